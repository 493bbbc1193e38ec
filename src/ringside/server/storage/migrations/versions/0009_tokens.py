"""Tokens by which other programs act for a player."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add tokens."""
    op.create_table(
        "tokens",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("player", sa.Integer(), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("may_write", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=True),
    )
    op.create_index("ix_tokens_player", "tokens", ["player"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("tokens")
