"""While a PDF is printed no transaction is open: others write meanwhile, and what they change is noticed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.quotes import pdf
from tests.support.client import Client
from tests.support.outbox import rows as mails
from tests.support.quote_requests import quote_request_row
from tests.support.quotes import act, begin, line, request_id, save, send


def test_a_request_that_changes_while_its_quote_is_printed_stops_the_send(
    staff: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = request_id(staff)
    quote = begin(staff, request)
    render = pdf.render

    def change_and_render(document: dict[str, Any], is_draft: bool = False) -> bytes:
        # From a thread of its own, as another call would.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(staff.change, f"id=eq.{request}", {"full_name": "Anna Nieuwe-Naam"}).result()
        return render(document, is_draft)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(pdf, "render", change_and_render)
        status, refused = act(staff, quote, "send", {"revision": 1})
    assert (status, refused["code"]) == (409, "changed_meanwhile")
    assert "quote" not in [mail.kind for mail in mails(app_engine)]
    assert send(staff, quote)["document"]["customer"]["name"] == "Anna Nieuwe-Naam"


def test_no_writer_waits_while_a_pdf_is_printed(
    staff: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    quote = begin(staff)
    render = pdf.render

    def write_and_render(document: dict[str, Any], is_draft: bool = False) -> bytes:
        with Session(app_engine) as session, session.begin():
            session.add(quote_request_row())
        return render(document, is_draft)

    monkeypatch.setattr(pdf, "render", write_and_render)
    sent = send(staff, quote)
    assert act(staff, sent, "accept", {"name": "Jan"})[0] == 200


def test_a_list_of_furniture_that_is_too_long_for_paper_is_summed_by_room(staff: Client) -> None:
    rooms = ("woonkamer", "keuken", "zolder", "schuur")
    furniture = {room: {f"Kist nummer {number}": 2 for number in range(90)} for room in rooms}
    draft = begin(staff, request_id(staff, furniture_list=furniture))
    sent = send(staff, save(staff, draft, lines=[line()]))
    summed = [(room["room"], room["items"]) for room in sent["document"]["inventory"]]
    items = [{"label": "Stuks volgens uw inboedellijst", "count": 180}]
    assert summed == [("Woonkamer", items), ("Keuken", items), ("Zolder", items), ("Schuur", items)]
