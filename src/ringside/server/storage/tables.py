"""The tables of the database."""

from __future__ import annotations

import time

from sqlalchemy import (
    Boolean,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The tables that belong together."""


class Player(Base):
    """A guest, or somebody with a name and password."""

    __tablename__ = "players"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    folded: Mapped[str | None] = mapped_column(String(80), unique=True)  # of accounts alone
    password: Mapped[str | None] = mapped_column(String(200))
    settings: Mapped[bytes] = mapped_column(LargeBinary, default=b"{}")
    created: Mapped[float] = mapped_column(Float, default=time.time)


class Session(Base):
    """A browser that is signed in; only the hash of its token is kept."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[int] = mapped_column(ForeignKey("players.id"), index=True)
    until: Mapped[float] = mapped_column(Float)


class Deck(Base):
    """A player's own deck, as its list."""

    __tablename__ = "decks"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    player: Mapped[int] = mapped_column(ForeignKey("players.id"), index=True)
    name: Mapped[str] = mapped_column(String(80))
    edition: Mapped[str] = mapped_column(String(20))
    format: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    changed: Mapped[float] = mapped_column(Float, default=time.time)
    folder: Mapped[str] = mapped_column(String(80), default="", server_default="")
    notes: Mapped[str] = mapped_column(Text, default="", server_default="")
    link: Mapped[str | None] = mapped_column(String(40), unique=True, index=True)


class DeckVersion(Base):
    """What a deck was until it changed."""

    __tablename__ = "deck_versions"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    deck: Mapped[int] = mapped_column(ForeignKey("decks.id"), index=True)
    player: Mapped[int] = mapped_column(ForeignKey("players.id"), index=True)
    text: Mapped[str] = mapped_column(Text)
    changed: Mapped[float] = mapped_column(Float, default=time.time)


class OwnCard(Base):
    """A card that a player imported."""

    __tablename__ = "cards"

    player: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    place: Mapped[str] = mapped_column(String(400), primary_key=True)  # id and full name
    fields: Mapped[bytes] = mapped_column(LargeBinary)


class GameRow(Base):
    """A game but for its choices."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    edition: Mapped[str] = mapped_column(String(20))
    one: Mapped[int | None] = mapped_column(ForeignKey("players.id"), index=True)
    two: Mapped[int | None] = mapped_column(ForeignKey("players.id"), index=True)
    state: Mapped[str] = mapped_column(String(10), index=True)  # waiting, playing, over
    is_open: Mapped[bool] = mapped_column(Boolean, default=False)
    result: Mapped[int | None] = mapped_column(Integer)
    record: Mapped[bytes] = mapped_column(LargeBinary)  # a `Record`, as JSON
    created: Mapped[float] = mapped_column(Float, default=time.time)


class StepRow(Base):
    """One accepted choice, concession, lost clock or undo; a game is the sum of its steps."""

    __tablename__ = "steps"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    place: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int] = mapped_column(Integer)
    value: Mapped[int] = mapped_column(Integer)
    spent: Mapped[float] = mapped_column(Float, default=0.0)  # seconds of the seat's clock
    mark: Mapped[str] = mapped_column(String(16), default="", server_default="")


class OriginRow(Base):
    """By what a game was begun: rules, cards and what they compiled to."""

    __tablename__ = "origins"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    origin: Mapped[bytes] = mapped_column(LargeBinary)  # an `Origin`, as compressed JSON


class Chat(Base):
    """What a player said at the table."""

    __tablename__ = "chats"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"))
    seat: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(400))

    __table_args__ = (Index("ix_chats_game", "game"),)


class Report(Base):
    """A problem that a player reported, with the game as it stood."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"))
    player: Mapped[int | None] = mapped_column(ForeignKey("players.id"))  # none for a fault
    moment: Mapped[int] = mapped_column(Integer)
    words: Mapped[str] = mapped_column(Text)
    replay: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[float] = mapped_column(Float, default=time.time)
    closed: Mapped[float | None] = mapped_column(Float)  # when the host was done with it


