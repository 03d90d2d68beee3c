"""Street and house number of an address, beside the address as a whole.

The address is what is shown, mailed, searched and quoted. Street and house number are known both or not at
all, and joined by a space they are the address. An address is never split: no rule finds the number in both
"Prinsegracht 12 bis achter" and "Plein 1813 4".
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

_NONE: Mapping[str, Any] = MappingProxyType({})


def with_addresses(changes: Mapping[str, Any], stored: Mapping[str, Any] = _NONE) -> dict[str, Any]:
    """Tidy changes of a stored request, or of a new one, in which each address agrees with its parts.

    Parts that are given without an address make the address. An address that is given wins: parts that are
    not that address are left out.
    """
    return {**changes, **_agreed(changes, stored, "from"), **_agreed(changes, stored, "to")}


def _agreed(changes: Mapping[str, Any], stored: Mapping[str, Any], side: str) -> dict[str, Any]:
    address, street, number = (f"{side}_{part}" for part in ("address", "street", "house_number"))
    if changes.keys().isdisjoint((address, street, number)):
        return {}
    now = {**stored, **changes}
    is_apart = now.get(street) and now.get(number)
    composed = f"{now[street]} {now[number]}" if is_apart else None
    if composed and not changes.get(address) and not changes.keys().isdisjoint((street, number)):
        return {address: composed}
    return {} if composed and composed == now.get(address) else {street: None, number: None}
