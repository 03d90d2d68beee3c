"""What the mails about a quote request can show of it, as Dutch text."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from hofvijver import dutch
from hofvijver.content import get_content
from hofvijver.facts import find, label
from hofvijver.quote_requests.fields import MailPart
from hofvijver.quote_requests.models import FIELDS
from hofvijver.quote_requests.volume import shown_volume

Payload = dict[str, Any]
Row = tuple[str, str]

# From this amount on it is no price: what a browser sent as the price it showed can be anything.
_NO_PRICE = 1_000_000


def quote_values(payload: Payload) -> dict[str, str | list[Row]]:
    """Every value by the name that a text uses for it; empty where nothing was answered."""
    return {
        "reference": _said(payload, "reference"),
        "received": dutch.moment(datetime.fromisoformat(payload["created_at"])),
        "name": _said(payload, "full_name"),
        "email": _said(payload, "email"),
        "phone": _said(payload, "phone"),
        "from": _address(payload, "from"),
        "to": _address(payload, "to"),
        "from_city": _said(payload, "from_city"),
        "to_city": _said(payload, "to_city"),
        "from_description": _said(payload, "from_description"),
        "to_description": _said(payload, "to_description"),
        "moving_date": dutch.long_date(date.fromisoformat(payload["moving_date"])),
        "moving_day": dutch.day_of_year(date.fromisoformat(payload["moving_date"])),
        "flexible": "ja" if payload.get("date_flexibility") == "flexible" else "",
        "volume": _volume(payload),
        "inventory": _inventory(payload),
        "extras": _extras(payload),
        "size_answers": _rows(payload, "size"),
        "price": _price(payload),
        "contact_answers": _rows(payload, "contact"),
        "call": _said(payload, "call"),
        "notes": _said(payload, "additional_notes"),
        "has_notes": "ja" if payload.get("has_notes") else "",
        "has_description": "ja" if payload.get("has_description") else "",
        "suspect": "ja" if payload.get("is_suspect") else "",
    }


def _rows(payload: Payload, part: MailPart) -> list[Row]:
    """The answers that have a row of their own in a part of the mail: label and value."""
    fields = get_content().rules.fields
    return [
        (fields[name].label, _choice(payload, name, fields[name].options))
        for name, field in FIELDS.items()
        if field.mail == part
    ]


def _said(payload: Payload, name: str) -> str:
    return str(payload.get(name) or "")


def _choice(payload: Payload, name: str, option: str) -> str:
    chosen = _said(payload, name)
    return label(chosen, "quote-options", option, "options", chosen) if chosen and option else chosen


def _address(payload: Payload, side: str) -> str:
    """As on an envelope, and under it what the movers will find there."""
    country = _said(payload, f"{side}_country")
    home = [
        _choice(payload, f"{side}_home_type", "woningType"),
        _floor(payload, side),
        _access(payload, side),
    ]
    lines = [
        _said(payload, f"{side}_address"),
        f"{_said(payload, f'{side}_postal_code')} {_said(payload, f'{side}_city')}",
        "" if country in ("", "nederland") else _choice(payload, f"{side}_country", "land"),
        _capital(", ".join(part for part in home if part)),
    ]
    return "\n".join(line for line in lines if line.strip())


def _capital(line: str) -> str:
    return line[:1].upper() + line[1:]


def _floor(payload: Payload, side: str) -> str:
    """`3 hoog`; above the highest of the options, the floor that was told beside it."""
    floors, number = get_content().options.verdieping, payload.get(f"{side}_floor_number")
    if number and _said(payload, f"{side}_floor") == floors.options[-1].id:
        return floors.number.text.format(floor=number)
    return _choice(payload, f"{side}_floor", "verdieping")


def _access(payload: Payload, side: str) -> str:
    chosen = _choice(payload, f"{side}_access", "liftAanwezig")
    if _said(payload, f"{side}_floor") == "begane-grond" and _said(payload, f"{side}_access") == "trap":
        # Nobody needs the stairs there.
        return ""
    if chosen or not payload.get(f"has_elevator_{side}"):
        return {"beide": "trap en lift"}.get(chosen.lower(), chosen.lower())
    return label("lift", "quote-options", "liftAanwezig", "options", "lift").lower()


def _volume(payload: Payload) -> str:
    volume = payload.get("volume")
    return dutch.volume(shown_volume(volume)) if volume else ""


def _inventory(payload: Payload) -> str:
    """One line for each room, in the order of the catalogue: Woonkamer: 1 x 2-zitsbank, 4 x Eetkamerstoel."""
    furniture = payload.get("furniture_list") or {}
    return "\n".join(
        f"{label(room, 'inventory', 'rooms', room)}: {_items(room, furniture[room])}"
        for room in _in_order(furniture, "inventory", "rooms")
    )


def _items(room: str, items: dict[str, int]) -> str:
    path = ("inventory", "rooms", room, "items")
    return ", ".join(f"{items[item]} x {label(item, *path, item)}" for item in _in_order(items, *path))


def _in_order(names: Iterable[str], *path: str) -> list[str]:
    """As the facts list them, and hence as the form shows them; what they do not know comes last."""
    place = {each["id"]: index for index, each in enumerate(find(*path) or [])}
    return sorted(names, key=lambda name: place.get(name, len(place)))


def _extras(payload: Payload) -> str:
    """The chosen services, and those that older requests have only as a flag."""
    chosen = list(payload.get("extra_services") or [])
    for flag, service in (("needs_packing", "inpakservice"), ("needs_storage", "opslag")):
        if payload.get(flag) and service not in chosen:
            chosen.append(service)
    return "\n".join(label(str(each), "extras", "services", str(each)) for each in chosen)


def _price(payload: Payload) -> str:
    """The range of the indication, and what it rests on; empty if anything else is stored there."""
    shown = payload.get("price_indication") or {}
    low, high = shown.get("low"), shown.get("high")
    if not isinstance(low, int | float) or not isinstance(high, int | float | None):
        return ""
    if not 0 <= low <= (low if high is None else high) < _NO_PRICE:
        return ""
    basis = _home(payload) if shown.get("volume_basis") == "home" else ""
    return dutch.euro_range(low, high) + basis


def _home(payload: Payload) -> str:
    """For a price that does not rest on what was counted."""
    household = find("households", "households", str(payload.get("home_size")))
    text = str(find("indication", "for_usual_home"))
    return f", {text.format(home=household['home'])}" if household else ""
