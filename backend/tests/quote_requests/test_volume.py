"""The volume of a list of furniture, by the table that the browser is held to as well."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hofvijver import dutch
from hofvijver.content import get_content
from hofvijver.quote_requests.volume import shown_volume, total_volume
from hofvijver.settings import ROOT

CONTRACT: dict[str, Any] = json.loads((ROOT / "contract" / "cases" / "volume.json").read_text())
ROOMS = get_content().inventory.rooms
items = st.sampled_from(
    [(room.id, item.id) for room in ROOMS for item in room.items] + [("kelder", "wijnrek")]
)
pieces = st.lists(st.tuples(items, st.integers(1, 99)), max_size=8)


@pytest.mark.parametrize(
    "case", CONTRACT["cases"], ids=lambda case: json.dumps(case["furniture"], ensure_ascii=False)
)
def test_the_volume_is_the_sum_of_the_pieces(case: dict[str, Any]) -> None:
    assert total_volume(case["furniture"]) == case["volume"]


@pytest.mark.parametrize("case", CONTRACT["shown"], ids=lambda case: str(case["volume"]))
def test_everybody_reads_the_same_figure(case: dict[str, Any]) -> None:
    assert dutch.volume(shown_volume(case["volume"])) == case["text"]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_every_item_of_the_catalogue_counts_as_the_catalogue_says(room: Any) -> None:
    assert {item.id: total_volume({room.id: {item.id: 1}}) for item in room.items} == {
        item.id: item.volume for item in room.items
    }


def furniture(chosen: list[tuple[tuple[str, str], int]]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (room, item), count in chosen:
        found.setdefault(room, {})[item] = count
    return found


@settings(deadline=None)
@given(pieces, items)
def test_one_more_piece_is_never_less(
    chosen: list[tuple[tuple[str, str], int]], added: tuple[str, str]
) -> None:
    before = furniture(chosen)
    room, item = added
    count = before.get(room, {}).get(item, 0)
    after = {**before, room: {**before.get(room, {}), item: count + 1}}
    assert total_volume(after) > total_volume(before)


@settings(deadline=None)
@given(pieces)
def test_the_order_of_the_pieces_does_not_matter(chosen: list[tuple[tuple[str, str], int]]) -> None:
    unique = list(dict(chosen).items())
    assert total_volume(furniture(unique)) == total_volume(furniture(unique[::-1]))
