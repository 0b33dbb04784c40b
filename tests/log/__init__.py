"""Tests of the event store, on real SQLite files."""
