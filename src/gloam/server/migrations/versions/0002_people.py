"""When each worker was last seen alive; bots among themselves wait for an audience."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pulse",
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    rest_bots(op.get_bind())


def rest_bots(connection: sa.Connection) -> None:
    """Tables at which no person plays are no longer looked for by the sweep: their bots play while somebody looks."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("bots_due"), sa.column("data"))
    due = sa.select(tables.c.id, tables.c.data).where(tables.c.status == "playing", tables.c.bots_due)
    for table_id, data in connection.execute(due).all():
        if not any(seat["kind"] == "person" and not seat.get("stand_in") for seat in json.loads(data)["seats"]):
            connection.execute(sa.update(tables).where(tables.c.id == table_id).values(bots_due=False))


def downgrade() -> None:
    op.drop_table("pulse")
