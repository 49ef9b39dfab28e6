"""The server: tables over HTTP and WebSocket, kept in SQLite or PostgreSQL. Knows no game, only the registry."""
