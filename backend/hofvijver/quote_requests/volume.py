"""How much room a list of furniture takes, by the catalogue."""

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal

from hofvijver.content import get_content
from hofvijver.fact_cache import fact_cache

# Litres: whole numbers, so that the sum is the same in every language and in every order.
_LITRES = 1000


def total_volume(inventory: Mapping[str, Mapping[str, int]]) -> float:
    """In m³, of a map from room to item to count; an unknown item counts by its size, else as usual."""
    litres = sum(
        count * _litres(room, item) for room, items in inventory.items() for item, count in items.items()
    )
    return litres / _LITRES


def shown_volume(volume: float) -> Decimal:
    """The figure people are told, the same wherever it stands: one decimal, rounded as one does on paper."""
    return Decimal(str(volume)).quantize(Decimal("0.1"), ROUND_HALF_UP)


def _litres(room: str, item: str) -> int:
    known = _catalogue().get((room, item))
    return round((_own_volume(item) if known is None else known) * _LITRES)


@fact_cache
def _catalogue() -> dict[tuple[str, str], float]:
    return {(room.id, item.id): item.volume for room in get_content().inventory.rooms for item in room.items}


def _own_volume(name: str) -> float:
    """Of furniture that a visitor named: `Kast (groot)` tells its size, `Kast` does not."""
    inventory = get_content().inventory
    told = (size.volume for size in inventory.own_item.sizes if name.endswith(f" ({size.id})"))
    return next(told, inventory.default_volume)
