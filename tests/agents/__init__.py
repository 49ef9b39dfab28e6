"""Learned agents at the table."""
