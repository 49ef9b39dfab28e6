"""Tests of the seat protocol: real processes on both ends of the pipe."""
