"""The server's log: one line for each request, with what an operator needs and nothing about a person."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth.users import add_user
from hofvijver.columns import utc_now
from hofvijver.planning.models import CalendarFeed
from hofvijver.quote_requests.links import HEADER
from hofvijver.quote_requests.page_secrets import hash_of
from hofvijver.settings import get_settings
from tests.support.mail_servers import Mailbox, smtp_server
from tests.support.personal_data_scan import found_in, personal_values
from tests.support.servers import Server, running_server
from tests.support.waiting import until

pytestmark = pytest.mark.any_database(
    "what the server writes down is the same, whatever it keeps its data in"
)

LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} INFO "
    r"request=(?P<request>[0-9a-f]{16}) method=(?P<method>[A-Z]+) route=(?P<route>\S+) "
    r"status=(?P<status>\d{3}) ms=\d+\.\d"
)
# Each value is found nowhere else in the product.
PERSONAL: dict[str, Any] = {
    "from_address": "Kwibusplein 4711",
    "from_postal_code": "9999 ZX",
    "from_city": "Lutjebroekerveen",
    "to_address": "Zebralaan 4712",
    "to_postal_code": "9998 QX",
    "to_city": "Wiebelstad",
    "full_name": "Quirijn Xanderszoon",
    "email": "quirijn.xanderszoon@example.org",
    "phone": "06-55 77 99 11",
    "additional_notes": "Mijn krokodil heet Balthasar",
}
PASSWORD = "krokodillen zingen onder water"
KEY = {"apikey": get_settings().public_key}
FEED = "kR7vXw2mQz-BtLq9sYdF_4hJcNpE8aGuV1oK3iT6rZb"


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def server(site: Path, engine: Engine, database_url: str, mailbox: Mailbox) -> Iterator[Server]:
    with Session(engine) as session, session.begin():
        add_user(session, PERSONAL["email"], PASSWORD, "staff")
        session.add(CalendarFeed(secret_hash=hash_of(FEED), made_at=utc_now(), made_by="baas"))
    with (
        smtp_server(mailbox) as address,
        running_server(site, DATABASE_URL=database_url, SMTP_URL=f"smtp://{address}") as server,
    ):
        yield server


def talk(server: Server) -> dict[str, httpx.Response]:
    """What a visitor, a colleague and a stranger do, each with personal data in what they send."""
    row = {**PERSONAL, "moving_date": "2027-05-04"}
    name, email = PERSONAL["full_name"], PERSONAL["email"]
    with httpx.Client(base_url=server.url, headers=KEY) as client:
        responses = {
            "stored": client.post("/rest/v1/quote_requests", json=row),
            "refused": client.post("/rest/v1/quote_requests", json={**row, "email": f"{name}@"}),
            "unknown": client.post("/rest/v1/quote_requests", json={**row, name: email}),
            "asked": client.get("/rest/v1/quote_requests", params={"full_name": f"eq.{name}"}),
            "signed in": sign_in(client, email, PASSWORD),
            "not signed in": sign_in(client, email, PASSWORD + email),
            "recovery": client.post("/auth/v1/recover", json={"email": email}),
            "nowhere": client.get(f"/rest/v1/{email}"),
            "no path": client.get(f"/functions/v1/{email}"),
            "no json": client.post("/auth/v1/recover", content=f'{{"email": "{email}'),
        }
        token = responses["signed in"].json()["access_token"]
        found = {"email": f"ilike.*{email}*"}
        headers = {"authorization": f"Bearer {token}"}
        secret = {HEADER: responses["stored"].headers[HEADER]}
        wish = {"kind": "question", "text": PERSONAL["additional_notes"]}
        responses["page"] = client.get("/functions/v1/customer", headers=secret)
        responses["question"] = client.post("/functions/v1/customer/messages", json=wish, headers=secret)
        responses["wrong link"] = client.get("/functions/v1/customer", headers={HEADER: secret[HEADER][::-1]})
        responses["new link"] = client.post("/functions/v1/customer/link", json={"email": email})
        for name, path in {
            "feed": f"{FEED}.ics",
            "wrong feed": f"{FEED[::-1]}.ics",
            "feed without its end": FEED,
            "feed and more": f"{FEED}.ics/{FEED}?secret={FEED}",
        }.items():
            responses[name] = client.get(f"/functions/v1/feeds/{path}")
        responses["read"] = client.get("/rest/v1/quote_requests", params=found, headers=headers)
    return responses


def sign_in(client: httpx.Client, email: str, password: str) -> httpx.Response:
    body = {"email": email, "password": password}
    return client.post("/auth/v1/token?grant_type=password", json=body)


def test_nothing_about_a_person_reaches_the_output(server: Server, mailbox: Mailbox) -> None:
    mailbox.refusals = {PERSONAL["email"]: f"550 {PERSONAL['email']} is unknown here"}
    responses = talk(server)
    assert responses["stored"].status_code == 201
    assert [row["full_name"] for row in responses["read"].json()] == [PERSONAL["full_name"]]
    assert max(response.status_code for response in responses.values()) < 500
    assert until(lambda: server.errors.count("outcome=") >= 3)
    written = (server.output + server.errors).lower()
    assert written.count("outcome=given-up") == 2
    assert (responses["page"].status_code, responses["wrong link"].status_code) == (200, 401)
    told = [*PERSONAL.values(), PASSWORD, responses["signed in"].json()["access_token"]]
    told += [responses["stored"].headers[HEADER], responses["stored"].headers[HEADER][::-1]]
    assert (responses["feed"].status_code, responses["wrong feed"].status_code) == (200, 404)
    told += [FEED, FEED[::-1]]
    words = [word for value in told for word in re.findall(r"[\w.@+-]{4,}", value)]
    assert found_in(written, words) == []


@pytest.mark.parametrize(
    "line",
    [
        "request=0123456789abcdef failed for quirijn.xanderszoon@example.org",
        "signed in with eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl",
        "authorization=Bearer abc",
        "secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        "hash=$argon2id$v=19$m=65536",
        "calling 06-55 77 99 11",
        "calling +31 70 123 45 67",
        "move from kwibusplein 4711",
        "code=424242",
        "opened by 3q2-7wAbCdEfGhIjKlMnOpQrStUvWxYz0123456789A",
    ],
)
def test_the_search_finds_what_a_log_must_not_tell(line: str) -> None:
    sent = {"data": [{"from_address": "Kwibusplein 4711", "code": "424242", "from_country": "nederland"}]}
    typed = list(personal_values(json.dumps(sent)))
    assert typed == ["Kwibusplein 4711", "424242"]
    ordinary = "2026-11-15 09:38:44,130 INFO request=4242424242424242 method=GET route=/rest/v1/{table}"
    assert found_in(ordinary, typed) == []
    assert found_in(f"{ordinary}\n{line}", typed) != []


@pytest.mark.parametrize(
    "ordinary",
    [
        "INFO mail=91f4c1de-7712-4f0b-a367-0728703041b3 kind=quote_notice outcome=sent",
        "INFO mail=0655779911ab4f0ba3670728703041b3 outcome=sent",
        "INFO request=0655779911424242 method=GET route=/ status=200",
        "INFO account=47111111-0612-4242-8242-065577991101 action=changed",
        "Hofvijver Verhuizers: http://127.0.0.1:42424",
        "ms=4242420.5 rows=14242421",
    ],
)
def test_the_search_takes_the_digits_of_an_id_for_nobodys_number(ordinary: str) -> None:
    typed = ["4711", "4242", "424242", "06-55 77 99 11", "0655779911"]
    assert found_in(ordinary, typed) == []
    for number in ("0655779911", "06-55 77 99 11", "0728703041", "code 424242"):
        assert found_in(f"{ordinary} {number}", typed) != []
    assert found_in(ordinary.replace("=", "=0655779911 ", 1).replace(": ", ": 0655779911 "), []) != []


def test_each_request_is_one_line_that_a_program_can_read(server: Server) -> None:
    responses = talk(server)
    # A line is written after its response has left.
    assert until(lambda: server.errors.count(" request=") >= len(responses))
    lines = [line for line in server.errors.splitlines() if " request=" in line]
    found = [LINE.fullmatch(line) for line in lines]
    assert None not in found
    logged = {line["request"]: line.groupdict() for line in found if line}
    assert len(logged) == len(lines) == len(responses)
    for response in responses.values():
        line = logged[response.headers["x-request-id"]]
        assert (line["method"], line["status"]) == (response.request.method, str(response.status_code))
    assert logged[responses["stored"].headers["x-request-id"]]["route"].startswith("/rest/v1/")
