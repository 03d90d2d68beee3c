"""The values of the confirmation mail, made harmless: the e-mail address may be somebody else's."""

import re
from typing import Any

from hofvijver.facts import find
from hofvijver.quote_requests.mail_values import Row, quote_values

LONGEST_WORD = 30
LONGEST_TEXT = 100
MOST_NAMES = 6
OWN_ITEMS = "Eigen opgave"

_ADDRESS = ("address", "postal_code", "city")
_NAME = re.compile(r"[^\W\d_]+(?:[.'\u2019 -]+[^\W\d_]+)*\.?")
# Without these no mail program makes a link of a text.
_IN_LINKS = re.compile(r"(?<=\S)\.(?=\S)|[:/\\]{2,}|@")
_TYPED = ("full_name", *(f"{side}_{part}" for side in ("from", "to") for part in _ADDRESS))


def confirmation_values(payload: dict[str, Any]) -> dict[str, str | list[Row]]:
    """Only items of our own lists by name; texts that were typed are cut short and hold no links."""
    typed = {name: harmless(str(payload[name])) for name in _TYPED if payload.get(name)}
    furniture, own = _known(payload.get("furniture_list") or {})
    values = quote_values({**payload, **typed, "furniture_list": furniture})
    if own:
        things = f"{OWN_ITEMS}: {own} {'voorwerp' if own == 1 else 'voorwerpen'}"
        values["inventory"] = "\n".join(filter(None, (str(values["inventory"]), things)))
    if not _is_name(str(values["name"])):
        values["name"] = "heer, mevrouw"
    return values


def harmless(text: str) -> str:
    words = _IN_LINKS.sub(lambda found: ". " if found[0] == "." else " ", text).split()
    short = " ".join(word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}\u2026" for word in words)
    return short if len(short) <= LONGEST_TEXT else f"{short[:LONGEST_TEXT]}\u2026"


def _is_name(text: str) -> bool:
    return bool(_NAME.fullmatch(text)) and len(text.split()) <= MOST_NAMES


def _known(furniture: dict[str, dict[str, int]]) -> tuple[dict[str, dict[str, int]], int]:
    """What we know by name, and how many other things there are."""
    catalogue = {room["id"]: {item["id"] for item in room["items"]} for room in find("inventory", "rooms")}
    for office in find("households", "offices"):
        for room, items in office["furniture"].items():
            catalogue[room].update(items)
    known = {
        room: {item: count for item, count in items.items() if item in catalogue.get(room, set())}
        for room, items in furniture.items()
    }
    counted = sum(count for items in known.values() for count in items.values())
    everything = sum(count for items in furniture.values() for count in items.values())
    return {room: items for room, items in known.items() if items}, everything - counted
