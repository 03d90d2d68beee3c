"""The headers of every kind of answer, by the rules of the Mozilla Observatory: the best grade, and why."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from hofvijver.settings import ROOT, get_settings
from tests.support.observatory import RULES, Answer, score
from tests.support.servers import running_server

KEY = {"apikey": get_settings().public_key}
#: From 100 points on the grade is the best there is.
A_PLUS = 100
#: With 10 for the content policy and each of three policies between origins, 5 for framing and referrer.
PAGE = 150
#: Programs of other origins read the API, so that it may not close itself off.
DATA = 140
KINDS = {
    "home": ("/", 200, PAGE),
    "quote form": ("/offerte-aanvragen", 200, PAGE),
    "staff": ("/dashboard", 200, PAGE),
    "no such page": ("/nergens", 404, PAGE),
    "redirect": ("/over-ons/", 308, PAGE),
    "text file": ("/robots.txt", 200, PAGE),
    "script": ("{script}", 200, PAGE),
    "no path at all": ("/%00", 400, PAGE),
    "health": ("/health", 200, DATA),
    "rows": ("/rest/v1/quote_requests", 200, DATA),
    "refused": ("/auth/v1/user", 401, DATA),
    "without key": ("/functions/v1/team", 401, DATA),
    "link in a mail": ("/auth/v1/verify?type=recovery&token=x", 303, DATA),
}


@pytest.fixture(scope="module")
def answers() -> Iterator[dict[str, tuple[int, Answer]]]:
    """What the server with the built site says to a browser that came by https."""
    site = ROOT / "frontend" / "build"
    script = next((site / "client" / "assets").glob("*.js")).name
    with (
        running_server(site, PUBLIC_URL="https://hofvijver.example") as server,
        httpx.Client(base_url=server.url) as client,
    ):
        yield {
            kind: ask(client, path.format(script=f"/assets/{script}")) for kind, (path, _, _) in KINDS.items()
        }


def ask(client: httpx.Client, path: str) -> tuple[int, Answer]:
    found = client.get(path, headers=KEY if "/v1/" in path and "functions" not in path else {})
    html = found.text if "html" in found.headers.get("content-type", "") else ""
    return found.status_code, Answer(found.headers, html)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_answer_has_the_best_grade(answers: dict[str, tuple[int, Answer]], kind: str) -> None:
    status, answer = answers[kind]
    points, given = score(answer)
    sys.stdout.write(f"{kind:15} {points}  {given}\n")
    assert (status, points) == KINDS[kind][1:]
    assert points >= A_PLUS


@pytest.mark.parametrize(
    ("name", "value", "lost"),
    [
        ("content-security-policy", "", 95),
        ("content-security-policy", "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'", 70),
        ("strict-transport-security", "", 70),
        ("x-content-type-options", "", 5),
        ("referrer-policy", "unsafe-url", 10),
        ("cross-origin-opener-policy", "", 10),
        ("set-cookie", "session=x", 90),
        ("access-control-allow-credentials", "true", 100),
    ],
)
def test_a_header_that_is_missing_or_weak_costs_points(
    answers: dict[str, tuple[int, Answer]], name: str, value: str, lost: int
) -> None:
    good = answers["home"][1]
    weak = replace(good, headers={**good.headers, "access-control-allow-origin": "*", name: value})
    assert score(weak)[0] == PAGE - lost


def test_no_answer_brings_a_cookie(answers: dict[str, tuple[int, Answer]]) -> None:
    assert [kind for kind, (_, answer) in answers.items() if "set-cookie" in answer.headers] == []
    assert "cookies" in RULES


def test_https_is_promised_only_where_it_is_configured() -> None:
    with running_server(PUBLIC_URL="http://127.0.0.1:8000") as server:
        assert "strict-transport-security" not in httpx.get(f"{server.url}/health").headers
        assert "strict-transport-security" not in httpx.get(f"{server.url}/").headers
