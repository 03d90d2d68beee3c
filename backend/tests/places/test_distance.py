"""Distances by postcode: the postcode decides between places of the same name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.places.distance import End, great_circle_km, straight_km
from hofvijver.places.postcodes import Point, edge_of, read_postcodes
from hofvijver.quote_requests.price_facts import get_price_facts

FACTOR = float(get_price_facts().prices.indication.travel.straight_line_to_road_factor)
DEN_HAAG = End("nederland", "2511 AB", "Den Haag")


def road_km(one: End, other: End) -> float:
    span = straight_km(one, other)
    assert span.known
    return span.high * FACTOR


def dutch(postcode: str, city: str = "") -> End:
    return End("nederland", postcode, city)


@pytest.mark.parametrize(
    ("one", "other", "by_road"),
    [
        # Places that share their name with one further off, and what planners of routes say of the way.
        (dutch("6211 AA", "Maastricht"), dutch("6301 AB", "Valkenburg"), 13),
        (dutch("6511 AA", "Nijmegen"), dutch("6573 AA", "Beek"), 6.5),
        (dutch("5431 AA", "Cuijk"), dutch("5433 AA", "Katwijk"), 4),
        (dutch("7241 AA", "Lochem"), dutch("7245 AA", "Laren"), 7),
        (dutch("5911 AA", "Venlo"), dutch("5854 AA", "Bergen"), 33),
        (dutch("4001 AA", "Tiel"), dutch("4023 AA", "Rijswijk"), 14),
        (DEN_HAAG, dutch("2841 AA", "Moordrecht"), 32),
        (DEN_HAAG, dutch("4761 AA", "Zevenbergen"), 60),
        (DEN_HAAG, dutch("7431 AA", "Diepenveen"), 160),
        (DEN_HAAG, dutch("3011 AA", "Rotterdam"), 26),
        (DEN_HAAG, dutch("1011 AA", "Amsterdam"), 64),
        (DEN_HAAG, dutch("9711 AA", "Groningen"), 240),
        (DEN_HAAG, End("belgie", "B-2000", "Antwerpen"), 125),
        (DEN_HAAG, End("duitsland", "D-50667", "Köln"), 280),
        (DEN_HAAG, End("duitsland", "10115", "Berlin"), 710),
    ],
)
def test_a_postcode_says_how_far_it_is(one: End, other: End, by_road: float) -> None:
    assert road_km(one, other) == pytest.approx(by_road, rel=0.2)
    assert road_km(other, one) == road_km(one, other)


def test_a_move_within_a_city_is_as_long_as_it_is() -> None:
    assert (
        road_km(DEN_HAAG, dutch("2492 AA", "Den Haag")) > road_km(DEN_HAAG, dutch("2513 AA", "Den Haag")) + 5
    )


def test_where_the_postcode_is_unknown_the_name_of_a_place_helps() -> None:
    assert road_km(DEN_HAAG, dutch("", "delft")) == pytest.approx(10, rel=0.3)
    assert road_km(DEN_HAAG, End("duitsland", "00000", "KÖLN")) == pytest.approx(280, rel=0.2)
    assert not straight_km(DEN_HAAG, dutch("", "Beek")).known


@given(st.sampled_from([place.point for place in read_postcodes().values()]))
def test_nothing_is_further_away_than_an_unknown_place_can_be(point: Point) -> None:
    unknown = straight_km(DEN_HAAG, End("duitsland", "", "Nergenshausen")).high
    assert great_circle_km(Point(52.0786, 4.3104), point) <= unknown + 1


def test_an_unknown_place_can_be_anywhere_in_its_country() -> None:
    span = straight_km(DEN_HAAG, dutch("", "Nergenshuizen"))
    assert (span.low, span.known) == (0, False)
    assert 200 < span.high < 300
    assert 250 < straight_km(dutch(""), dutch("")).high < 400
    assert len(edge_of("NL")) < 100


coordinates = st.builds(Point, st.floats(-90, 90), st.floats(-180, 180))


@given(coordinates, coordinates)
def test_a_distance_is_the_same_both_ways_and_at_most_half_the_earth(one: Point, other: Point) -> None:
    assert great_circle_km(one, other) == pytest.approx(great_circle_km(other, one))
    assert 0 <= great_circle_km(one, other) <= 20_016
    assert great_circle_km(one, one) == 0
