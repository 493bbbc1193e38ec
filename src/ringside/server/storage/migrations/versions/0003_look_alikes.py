"""Accounts are told apart by what their names look like."""

import sqlalchemy as sa
from alembic import op

from ringside.server.accounts.look_alikes import skeleton

revision = "0003"
down_revision = "0002"
PLAYERS = sa.table(
    "players",
    sa.column("id", sa.Integer),
    sa.column("name", sa.String),
    sa.column("folded", sa.String),
)


def upgrade() -> None:
    """Reduce each account's name; those that look alike already stay as they are."""
    connection = op.get_bind()
    accounts = connection.execute(
        sa.select(PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.folded).where(
            PLAYERS.c.folded.is_not(None)
        )
    ).all()
    taken = {account.folded for account in accounts}
    for account in accounts:
        seen = skeleton(account.name)
        if seen and seen not in taken:
            taken.add(seen)
            change = sa.update(PLAYERS).where(PLAYERS.c.id == account.id).values(folded=seen)
            connection.execute(change)


def downgrade() -> None:
    """Leave the names as they are."""
