"""How many photos a process takes at once: few, so that a flood of them delays only itself."""

from contextlib import ExitStack

import pytest

from hofvijver.damage.uploads import OF_ONE_SENDER, RECEIVED_AT_ONCE, NoPlaceError, place


def test_a_process_takes_few_photos_at_once() -> None:
    with ExitStack() as under_way:
        for sender in range(RECEIVED_AT_ONCE):
            under_way.enter_context(place(str(sender)))
        with pytest.raises(NoPlaceError), place("another"):
            pass
    with place("another"):
        pass


def test_one_sender_takes_few_of_the_places() -> None:
    with ExitStack() as under_way:
        for _ in range(OF_ONE_SENDER):
            under_way.enter_context(place("one"))
        with pytest.raises(NoPlaceError), place("one"):
            pass
        with place("another"):
            pass
