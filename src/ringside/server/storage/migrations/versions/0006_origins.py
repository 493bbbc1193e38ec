"""Each game keeps by what it was begun, and each step a mark of the game behind it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the origins of games and the marks of steps; games of old have neither."""
    op.create_table(
        "origins",
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("origin", sa.LargeBinary(), nullable=False),
    )
    with op.batch_alter_table("steps") as steps:
        steps.add_column(sa.Column("mark", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    """Take both away."""
    with op.batch_alter_table("steps") as steps:
        steps.drop_column("mark")
    op.drop_table("origins")
