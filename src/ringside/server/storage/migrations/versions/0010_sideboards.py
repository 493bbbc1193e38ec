"""Players of an event hand in a sideboard with their deck."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add sideboards; decks of old have none."""
    with op.batch_alter_table("event_people") as people:
        people.add_column(sa.Column("side", sa.LargeBinary(), nullable=False, server_default="[]"))


def downgrade() -> None:
    """Take them away."""
    with op.batch_alter_table("event_people") as people:
        people.drop_column("side")
