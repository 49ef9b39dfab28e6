"""Alembic's folder: how a database of an older Gloam becomes one of this Gloam."""
