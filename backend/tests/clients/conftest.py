"""The server that the real clients talk to, on the database under test."""

from collections.abc import Callable, Iterator

import pytest

from tests.support.client_server import Backend, backend


@pytest.fixture(scope="module")
def server(
    new_database: Callable[..., str], migrated_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Backend]:
    with backend(new_database(migrated_database), tmp_path_factory.mktemp("site")) as running:
        yield running
