"""Bans, links that reset a password, and reports that the host is done with."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add bans and resets, and when a report was closed."""
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player", sa.Integer(), sa.ForeignKey("players.id"), nullable=True),
        sa.Column("network", sa.String(50), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_bans_player", "bans", ["player"])
    op.create_table(
        "resets",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("player", sa.Integer(), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_index("ix_resets_player", "resets", ["player"])
    with op.batch_alter_table("reports") as reports:
        reports.add_column(sa.Column("closed", sa.Float(), nullable=True))


def downgrade() -> None:
    """Take all three away."""
    with op.batch_alter_table("reports") as reports:
        reports.drop_column("closed")
    op.drop_table("resets")
    op.drop_table("bans")
