"""The description of the data API says neither more nor less than the API does."""

from typing import Any

import pytest
from pydantic import BaseModel

from hofvijver.main import TABLES, create_app
from hofvijver.quote_requests.models import CORRECTABLE, written_by
from hofvijver.quote_requests.schemas import NewQuoteRequest, QuoteRequestRow, StaffChange
from tests.support.client import Client
from tests.support.quote_requests import quote_request


@pytest.mark.parametrize(
    ("model", "columns"),
    [
        (NewQuoteRequest, written_by("visitor")),
        (StaffChange, written_by("staff") | CORRECTABLE),
        *((table.schema, {*table.columns, *table.computed}) for table in TABLES),
    ],
)
def test_a_described_record_has_the_columns_of_the_api(model: type[BaseModel], columns: set[str]) -> None:
    assert set(model.model_fields) == set(columns)


def test_only_the_specified_columns_are_required() -> None:
    required = {name for name, field in NewQuoteRequest.model_fields.items() if field.is_required()}
    assert required == set(quote_request())


def test_a_row_that_is_read_is_as_described(staff: Client) -> None:
    staff.add()
    (row,) = staff.get().json()
    assert QuoteRequestRow.model_validate(row).model_dump()["full_name"] == "Jan de Vries"


@pytest.mark.filterwarnings("ignore:Duplicate Operation ID")
def test_the_calls_of_the_product_are_described() -> None:
    paths: dict[str, Any] = create_app().openapi()["paths"]
    assert set(paths["/rest/v1/quote_requests"]) == {"get", "post", "patch"}
    assert set(paths["/rest/v1/user_roles"]) == {"get"}
    assert "/rest/v1/{table}" not in paths
    body = paths["/rest/v1/quote_requests"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body["properties"]["from_country"]["enum"] == ["nederland", "belgie", "duitsland", None]
    assert "content" not in paths["/rest/v1/quote_requests"]["post"]["responses"]["201"]
