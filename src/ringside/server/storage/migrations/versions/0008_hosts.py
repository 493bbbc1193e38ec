"""Several processes: which ones live, and what each looks after."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the processes that serve and the things that they look after."""
    op.create_table(
        "hosts",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("thing", sa.String(40), primary_key=True),
        sa.Column("host", sa.String(16), nullable=False),
    )


def downgrade() -> None:
    """Take both away."""
    op.drop_table("owners")
    op.drop_table("hosts")
