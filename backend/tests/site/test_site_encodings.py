"""Which content coding a client gets, by the rules of RFC 9110, section 12.5.3."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hofvijver.wire.content_negotiation import codings
from tests.support import small_site
from tests.support.small_site import Ask


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        (b"gzip, deflate, br, zstd", "br"),
        (b"br", "br"),
        (b"gzip", "gzip"),
        (b"x-gzip", "gzip"),
        (b"GZIP", "gzip"),
        (b"", "identity"),
        (b"identity", "identity"),
        (b"deflate", "identity"),
        (b"*", "br"),
        (b"*;q=0.5, gzip", "gzip"),
        (b"br;q=0, *", "gzip"),
        (b"br;q=0, gzip;q=0", "identity"),
        (b"br;q=0.2, gzip;q=0.8", "gzip"),
        (b"br; q=0.999 ,gzip ; q=1.0", "gzip"),
        (b"gzip;q=0.001", "gzip"),
        (b"gzip;q=0.5, identity", "identity"),
        (b"gzip;q=0.5, identity;q=0.5", "gzip"),
        (b"identity;q=0, br", "br"),
        (b"*;q=0, gzip", "gzip"),
        (b"br;q=2", "identity"),
        (b"br;q=", "identity"),
        (b"br;level=5", "identity"),
        (b",, ,gzip,", "gzip"),
    ],
)
def test_the_best_acceptable_coding_is_chosen(ask: Ask, accepted: bytes, coding: str) -> None:
    response = ask("/", "GET", (b"accept-encoding", accepted))
    assert response.headers.get("content-encoding", "identity") == coding
    assert response.body == small_site.body("index.html", coding)


def test_a_header_of_many_kilobytes_is_not_parsed(ask: Ask) -> None:
    accepted = b"br, " + b",".join(b"x%d;q=0.5" % number for number in range(6000))
    assert "content-encoding" not in ask("/", "GET", (b"accept-encoding", accepted)).headers


def test_a_client_that_says_nothing_gets_the_plain_form(ask: Ask) -> None:
    assert "content-encoding" not in ask("/").headers


@pytest.mark.parametrize("accepted", [b"identity;q=0", b"*;q=0", b"deflate, identity;q=0.0"])
def test_a_client_that_takes_nothing_we_have_is_told(ask: Ask, accepted: bytes) -> None:
    assert ask("/", "GET", (b"accept-encoding", accepted)).status == 406


def test_a_file_without_codings_is_sent_as_it_is(ask: Ask) -> None:
    response = ask("/robots.txt", "GET", (b"accept-encoding", b"gzip, br"))
    assert response.status == 200
    assert "content-encoding" not in response.headers


@settings(deadline=None)
@given(st.binary(max_size=80))
def test_no_field_is_too_odd_to_be_read(field: bytes) -> None:
    assert set(codings(field)) <= {"br", "gzip", "identity"}
