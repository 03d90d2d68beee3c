"""Writes a content folder for another company: its facts, and our texts wherever they fit any mover."""

import json
import re
import shutil
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from hofvijver.cli.unlink import unlink
from hofvijver.content import OURS

PAGES = OURS / "pages"
#: Texts about no town and no company in particular, in place of those about ours.
STARTER = OURS / "starter"
#: What is ours alone, or has another text in `starter`. Pages of the program need no copy.
NOT_COPIED = re.compile(
    r"(index|over-ons|verhuisbedrijf)\.md|(locaties|blog|dashboard|staff-login|mijn-verhuizing)[/.].*"
)
SERVICES = tuple(sorted(file.stem for file in (PAGES / "diensten").glob("*.md")))
#: Pictures with our name on the van, and one without it for the pages that keep our text.
LETTERED = {"spoedverhuizing": "verhuislift-huren"}
LETTERED_ALT = "Verhuizers laden meubels bij een rij huizen, met een verhuislift tegen de gevel"
#: How our sentences about when we can be called begin, and how they begin for other companies.
BEGINS = ('"{{prices.urgent.availability}} ', '"Overdag ')
#: Services that can also be added to a move in the quote form, under other names there.
EXTRA_OF = {
    "inpak-uitpak-service": "inpakservice",
    "piano-verhuizen": "piano",
    "verhuislift-huren": "verhuislift",
}
#: Destinations of our typical moves that are near us.
NEAR_US = ("2595 AA", "2611 AA")


def write(folder: Path, replies: Mapping[str, Any], services: Iterable[str], cities: Iterable[str]) -> None:
    """Write the whole folder or nothing: it is made beside its place and renamed at the end."""
    beside = folder.with_name(f".{folder.name}.new")
    shutil.rmtree(beside, ignore_errors=True)
    offered = set(services)
    _write_facts(beside / "facts", replies, offered)
    _write_pages(beside / "pages", offered, [replies["address"]["city"], *cities])
    beside.rename(folder)


def _set_rate(crews: dict[str, Any], rate: float) -> None:
    """Of the smallest crew; larger ones in proportion, for the owner to change."""
    crews["larger_crews"] = {
        movers: round(rate / crews["movers"] * int(movers), 2) for movers in crews["larger_crews"]
    }
    crews["hourly_rate"] = rate


def slug(name: str) -> str:
    plain = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _write_facts(folder: Path, replies: Mapping[str, Any], offered: set[str]) -> None:
    folder.mkdir(parents=True)
    _write(folder / "company.json", company(replies))
    prices = _ours("prices")
    basis, complete, urgent = replies["rates"]
    _set_rate(prices["tiers"]["basis"], basis)
    _set_rate(prices["tiers"]["compleet"], complete)
    _set_rate(prices["urgent"], urgent)
    prices["urgent"]["availability"] = "overdag"
    _write(folder / "prices.json", prices)
    extras = _ours("extras")
    missing = {extra for service, extra in EXTRA_OF.items() if service not in offered}
    extras["services"] = [extra for extra in extras["services"] if extra["id"] not in missing]
    _write(folder / "extras.json", extras)
    moves = _ours("typical-moves")
    for move in moves["moves"]:
        move["extras"] = [extra for extra in move.get("extras", []) if extra not in missing]
        move["to"] = replies["address"]["postal_code"] if move["to"] in NEAR_US else move["to"]
    _write(folder / "typical-moves.json", moves)
    figures = _ours("figures")
    del figures["home_city"]
    _write(folder / "figures.json", figures)


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
        "hours": _by_weekday(replies["hours"]),
        "complaints_hours": replies["hours"][0],
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


def _by_weekday(lines: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    """The parts of each weekday; one that the owner does not name is left out, and not said to be closed."""
    hours: dict[str, list[str]] = {}
    for line in lines:
        for day in line["schema_days"]:
            hours.setdefault(day.lower(), []).append(f"{line['opens']}-{line['closes']}")
    return hours


def _short(name: str) -> str:
    """As many words as fit where there is little room, as under an icon."""
    words = name.split()
    fitting = (" ".join(words[:count]) for count in range(len(words) - 1, 0, -1))
    return next((short for short in fitting if len(short) <= 16), name[:16].strip())


def _licence() -> dict[str, str]:
    return next(mark for mark in _ours("company")["certifications"] if mark["id"] == "niwo")


def _write_pages(folder: Path, services: set[str], cities: list[str]) -> None:
    texts = {
        str(file.relative_to(PAGES)): file.read_text()
        for file in PAGES.rglob("*.md")
        if _fits(file.relative_to(PAGES), services)
    }
    texts |= {file.name: file.read_text() for file in STARTER.glob("*.md") if file.name != "city.md"}
    template = (STARTER / "city.md").read_text()
    for order, city in enumerate(cities, start=1):
        home = "home" if order == 1 else "other"
        texts[f"locaties/{slug(city)}.md"] = _city(template, city, order, home)
    there = {"/" + name.removesuffix(".md").removesuffix("index").rstrip("/") for name in texts}
    for name, text in texts.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(unlink(_without_our_name(text).replace(*BEGINS), lambda path: path in there))


def _without_our_name(text: str) -> str:
    for lettered, plain in LETTERED.items():
        picture = rf"(?m)^(\s+name:) {lettered}\n(\s+alt:) .*$"
        text = re.sub(picture, rf"\1 {plain}\n\2 {LETTERED_ALT}", text)
    return text


def _fits(file: Path, services: set[str]) -> bool:
    if file.parent.name == "diensten":
        return file.stem in services
    return not NOT_COPIED.fullmatch(file.as_posix())


def _city(template: str, city: str, order: int, kind: str) -> str:
    """The template has words for the home town and for others, and the name of the city in `[[city]]`."""
    for each in ("home", "other"):
        inside = r"\1" if each == kind else ""
        template = re.sub(rf"\[\[{each}\]\](.*?)\[\[/{each}\]\]", inside, template, flags=re.DOTALL)
    today = f"{date.today():%Y-%m-%d}"
    return template.replace("[[city]]", city).replace("[[order]]", str(order)).replace("[[today]]", today)


def _ours(name: str) -> Any:
    return json.loads((OURS / "facts" / f"{name}.json").read_text())


def _write(file: Path, facts: Any) -> None:
    file.write_text(json.dumps(facts, indent=2, ensure_ascii=False) + "\n")
