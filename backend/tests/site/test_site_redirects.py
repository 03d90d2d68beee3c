"""Old addresses and trailing slashes: one permanent redirect, always within the site."""

from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hofvijver.site import Site
from tests.support.small_site import Ask


@pytest.mark.parametrize(
    ("path", "query", "location"),
    [
        ("/contact", b"", "/#contact"),
        ("/contact", b"bron=mail", "/?bron=mail#contact"),
        ("/contact/", b"bron=mail", "/?bron=mail#contact"),
        ("/contact//", b"", "/#contact"),
        ("/seniorenverhuizing", b"", "/diensten/seniorenverhuizing"),
        ("/seniorenverhuizing/", b"a=1&b=%20x", "/diensten/seniorenverhuizing?a=1&b=%20x"),
        ("/over-ons/", b"", "/over-ons"),
        ("/over-ons///", b"", "/over-ons"),
        ("/over-ons/", b"a=/b?c", "/over-ons?a=/b?c"),
        ("/over-ons/", b'a=\xe9\x00\r\n"<>', "/over-ons?a=%E9%00%0D%0A%22%3C%3E"),
        ("/nergens/", b"", "/nergens"),
        ("/stra%C3%9Fe/", b"", "/stra%C3%9Fe"),
        ("/%2520/", b"", "/%2520"),
        ("//", b"", "/"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_one_redirect_leads_there(ask: Ask, path: str, query: bytes, location: str, method: str) -> None:
    response = ask(path, method, query=query)
    assert response.status == 308
    assert response.headers["location"] == location
    assert response.body == b""


def test_the_target_of_a_redirect_is_no_redirect(ask: Ask) -> None:
    for path in ("/contact/", "/seniorenverhuizing/", "/over-ons/"):
        target = ask(path).headers["location"].partition("#")[0]
        assert ask(target).status == 200


@pytest.mark.parametrize(
    "path",
    [
        "//evil.example/",
        "//evil.example//",
        "///evil.example/",
        "/over-ons//diensten/",
        "/%2fevil.example/",
        "/%2Fevil.example/",
        "/over-ons%2f",
        "/../",
        "/./",
        "/a/../",
        "/%2e%2e/",
        "/%2E./over-ons/",
        "/..%2f/",
    ],
)
def test_a_misleading_path_is_not_found_instead_of_redirected(ask: Ask, path: str) -> None:
    assert ask(path).status == 404


@pytest.mark.parametrize(
    "path",
    [
        "/\\evil.example/",
        "/%5cevil.example/",
        "/%5Cevil.example/",
        "/%00/",
        "/\x00/",
        "/%0d%0aSet-Cookie:%20a=b/",
        "/a\r\nb/",
        "/a b/",
        "/%7f/",
        "/%zz/",
        "/%",
        "/%ff%fe/",
        "/\xff/",
        "/" + "a" * 2048 + "/",
        "",
        "*",
        "evil.example/",
    ],
)
def test_a_malformed_path_is_refused(ask: Ask, path: str) -> None:
    assert ask(path).status == 400


PIECES = [b"/", b"\\", b".", b"..", b"%2f", b"%5C", b"%00", b"%0d%0a", b"evil.example", b"@", b":", b"?"]
RAW_PATHS = st.one_of(
    st.binary(max_size=40),
    st.lists(st.sampled_from(PIECES)).map(lambda pieces: b"/" + b"".join(pieces) + b"/"),
)


@settings(deadline=None)
@given(path=RAW_PATHS, query=st.binary(max_size=20))
def test_no_redirect_ever_leaves_the_site_or_splits_the_response(
    site: Site, path: bytes, query: bytes
) -> None:
    response = site.respond("GET", path, query, [])
    if response is None or response.status != 308:
        return
    location = response.headers["location"]
    assert location.isascii()
    assert location.isprintable()
    assert urlsplit(urljoin("https://hofvijver.example/x/y", location)).netloc == "hofvijver.example"
    assert location.startswith("/")
    assert not location.startswith(("//", "/\\"))


def test_an_old_path_whose_page_the_company_does_without_leads_nowhere(site_folder: Path) -> None:
    site = Site(site_folder, {"/pianos": "/diensten/piano-verhuizen", "/wij": "/over-ons"})
    gone, moved = (site.respond("GET", path, b"", ()) for path in (b"/pianos", b"/wij"))
    assert (gone and gone.status, moved and moved.status) == (404, 308)
