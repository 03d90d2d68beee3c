"""What the customer's page tells: where the move stands, what comes next, and all that was answered."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine, delete
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.customer import access, pages
from hofvijver.customer.customer_facts import CustomerFacts, get_customer_facts
from hofvijver.customer.data_file_facts import get_data_file_facts
from hofvijver.customer.standing import Standing, opened_by, standing_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.timeline import entries
from hofvijver.timeline.models import KINDS
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, new_customer, offer
from tests.support.quote_requests import quote_request
from tests.support.quotes import act


def etag(customer: Customer, **headers: str) -> tuple[int, str]:
    response = customer.call(
        "GET", headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    return response.status_code, response.headers.get("etag", "")


def test_a_new_request_tells_until_when_the_quote_is_promised(customer: Customer) -> None:
    page = customer.page()
    assert page["state"] == "request"
    came = datetime.fromisoformat(page["request"]["received_at"])
    assert datetime.fromisoformat(page["next"]["at"]) == came + timedelta(hours=24)
    assert page["next"]["text"].endswith("uur.")
    assert page["company"]["phone"]["href"].startswith("tel:")
    assert (page["quote"], page["move"], page["documents"]) == (None, None, [])


def test_all_that_was_answered_is_there(app_engine: Engine, anon: Client) -> None:
    sent = quote_request(
        furniture_list={"woonkamer": {"2-zitsbank": 1}},
        extra_services=["verhuislift"],
        additional_notes="De bank is zwaar",
        from_floor="2-hoog",
        contact_preference="telefoon",
    )
    request = new_customer(app_engine, anon, **sent).page()["request"]
    assert {name: request["answers"][name] for name in sent} == sent
    assert request["volume"] > 0
    # What colleagues write is theirs.
    assert "internal_notes" not in str(request)


@pytest.mark.any_database("other tests run each of its statements on both")
def test_the_page_follows_the_move(customer: Customer, staff: Client, clock: Clock) -> None:
    quote = offer(staff, customer, day="2030-11-04")
    page = customer.page()
    assert (page["state"], page["quote"]["can_accept"], page["request"]["can_correct"]) == (
        "quote",
        True,
        False,
    )
    assert page["documents"][0]["name"] == f"offerte-{quote['number']}.pdf"
    page = accept(customer, quote)
    assert (page["state"], page["move"]["day"], page["quote"]["can_accept"]) == (
        "agreed",
        "2030-11-04",
        False,
    )
    assert "4 november 2030" in page["next"]["text"]
    clock.forward(days=(date(2030, 11, 5) - clock.day).days)
    assert customer.page()["state"] == "done"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_the_office_takes_back_is_told(customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer)
    act(staff, quote, "withdraw")
    page = customer.page()
    assert (page["state"], page["quote"]["state"], page["quote"]["can_accept"]) == (
        "request",
        "withdrawn",
        False,
    )
    offer(staff, customer)
    page = customer.page()
    assert (page["state"], [each["state"] for each in page["versions"]]) == ("quote", ["sent", "withdrawn"])


def test_an_overdue_promise_is_admitted(customer: Customer, clock: Clock) -> None:
    clock.forward(hours=25)
    assert customer.page()["next"]["at"] is None
    assert "langer" in customer.page()["next"]["text"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_page_that_did_not_change_is_not_sent_again(customer: Customer, staff: Client) -> None:
    status, tag = etag(customer)
    assert status == 200
    assert etag(customer, if_none_match=tag) == (304, tag)
    assert etag(customer, if_none_match=tag, accept_language="en")[0] == 200
    for change in (
        lambda: staff.change(f"id=eq.{customer.request}", {"status": "in_behandeling"}),
        lambda: customer.act("messages", {"kind": "remark", "text": "Hond in huis"}),
        lambda: accept(customer, offer(staff, customer)),
        lambda: customer.act("checklist/dozen", {"done": True}, "PUT"),
        lambda: customer.act("checklist/dozen", {"done": False}, "PUT"),
    ):
        change()
        status, newer = etag(customer, if_none_match=tag)
        assert (status, newer == tag) == (200, False)
        tag = newer


def test_a_change_while_the_page_is_read_shows_at_the_next_poll(
    customer: Customer, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = standing_of

    def read_and_changed(session: Session, *rest: Any) -> Standing:
        found = read(session, *rest)
        # Once: the poll must find the change, and no other.
        monkeypatch.setattr(pages, "standing_of", read)
        with Session(app_engine) as another, another.begin():
            entries.touch(another, found.request.id, utc_now())
        return found

    monkeypatch.setattr(pages, "standing_of", read_and_changed)
    status, tag = etag(customer)
    assert status == 200
    assert etag(customer, if_none_match=tag)[0] == 200


def test_a_page_that_is_erased_while_it_is_read_is_not_found(
    customer: Customer, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = opened_by

    def found_and_erased(*given: Any) -> UUID | None:
        found = find(*given)
        with Session(app_engine) as another, another.begin():
            another.execute(delete(QuoteRequest))
        return found

    monkeypatch.setattr(access, "opened_by", found_and_erased)
    response = customer.call("GET")
    assert (response.status_code, response.json()["code"]) == (404, "not_found")
    assert response.json()["message"]


def test_it_speaks_the_language_that_the_browser_asks_for(customer: Customer) -> None:
    def title(header: str, **query: str) -> str:
        found = customer.call("GET", headers={"accept-language": header}, **query).json()
        return str(found["next"]["title"])

    dutch, english = "Wij maken uw offerte", "We are preparing your quote"
    assert title("nl-NL,nl;q=0.9,en;q=0.8") == title("fr") == title("") == title("en;q=0, nl") == dutch
    assert title("en-GB,en;q=0.9") == title("fr, nl;q=0.2, en;q=0.7") == english
    assert title("nl", lang="en") == english
    assert title("en", lang="nl") == title("x" * 5000) == dutch
    wrong = customer.with_secret("x").call("GET", lang="en").json()
    assert wrong["message"].startswith("This link")


def test_both_languages_say_all_there_is_to_say() -> None:
    facts: CustomerFacts = get_customer_facts()
    assert set(facts.languages) == {"nl", "en"}
    for words in facts.languages.values():
        assert set(words.checklist) == {item.id for item in facts.checklist}
        assert set(words.decline_reasons) == {reason.id for reason in get_quote_facts().decline_reasons}
        assert set(words.looked.roles) == {"staff", "admin", "former"}
    assert set(get_data_file_facts().kinds) == set(KINDS)
    # A quote is written in Dutch.
    assert set(facts.languages["en"].bases) == {basis.id for basis in get_quote_facts().bases}
    assert facts.languages["nl"].button == "Akkoord, met betalingsverplichting"
    assert facts.languages["nl"].looked.acts.keys() == facts.languages["en"].looked.acts.keys()
