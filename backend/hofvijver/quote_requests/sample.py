"""A made-up request with an answer to every question; mail texts are checked with it."""

from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from hofvijver.quote_requests.models import QuoteRequest


def sample_request(**others: Any) -> QuoteRequest:
    """A request that is in no database, with other answers where they are given."""
    request = QuoteRequest(
        id=UUID(int=0),
        reference="7K3M-9QXT",
        created_at=datetime(2026, 10, 1, 12, 5, tzinfo=UTC),
        language="nl",
        waiting_since=datetime(2026, 10, 1, 12, 5, tzinfo=UTC),
        full_name="Jan de Vries",
        email="jan@voorbeeld.example",
        phone="06 98 76 54 32",
        contact_preference="whatsapp",
        business_move="ja",
        company_name="De Vries Advies",
        from_address="Lange Voorhout 8",
        from_street="Lange Voorhout",
        from_house_number="8",
        from_postal_code="2514 ED",
        from_city="Den Haag",
        from_country="nederland",
        from_home_type="portiekflat",
        from_floor="3-hoog",
        from_access="trap",
        from_description="Smalle trap",
        has_elevator_from=False,
        to_address="Rue Neuve 1",
        to_street="Rue Neuve",
        to_house_number="1",
        to_postal_code="1000",
        to_city="Brussel",
        to_country="belgie",
        to_home_type="appartement",
        to_floor="2-hoog",
        to_access="beide",
        to_description="Ingang aan de achterkant",
        has_elevator_to=True,
        moving_date=date(2026, 11, 2),
        date_flexibility="specific",
        date_slack="1-week",
        furniture_list={"woonkamer": {"2-zitsbank": 2}, "kelder": {"rek": 1}},
        volume=12.4,
        extra_services=["inpakservice"],
        needs_packing=True,
        needs_storage=True,
        help_needed="compleet",
        price_indication={"low": 625, "high": 1175},
        additional_notes="Twee katten",
        is_suspect=True,
    )
    for name, value in others.items():
        setattr(request, name, value)
    return request


def other_requests() -> list[QuoteRequest]:
    """From a person who answered no more than is needed, in a hurry, in English."""
    unasked = (
        *("company_name", "from_home_type", "from_floor", "from_access", "from_description", "to_home_type"),
        *("to_floor", "to_access", "to_description", "date_slack", "volume", "additional_notes"),
    )
    nothing: dict[str, Any] = {
        **dict.fromkeys(unasked),
        "business_move": "nee",
        "contact_preference": "telefoon",
        "help_needed": None,
        "furniture_list": {},
        "extra_services": [],
        "price_indication": None,
        "is_suspect": False,
        "needs_packing": False,
        "needs_storage": False,
    }
    least = {"low": 480, "high": None, "volume_basis": "least"}
    return [
        sample_request(**nothing),
        sample_request(**nothing, date_flexibility="flexible"),
        sample_request(business_move="nee", company_name=None, price_indication=least, language="en"),
        sample_request(moving_date=date(2026, 10, 2), is_suspect=False),
    ]
