"""Migrates the database of DATABASE_URL, as a process of its own."""

from hofvijver.db import get_engine, upgrade

if __name__ == "__main__":
    upgrade(get_engine())
