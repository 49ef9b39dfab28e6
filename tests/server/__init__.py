"""Tests of the server: real processes, real databases, real sockets on 127.0.0.1."""
