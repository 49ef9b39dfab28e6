"""Tables, entries, keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("lease", sa.String(32)),
        sa.Column("lease_until", sa.Float),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["public", "status", "created"])
    op.create_index("tables_driven", "tables", ["status", "bots_due", "due"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("client", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("team", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "client", name="entries_once"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
    )
    op.create_index("keys_of_table", "keys", ["table_id", "seat"])


def downgrade() -> None:
    for name in ("keys", "entries", "tables"):
        op.drop_table(name)
