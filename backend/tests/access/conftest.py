"""One application for the whole access matrix, with limits that no test reaches, and all its callers."""

from collections.abc import Callable, Iterator

import pytest

from hofvijver.auth.keystore import current_keys
from hofvijver.db import get_engine
from hofvijver.main import create_app
from hofvijver.settings import get_settings
from tests.support.access_callers import People, gather
from tests.support.transaction_watch import TransactionWatch


@pytest.fixture(scope="module")
def app(
    new_database: Callable[..., str], migrated_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TransactionWatch]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", new_database(migrated_database))
        patch.setenv("DATA_DIR", str(tmp_path_factory.mktemp("data")))
        patch.setenv("RATE_LIMIT_FACTOR", "1000000")
        get_settings.cache_clear()
        get_engine.cache_clear()
        # As a server does at its start: later they would wait for the transaction that wants them.
        current_keys()
        yield TransactionWatch(create_app(), get_engine())
        get_engine().dispose()
    get_engine.cache_clear()
    get_settings.cache_clear()


@pytest.fixture(scope="module")
def people(app: TransactionWatch) -> People:
    return gather(get_engine())


@pytest.fixture(autouse=True)
def one_transaction_at_a_time(request: pytest.FixtureRequest) -> Iterator[None]:
    """No request here may hold two connections, or respond before its transaction has ended."""
    yield
    watched = request.node.funcargs.get("app")
    if isinstance(watched, TransactionWatch):
        assert watched.problems == []
