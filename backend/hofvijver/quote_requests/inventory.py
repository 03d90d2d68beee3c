"""The shape of a list of furniture: a map from room to item to count, of bounded size."""

from typing import Any, TypeGuard

from hofvijver.content import get_content

MAX_ROOMS = 30
# The form keeps to these too, for what a visitor names.
MAX_ITEMS = get_content().inventory.max_items
MAX_NAME = get_content().inventory.max_name


def max_count() -> int:
    return get_content().inventory.max_count


def is_inventory(value: Any) -> TypeGuard[dict[str, dict[str, int]]]:
    return _is_map(value, MAX_ROOMS) and all(_is_room(items) for items in value.values())


def _is_room(value: Any) -> bool:
    return _is_map(value, MAX_ITEMS) and all(_is_count(count) for count in value.values())


def _is_map(value: Any, size: int) -> bool:
    return isinstance(value, dict) and len(value) <= size and all(_is_name(key) for key in value)


def _is_name(key: str) -> bool:
    return 0 < len(key) <= MAX_NAME and key.isprintable()


def _is_count(value: Any) -> bool:
    # True is a whole number to Python, not to the catalogue.
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= max_count()
