"""Finds what of the content is still an example, to be replaced before the site goes live."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hofvijver.content import OURS, content_file
from hofvijver.facts import find, find_in
from hofvijver.settings import ROOT, get_settings


@dataclass(frozen=True)
class Placeholder:
    """Where an example stands, and what it says there."""

    file: str
    key: str
    value: str


#: Who the company is: an example is recognised by its form.
LOOKS_LIKE_AN_EXAMPLE = {
    "company.legal_name": "voorbeeld",
    "company.base_url": r"\.example$",
    "company.email.display": r"\.example$",
    "company.phones.main.display": "123 45 67",
    "company.phones.packing.display": "12 34 56 78",
    "company.address.street": "^Voorbeeld",
    "company.registration.kvk": "^0+$",
    "company.registration.vat": "^NL0+B0+$",
    "company.registration.niwo": "^0+$",
}

#: What the company says of itself: only `company.proof.is_example` tells whether these are examples.
CLAIMS = (
    "company.name",
    "company.founded",
    "company.rating.value_display",
    "company.rating.count_display",
    "company.rating.source",
    "company.claims.experience_home",
    "company.claims.experience_elsewhere",
    "company.claims.experience_elsewhere_words",
    "company.claims.customers_general",
    "company.claims.customers_service_pages",
    "company.claims.recommend",
    "company.claims.recommend_source",
    "company.claims.phone_quote_within",
    "company.phone_availability",
    "company.certifications.niwo.name",
    "company.certifications.kraanverhuur.name",
    "company.certifications.verzekerd.name",
    "company.certifications.bereikbaar.name",
    "company.certifications.vaste-prijzen.name",
    "terms.insured_up_to",
    "terms.liability_per_kg_per_item",
)

#: Claims that are texts of a page, and no facts.
IN_PAGES = {
    "over-ons.md": "team: three colleagues, their work and their years",
    "diensten/inpak-uitpak-service.md": "ratings: five stars for three qualities",
    "privacy.md": "8. Delen met derden: who receives data, and that none leaves the EEA",
}

#: What the site promises although `init` does not ask for it.
UNASKED = (
    "terms.insured_up_to",
    "terms.liability_per_kg_per_item",
    "terms.payment.prepayment_percent",
    "company.promise.quote_within_hours",
    "prices.urgent.team_and_planning_within",
    "prices.urgent.truck_within",
    "prices.urgent.execution_within",
    "prices.indication.depot.rate_per_km",
    "extras.services.inpakservice.amount",
    "extras.services.verhuislift.amount",
    "extras.services.opslag.amount",
    "extras.services.demontage.amount",
    "extras.services.schoonmaak.amount",
)


#: Finds a fact by its path.
Find = Callable[..., Any]


def placeholders(find: Find = find) -> list[Placeholder]:
    return [*_identity(find), *_claims(find)]


def unasked() -> list[Placeholder]:
    """Promises that a company with its own folder still has from the sample company."""
    if get_settings().content_dir == OURS:
        return []
    return [found for key in UNASKED for found in _fact(find, key) if found.value == _sample(key)]


def _sample(key: str) -> str:
    file, *path = key.split(".")
    facts = json.loads((OURS / "facts" / f"{file}.json").read_bytes())
    return str(find_in(facts, path))


def _identity(find: Find) -> Iterator[Placeholder]:
    for key, looks in LOOKS_LIKE_AN_EXAMPLE.items():
        yield from (found for found in _fact(find, key) if re.search(looks, found.value))


def _claims(find: Find) -> Iterator[Placeholder]:
    if not find("company", "proof", "is_example"):
        return
    for key in CLAIMS:
        yield from _fact(find, key)
    pages = get_settings().content_dir / "pages"
    for page, what in IN_PAGES.items():
        if (pages / page).exists():
            yield Placeholder(_named(pages / page), *what.split(": "))


def _fact(find: Find, key: str) -> Iterator[Placeholder]:
    """The fact by this key, unless the company does without it."""
    file, _, path = key.partition(".")
    value = find(*key.split("."))
    if value is not None:
        yield Placeholder(_named(content_file("facts", f"{file}.json")), path, str(value))


def _named(file: Path) -> str:
    return str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
