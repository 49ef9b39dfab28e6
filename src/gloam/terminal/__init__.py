"""Text play, its renderings, and what the commands say. Nothing here knows a game."""
