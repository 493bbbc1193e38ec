"""Players have ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the ratings, of which nobody has one yet."""
    op.create_table(
        "ratings",
        sa.Column("player", sa.Integer(), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("edition", sa.String(20), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("ratings")
