"""A small site, and a way to ask it without a server."""

from pathlib import Path

import pytest

from hofvijver.site import Site
from hofvijver.wire.prepared_response import PreparedResponse
from tests.support import small_site
from tests.support.small_site import Ask


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_site.build(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Site:
    return Site(site_folder, small_site.REDIRECTS)


@pytest.fixture(scope="session")
def ask(site: Site) -> Ask:
    """Ask for a raw path, with a method and header fields as they would come in."""

    def asked(
        path: str, method: str = "GET", *headers: tuple[bytes, bytes], query: bytes = b""
    ) -> PreparedResponse:
        response = site.respond(method, path.encode("latin-1"), query, headers)
        assert response is not None
        return response

    return asked
