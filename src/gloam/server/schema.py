"""What the database keeps; SQL calls each kind of rows a table."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("bots_due", Boolean, nullable=False),  # and a person waits for them
    Column("due", Float),
    Column("lease", String(32)),  # the worker that lets bots think for this table
    Column("lease_until", Float),
    Column("data", Text, nullable=False),  # model.TableRow as JSON
    Index("tables_listed", "public", "status", "created"),
    Index("tables_driven", "status", "bots_due", "due"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("by", String(8), nullable=False),
    Column("client", String(64)),
    Column("at", Float, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("team", Boolean, nullable=False),
    UniqueConstraint("table_id", "seat", "client", name="entries_once"),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),  # checkpoints.Checkpoint as JSON
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("by", String(64), nullable=False),
    Index("keys_of_table", "table_id", "seat"),
)

sets = Table(  # the cards that tables were begun with
    "sets",
    metadata,
    Column("hash", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("data", Text, nullable=False),  # the files by name, as JSON
)

pulse = Table(  # when each worker was last seen alive: the proof that the database can be written, and how long nobody was there
    "pulse",
    metadata,
    Column("worker", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)
