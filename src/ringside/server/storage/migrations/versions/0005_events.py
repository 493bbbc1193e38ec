"""Events: their logs and the people in them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables of events."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "event_lines",
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"]),
        sa.PrimaryKeyConstraint("event", "place"),
    )
    op.create_table(
        "event_people",
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("player", sa.Integer(), nullable=True),
        sa.Column("code", sa.String(length=24), nullable=False),
        sa.Column("deck_name", sa.String(length=80), nullable=False),
        sa.Column("deck", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"]),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("event", "name"),
    )
    op.create_index(op.f("ix_event_people_player"), "event_people", ["player"], unique=False)


def downgrade() -> None:
    """Leave out the tables of events."""
    for name in ("event_people", "event_lines", "events"):
        op.drop_table(name)
