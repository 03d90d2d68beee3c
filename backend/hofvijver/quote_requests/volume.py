"""How much room a list of furniture takes, by the catalogue."""

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from hofvijver.content import get_content

# Litres: whole numbers, so that the sum is the same in every language and in every order.
_LITRES = 1000


def total_volume(inventory: Mapping[str, Mapping[str, int]]) -> float:
    """The volume in m³ of a map from room to item to count; an unknown item counts as the usual one."""
    litres = sum(
        count * _litres(room, item) for room, items in inventory.items() for item, count in items.items()
    )
    return litres / _LITRES


def shown_volume(volume: float) -> Decimal:
    """The figure people are told, the same wherever it stands: one decimal, rounded as one does on paper."""
    return Decimal(str(volume)).quantize(Decimal("0.1"), ROUND_HALF_UP)


def _litres(room: str, item: str) -> int:
    known = _catalogue().get((room, item), get_content().inventory.default_volume)
    return round(known * _LITRES)


@lru_cache
def _catalogue() -> dict[tuple[str, str], float]:
    return {(room.id, item.id): item.volume for room in get_content().inventory.rooms for item in room.items}
