"""Brings the set database to the newest migration, as a process of its own."""

from hofvijver.db import get_engine, upgrade

if __name__ == "__main__":
    upgrade(get_engine())
