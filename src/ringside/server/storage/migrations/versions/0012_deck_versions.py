"""Decks have folders, notes and links, and keep what they were."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add them; decks of old lie in no folder and have been nothing else."""
    with op.batch_alter_table("decks") as decks:
        decks.add_column(sa.Column("folder", sa.String(80), nullable=False, server_default=""))
        decks.add_column(sa.Column("notes", sa.Text(), nullable=False, server_default=""))
        decks.add_column(sa.Column("link", sa.String(40), nullable=True))
        decks.create_index("ix_decks_link", ["link"], unique=True)
    op.create_table(
        "deck_versions",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("deck", sa.Integer(), sa.ForeignKey("decks.id"), nullable=False),
        sa.Column("player", sa.Integer(), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
    )
    op.create_index("ix_deck_versions_deck", "deck_versions", ["deck"])
    op.create_index("ix_deck_versions_player", "deck_versions", ["player"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("deck_versions")
    with op.batch_alter_table("decks") as decks:
        decks.drop_index("ix_decks_link")
        for name in ("link", "notes", "folder"):
            decks.drop_column(name)
