"""A draft as its customer would get it, from what the editor holds, shown by the browser in a tab."""

import json
from urllib.parse import urlencode

import pytest

from hofvijver.settings import get_settings
from hofvijver.wire.form_calls import FORM
from tests.support.asgi import send
from tests.support.client import Client
from tests.support.printed_quotes import pages
from tests.support.quotes import begin, changed, line, preview

pytestmark = pytest.mark.any_database("what is shown is read by its key, and nothing is stored")


def test_it_shows_what_is_typed_and_stores_nothing(staff: Client) -> None:
    quote = begin(staff)
    shown = preview(staff, quote, lines=[line(label="Nog niet bewaard")], note="Tot ziens!")
    assert shown.headers["content-type"] == "application/pdf"
    assert shown.headers["content-disposition"].startswith("inline")
    assert "'none'; object-src 'self'" in shown.headers["content-security-policy"]
    first, *_ = pages(shown.content)
    for said in ("VOORBEELD", "voorbeeld, niet verstuurd", "Nog niet bewaard", "Tot ziens!"):
        assert said in first
    assert staff.get_json(f"quotes/{quote['id']}") == quote


def test_a_form_of_our_page_gets_it_without_a_secret_in_the_address(staff: Client) -> None:
    quote = begin(staff)
    content = changed(quote, lines=[line()])
    content.pop("revision")
    fields = {"apikey": get_settings().public_key, "body": json.dumps(content)}

    def submit(**more: str) -> tuple[int, str, bytes]:
        path, headers = f"/functions/v1/quotes/{quote['id']}/preview", {"content-type": FORM}
        got = send(staff.app, "POST", path, headers=headers, content=urlencode({**fields, **more}))
        return got.status_code, got.headers["content-type"], got.content

    status, kind, made = submit(access_token=staff.token)
    assert (status, kind, made[:5]) == (200, "application/pdf", b"%PDF-")
    assert submit()[:2] == (401, "text/plain; charset=utf-8")
    assert submit(access_token="geraden")[0] == 401
    assert submit(access_token=staff.token, apikey="geraden")[0] == 401
    status, kind, said = submit(access_token=staff.token, body=json.dumps({**content, "lines": []}))
    assert (status, kind) == (422, "text/plain; charset=utf-8")
    assert "Kijk de aangegeven velden na." in said.decode()
    assert submit(access_token=staff.token, body="{")[0] == 422
