"""Text play and its renderings."""
