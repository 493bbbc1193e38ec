"""Players keep others away from their games."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the list of who keeps whom away."""
    op.create_table(
        "blocks",
        sa.Column("player", sa.Integer(), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("other", sa.Integer(), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("blocks")
