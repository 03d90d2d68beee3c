"""An answer that was added to the form: one line in the model, and it is kept, found, mailed and exported."""

import csv
import io

from sqlalchemy import Engine

from tests.support.client import Client
from tests.support.outbox import composed
from tests.support.outbox import rows as mails
from tests.support.quote_requests import quote_request

BUSINESS = quote_request(business_move="ja", company_name="  Bakkerij Van Dam B.V. ")


def test_it_is_stored_and_staff_finds_the_request_by_it(anon: Client, staff: Client) -> None:
    anon.add(BUSINESS)
    assert staff.found("search=plfts.bakkerij dam", "company_name") == ["Bakkerij Van Dam B.V."]


def test_it_is_mailed_to_the_office_and_not_back_to_the_visitor(anon: Client, app_engine: Engine) -> None:
    anon.add(BUSINESS)
    texts = {mail.kind: composed(mail).as_string() for mail in mails(app_engine)}
    assert "Bakkerij Van Dam" in texts["quote_notice"]
    assert "Bakkerij" not in texts["quote_confirmation"]


def test_it_has_a_column_in_the_export(anon: Client, staff: Client) -> None:
    anon.add(BUSINESS)
    text = staff.call("GET", "/functions/v1/export").text
    (row,) = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";")
    assert row["Bedrijfsnaam"] == "Bakkerij Van Dam B.V."


def test_it_has_at_most_a_hundred_characters(anon: Client) -> None:
    response = anon.add(quote_request(company_name="x" * 101))
    assert (response.status_code, response.json()["message"]) == (
        400,
        "Bedrijfsnaam mag maximaal 100 tekens bevatten",
    )
    assert anon.add(quote_request(company_name="x" * 100)).status_code == 201


def test_an_advertisement_in_it_counts_as_one(anon: Client, staff: Client) -> None:
    anon.add(quote_request(company_name="www.a.example www.b.example"))
    assert staff.found("", "is_suspect") == [True]
