"""Fixtures for what admins change: an owner's folder that the application uses."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from hofvijver.fact_cache import forget_facts
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.own_folder import Commands, own_folder, use


@pytest.fixture
def own(app_engine: Engine, tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = own_folder(tmp_path / "own")
    link = tmp_path / "build"
    link.symlink_to(site)
    use(monkeypatch, folder, link)
    yield folder
    forget_facts()


@pytest.fixture
def commands(own: Path, monkeypatch: pytest.MonkeyPatch) -> Commands:
    return Commands(monkeypatch)


@pytest.fixture
def other(app: FastAPI, app_engine: Engine) -> Client:
    """A second admin."""
    return new_client(app, app_engine, "vennoot@example.nl", "admin")
