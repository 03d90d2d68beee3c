"""What a quote on paper says of the steps of cancelling."""

from datetime import date, timedelta

import pytest

from hofvijver.quotes.fees import cancellation_told

MOVE = date(2026, 10, 30)


@pytest.mark.parametrize(
    ("days", "told"),
    [((7, 1, 0), [False, False, True]), ((7, 0), [False, False]), ((0,), [False])],
)
def test_the_last_step_is_of_the_moving_day_where_it_covers_that_day_alone(
    days: tuple[int, ...], told: list[bool]
) -> None:
    schedule = [{"from_days_before": each, "fee_percent": 100 - each} for each in days]
    document = {"conditions": {"cancellation": schedule}}
    steps = cancellation_told(document, 58750, MOVE, MOVE - timedelta(days=90))
    assert [step["is_move"] for step in steps] == told
