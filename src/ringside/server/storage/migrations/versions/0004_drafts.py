"""Drafts and sealed pools: a record for each, and everything that was done in it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables of drafts."""
    op.create_table(
        "drafts",
        sa.Column("id", sa.String(length=24), primary_key=True),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_drafts_state", "drafts", ["state"])
    op.create_table(
        "draft_seats",
        sa.Column("draft", sa.String(length=24), sa.ForeignKey("drafts.id"), primary_key=True),
        sa.Column("player", sa.Integer(), sa.ForeignKey("players.id"), primary_key=True),
    )
    op.create_index("ix_draft_seats_player", "draft_seats", ["player"])
    op.create_table(
        "draft_acts",
        sa.Column("draft", sa.String(length=24), sa.ForeignKey("drafts.id"), primary_key=True),
        sa.Column("place", sa.Integer(), primary_key=True),
        sa.Column("act", sa.LargeBinary(), nullable=False),
    )


def downgrade() -> None:
    """Drop the tables of drafts."""
    op.drop_table("draft_acts")
    op.drop_index("ix_draft_seats_player", table_name="draft_seats")
    op.drop_table("draft_seats")
    op.drop_index("ix_drafts_state", table_name="drafts")
    op.drop_table("drafts")
