"""The facts of another company, by the replies of its owner; what it does not say is ours."""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from hofvijver.company_facts import WEEKDAYS
from hofvijver.content import OURS

#: As a text tells them, on a card of the complaints page for instance.
WEEKDAY_NAMES = ("maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag")
#: Services that can also be added to a move in the quote form, under other names there.
EXTRA_OF = {
    "inpak-uitpak-service": "inpakservice",
    "piano-verhuizen": "piano",
    "verhuislift-huren": "verhuislift",
}
#: Destinations of our typical moves that are near us.
NEAR_US = ("2595 AA", "2611 AA")


def write_facts(folder: Path, replies: Mapping[str, Any], offered: set[str]) -> None:
    folder.mkdir(parents=True)
    missing = {extra for service, extra in EXTRA_OF.items() if service not in offered}
    missing |= set() if replies["storage"] else {"opslag"}
    facts = {
        "company": company(replies),
        "prices": _prices(replies),
        "extras": _extras(missing),
        "typical-moves": _typical_moves(replies, missing),
        "planning": {"capacity": {**replies["fleet"], "lifts": int(replies["lift"])}},
    }
    abroad = _countries(replies["abroad"])
    if abroad != _ours("quote-options")["land"]["options"]:
        facts["quote-options"] = {"land": {"options": abroad}}
    for name, found in facts.items():
        text = json.dumps(found, indent=2, ensure_ascii=False)
        (folder / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


def company(replies: Mapping[str, Any]) -> dict[str, Any]:
    """Facts with only what the owner replied: no rating, no customers, no marks but the licence."""
    name, address, phones = replies["name"], replies["address"], replies["phones"]
    years = date.today().year - replies["founded"]
    experience = {"experience_home": str(years), "experience_elsewhere": str(years)} if years > 1 else {}
    return {
        "name": name,
        "short_name": _short(name),
        "legal_name": name,
        "team_name": f"Team {name}",
        "base_url": replies["website"],
        "language": "nl-NL",
        "time_zone": "Europe/Amsterdam",
        "share_picture": "seniorenverhuizing",
        "share_picture_alt": "Een verhuizer brengt dozen naar een heer in zijn stoel",
        "founded": replies["founded"],
        "address": {
            "street": address["street"],
            "postal_code": address["postal_code"],
            "city": address["city"],
            "region": replies["province"],
            "country": "NL",
        },
        "home_city_page": f"/locaties/{slug(address['city'])}",
        "geo": {"latitude": address["latitude"], "longitude": address["longitude"]},
        "service_area": "Heel Nederland",
        "phones": dict(zip(("main", "packing"), phones, strict=False)),
        "email": {
            "display": replies["email"],
            "href": f"mailto:{replies['email']}",
            "reply_footer": "binnen een werkdag",
            "reply_complaints": "binnen een werkdag",
        },
        **_opening(replies),
        "registration": replies["numbers"],
        "iban": "",
        "certifications": [_licence()] if "niwo" in replies["numbers"] else [],
        "proof": {
            "is_example": False,
            "notice": "Voorbeeldbedrijf: naam, cijfers en beoordelingen zijn voorbeelden.",
        },
        "claims": {"founded_label": f"Sinds {replies['founded']}", **experience},
        "promise": {"quote_within_hours": 24, "warn_hours_before": 8},
        "price_range": "€€",
        "social": [],
    }


def _opening(replies: Mapping[str, Any]) -> dict[str, Any]:
    """A weekday that the owner does not name has no hours; in a weekend without work it is closed."""
    hours = dict(replies["hours"])
    if "weekends" not in replies["works"]:
        hours = {day: hours.get(day, "gesloten") for day in WEEKDAYS if day in (*hours, *WEEKDAYS[5:])}
    working = [day for day in WEEKDAYS[:5] if hours.get(day) != "gesloten"]
    words = _ours("company")["works"]
    return {
        "hours": hours,
        "working_days": working or [day for day in WEEKDAYS if isinstance(hours.get(day), list)],
        **replies["closed"],
        "works": {name: words[name] for name in replies["works"]},
        "complaints_hours": _shown(hours),
    }


def _shown(hours: Mapping[str, Any]) -> dict[str, str]:
    """The first weekdays that are open, as a text tells them."""
    places = [place for place, day in enumerate(WEEKDAYS) if isinstance(hours.get(day), list)]
    parts = hours[WEEKDAYS[places[0]]]
    last = places[0]
    while last + 1 in places and hours[WEEKDAYS[last + 1]] == parts:
        last += 1
    names = [WEEKDAY_NAMES[place] for place in dict.fromkeys((places[0], last))]
    return {"days": " t/m ".join(names).capitalize(), "opens": parts[0][:5], "closes": parts[-1][-5:]}


def _short(name: str) -> str:
    """As many words as fit where there is little room, as under an icon."""
    words = name.split()
    fitting = (" ".join(words[:count]) for count in range(len(words) - 1, 0, -1))
    return next((short for short in fitting if len(short) <= 16), name[:16].strip())


def _licence() -> dict[str, str]:
    return next(mark for mark in _ours("company")["certifications"] if mark["id"] == "niwo")


def _prices(replies: Mapping[str, Any]) -> dict[str, Any]:
    """Larger crews of the other services cost as much more as those of the plainest one, and never less."""
    prices: dict[str, Any] = _ours("prices")
    (basis, complete, urgent), crews = replies["rates"], replies["crews"]
    plain = dict(enumerate([basis, *crews], start=2))
    full = {3: complete} | {
        movers: max(_in_proportion(complete, rate, plain[3]), rate)
        for movers, rate in plain.items()
        if movers > 3
    }
    soon = {
        movers: max(_in_proportion(urgent, rate, basis), full.get(movers, 0))
        for movers, rate in plain.items()
    }
    for tier, rates in ((prices["tiers"]["basis"], plain), (prices["tiers"]["compleet"], full)):
        _set_rates(tier, rates)
    _set_rates(prices["urgent"], soon)
    prices["urgent"]["availability"] = "overdag"
    return prices


def _in_proportion(rate: float, larger: float, smaller: float) -> float:
    found = round(rate * larger / smaller, 2)
    return int(found) if found == int(found) else found


def _set_rates(crews: dict[str, Any], rates: Mapping[int, float]) -> None:
    (crews["movers"], crews["hourly_rate"]), *larger = sorted(rates.items())
    crews["larger_crews"] = {str(movers): rate for movers, rate in larger}


def _extras(missing: set[str]) -> dict[str, Any]:
    return {"services": [extra for extra in _ours("extras")["services"] if extra["id"] not in missing]}


def _typical_moves(replies: Mapping[str, Any], missing: set[str]) -> dict[str, Any]:
    moves = _ours("typical-moves")
    for move in moves["moves"]:
        if "extras" in move:
            move["extras"] = [extra for extra in move["extras"] if extra not in missing]
        move["to"] = replies["address"]["postal_code"] if move["to"] in NEAR_US else move["to"]
    return dict(moves)


def _countries(abroad: Iterable[str]) -> list[dict[str, Any]]:
    land = _ours("quote-options")["land"]
    return [each for each in land["options"] if each["id"] in (land["default"], *abroad)]


def slug(name: str) -> str:
    plain = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _ours(name: str) -> Any:
    return json.loads((OURS / "facts" / f"{name}.json").read_bytes())
