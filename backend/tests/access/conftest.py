"""One application for the whole access matrix, with limits that nobody meets, and everybody who calls it."""

from collections.abc import Callable, Iterator

import pytest
from fastapi import FastAPI

from hofvijver.db import get_engine
from hofvijver.main import create_app
from hofvijver.settings import get_settings
from tests.support.access_callers import People, gather


@pytest.fixture(scope="module")
def app(
    new_database: Callable[..., str], migrated_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[FastAPI]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", new_database(migrated_database))
        patch.setenv("DATA_DIR", str(tmp_path_factory.mktemp("data")))
        patch.setenv("RATE_LIMIT_FACTOR", "1000000")
        get_settings.cache_clear()
        get_engine.cache_clear()
        yield create_app()
        get_engine().dispose()
    get_engine.cache_clear()
    get_settings.cache_clear()


@pytest.fixture(scope="module")
def people(app: FastAPI) -> People:
    return gather(get_engine())
