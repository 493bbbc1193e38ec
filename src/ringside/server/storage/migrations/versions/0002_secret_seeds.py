"""Seeds are secrets that stand in the record alone; a report may come from no player."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Leave out the column of small seeds, which each record has too."""
    with op.batch_alter_table("games") as games:
        games.drop_column("seed")
    with op.batch_alter_table("reports") as reports:
        reports.alter_column("player", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    """Make the column again; what was in it stands in the records."""
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("seed", sa.BigInteger(), nullable=False, server_default="0"))
