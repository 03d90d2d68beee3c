"""Distances by name: known places lie where they lie, unknown ones are not guessed."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.quote_requests.distance import Point, great_circle_km, road_km

NL = "nederland"


@pytest.mark.parametrize(
    ("place", "country", "least", "most"),
    [
        # By road, as planners of routes tell it, with the tolerance of a factor that is the same everywhere.
        ("Rotterdam", NL, 20, 32),
        ("Delft", NL, 8, 16),
        ("Utrecht", NL, 60, 80),
        ("Amsterdam", NL, 55, 75),
        ("Groningen", NL, 215, 260),
        ("Maastricht", NL, 200, 250),
        ("Leidschendam", NL, 5, 14),
        ("Wateringen", NL, 5, 14),
        ("Antwerpen", "belgie", 105, 145),
        ("Keulen", "duitsland", 240, 310),
        ("Berlijn", "duitsland", 680, 830),
    ],
)
def test_known_places_are_as_far_as_the_map_says(place: str, country: str, least: int, most: int) -> None:
    km = road_km("Den Haag", NL, place, country)
    assert km is not None
    assert least <= km <= most
    assert road_km(place, country, "Den Haag", NL) == km


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("'s-Gravenhage", "Den Haag"),
        ("  den  haag ", "Den Haag"),
        ("DEN HAAG", "Den Haag"),
        ("Den Haag (Zuid-Holland)", "Den Haag"),
        ("Den Bosch", "'s-Hertogenbosch"),
        ("St. Oedenrode", "Sint-Oedenrode"),
        ("Rotterdam Centrum", "Rotterdam"),
        ("Amsterdam-Noord", "Amsterdam"),
        ("ijsselstein", "IJsselstein"),
        ("Hengelo", "Hengelo, Overijssel"),
    ],
)
def test_a_place_may_be_written_as_people_write_it(written: str, meant: str) -> None:
    assert road_km(written, NL, "Zwolle", NL) == road_km(meant, NL, "Zwolle", NL) is not None


def test_a_city_beyond_the_border_goes_by_its_dutch_name() -> None:
    assert road_km("Aken", "duitsland", "Vaals", NL) == road_km("Aachen", "duitsland", "Vaals", NL)
    assert road_km("Bergen", "belgie", "Luik", "belgie") == road_km("Mons", "belgie", "Liège", "belgie")


def test_a_name_counts_in_its_own_country_only() -> None:
    assert road_km("Den Haag", NL, "Rotterdam", "belgie") is None
    assert road_km("Den Haag", NL, "Rotterdam", "frankrijk") is None


def test_without_a_country_a_place_is_dutch() -> None:
    assert road_km("Den Haag", "", "Leiden", "") == road_km("Den Haag", NL, "Leiden", NL)


@pytest.mark.parametrize("place", ["", " ", "Nergenshuizen", "?", "2511 AB", "Онега", "\x00"])
def test_an_unknown_place_has_no_distance(place: str) -> None:
    assert road_km("Den Haag", NL, place, NL) is None
    assert road_km(place, NL, "Den Haag", NL) is None


def test_within_one_place_the_way_is_short_even_if_we_do_not_know_it() -> None:
    assert road_km("Den Haag", NL, "'s-Gravenhage", NL) == 5
    assert road_km("Nergenshuizen", NL, "nergenshuizen", NL) == 5
    assert road_km("", NL, "", NL) is None


def test_many_first_callers_get_the_same_answer() -> None:
    with ThreadPoolExecutor(8) as threads:
        answers = {
            each.result() for each in [threads.submit(road_km, "Delft", NL, "Gouda", NL) for _ in range(16)]
        }
    assert len(answers) == 1


points = st.builds(Point, latitude=st.floats(47, 56), longitude=st.floats(2, 16), population=st.just(0))


@given(points, points)
def test_there_and_back_are_as_far(start: Point, end: Point) -> None:
    assert great_circle_km(start, end) == pytest.approx(great_circle_km(end, start))
    assert great_circle_km(start, start) == 0


def test_a_degree_of_latitude_is_a_hundred_and_eleven_kilometres() -> None:
    assert great_circle_km(Point(51, 4, 0), Point(52, 4, 0)) == pytest.approx(111.2, abs=0.1)


@given(st.text(max_size=100))
def test_any_text_can_be_asked_for(text: str) -> None:
    km = road_km(text, NL, "Den Haag", NL)
    assert km is None or km >= 5