class BanRow(Base):
    """A player, or all that comes from a network, who may not play here for a while."""

    __tablename__ = "bans"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    player: Mapped[int | None] = mapped_column(ForeignKey("players.id"), index=True)
    network: Mapped[str] = mapped_column(String(50), default="")  # where it is no player
    reason: Mapped[str] = mapped_column(String(200), default="")
    until: Mapped[float | None] = mapped_column(Float)  # none for ever
    created: Mapped[float] = mapped_column(Float, default=time.time)


class ResetRow(Base):
    """A link that lets somebody choose another password; only the hash of its token is kept."""

    __tablename__ = "resets"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[int] = mapped_column(ForeignKey("players.id"), index=True)
    until: Mapped[float] = mapped_column(Float)


class TokenRow(Base):
    """A token by which another program acts for a player; only its hash is kept."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)
    player: Mapped[int] = mapped_column(ForeignKey("players.id"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    may_write: Mapped[bool] = mapped_column(Boolean, default=False)
    created: Mapped[float] = mapped_column(Float, default=time.time)
    used: Mapped[float | None] = mapped_column(Float)  # about when it was used last


class DraftRow(Base):
    """A draft or sealed pools but for what was done in it."""

    __tablename__ = "drafts"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    state: Mapped[str] = mapped_column(String(10), index=True)  # waiting, drafting, building
    is_open: Mapped[bool] = mapped_column(Boolean, default=False)
    record: Mapped[bytes] = mapped_column(LargeBinary)  # a `DraftRecord`, as JSON
    created: Mapped[float] = mapped_column(Float, default=time.time)


class DraftSeat(Base):
    """Who takes part in a draft."""

    __tablename__ = "draft_seats"

    draft: Mapped[str] = mapped_column(ForeignKey("drafts.id"), primary_key=True)
    player: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)


class ActRow(Base):
    """One thing done in a draft; a draft is its packs and the sum of its acts."""

    __tablename__ = "draft_acts"

    draft: Mapped[str] = mapped_column(ForeignKey("drafts.id"), primary_key=True)
    place: Mapped[int] = mapped_column(Integer, primary_key=True)
    act: Mapped[bytes] = mapped_column(LargeBinary)


class EventRow(Base):
    """An event but for its log."""

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    listed: Mapped[bool] = mapped_column(Boolean, default=True)
    finished: Mapped[bool] = mapped_column(Boolean, default=False)
    created: Mapped[float] = mapped_column(Float, default=time.time)


class EventLine(Base):
    """One line of an event's log; an event is the sum of its lines."""

    __tablename__ = "event_lines"

    event: Mapped[str] = mapped_column(ForeignKey("events.id"), primary_key=True)
    place: Mapped[int] = mapped_column(Integer, primary_key=True)
    entry: Mapped[bytes] = mapped_column(LargeBinary)  # an `Entry`, as JSON


class EventPerson(Base):
    """Who somebody is at an event, the code that lets them in, and the deck they play online."""

    __tablename__ = "event_people"

    event: Mapped[str] = mapped_column(ForeignKey("events.id"), primary_key=True)
    name: Mapped[str] = mapped_column(String(80), primary_key=True)
    role: Mapped[str] = mapped_column(String(10))  # organiser, judge, player
    player: Mapped[int | None] = mapped_column(ForeignKey("players.id"), index=True)
    code: Mapped[str] = mapped_column(String(24))
    deck_name: Mapped[str] = mapped_column(String(80), default="")
    deck: Mapped[bytes] = mapped_column(LargeBinary, default=b"[]")  # copies, as JSON
    side: Mapped[bytes] = mapped_column(LargeBinary, default=b"[]", server_default="[]")


class BlockRow(Base):
    """A player who wants to meet another one no more."""

    __tablename__ = "blocks"

    player: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    other: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))  # of the other, when they were kept away


class RatingRow(Base):
    """How strong a player is in a rulebook, as far as rated games tell."""

    __tablename__ = "ratings"

    player: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    edition: Mapped[str] = mapped_column(String(20), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)


class HostRow(Base):
    """A process that serves, and until when the others believe that it lives."""

    __tablename__ = "hosts"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    until: Mapped[float] = mapped_column(Float)  # by the clock of the database


class OwnerRow(Base):
    """Which process looks after a game, draft or event."""

    __tablename__ = "owners"

    thing: Mapped[str] = mapped_column(String(40), primary_key=True)  # such as games/ABC
    host: Mapped[str] = mapped_column(String(16))
