"""The answers of a made-up visitor: who, from where to where, with what, and when."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any, TypeVar
from unicodedata import combining, normalize

from hofvijver.content import get_content
from hofvijver.quote_requests.indication import indication_of
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.volume import total_volume
from hofvijver.staff.demo.office_hours import working_day
from hofvijver.staff.demo.vocabulary import DemoCity, Household, get_words

PREFIX = "DEMO-"
IS_DEMO = QuoteRequest.reference.startswith(PREFIX, autoescape=True)
Weighed = TypeVar("Weighed", DemoCity, Household)

# So many numbers along a street have one postcode.
NEIGHBOURS = 40
# Four digits and two letters, of which these are not given out.
_NO_POSTCODE = ("SA", "SD", "SS")
_LETTERS = "ABCDEGHJKLMNPRSTVWXZ"
# No telephone rings: numbers that begin like this are given to nobody.
_MOBILE = "060"
# The share of households with a piano.
PIANOS = 0.025
# The Turkish dotless i, which does not decompose into an i and an accent.
_DOTLESS = "\u0131"


@dataclass(frozen=True)
class MadeUpPerson:
    full_name: str
    email: str
    phone: str


def person(random: Random) -> MadeUpPerson:
    words = get_words()
    first, infix, last = random.choice(words.first_names), "", random.choice(words.last_names)
    if random.random() < 0.4:
        infix = random.choice(list(words.infixed_names))
        last = random.choice(words.infixed_names[infix])
    name = " ".join(part for part in (first, infix, last) if part)
    return MadeUpPerson(name, _email(random, name), _phone(random))


def _email(random: Random, name: str) -> str:
    plain = normalize("NFKD", name.lower().replace(_DOTLESS, "i"))
    letters = "".join(each for each in plain if not combining(each))
    local = ".".join(re.findall("[a-z]+", letters))
    return f"{local}{random.randrange(1, 1000)}@{random.choice(get_words().mail_domains)}"


def _phone(random: Random) -> str:
    digits = f"{_MOBILE}{random.randrange(10**7):07}"
    return random.choice(
        (digits, f"06 {digits[2:]}", f"06-{digits[2:]}", f"+31 6 {digits[2:6]} {digits[6:]}")
    )


@dataclass(frozen=True)
class MadeUpMove:
    """What is moved between which cities, and its price: the part that takes long to work out."""

    columns: dict[str, Any]
    cities: tuple[DemoCity, DemoCity]
    days_ahead: int

    @property
    def days(self) -> int:
        """How long it takes, where the price model knows."""
        return self.columns["price_indication"].get("days") or 1


def move(random: Random, now: datetime, home: Household | None = None) -> MadeUpMove:
    home = home or _choose(random, get_words().households)
    cities = (_choose(random, get_words().cities), _choose(random, get_words().cities))
    furniture = _furniture(random, home)
    columns = {
        **_home(random, "from", cities[0], home.home_types),
        **_home(random, "to", cities[1], home.home_types if random.random() < 0.5 else _homes()),
        "date_flexibility": "specific",
        "furniture_list": furniture,
        **_wishes(random, home, furniture),
    }
    days = _days_ahead(random)
    moving_date = (now + timedelta(days=days)).date()
    worked_out = {
        "volume": total_volume(columns["furniture_list"]),
        "price_indication": indication_of({**columns, "moving_date": moving_date}, now),
    }
    return MadeUpMove({**columns, **worked_out}, cities, days)


def answers(random: Random, who: MadeUpPerson, what: MadeUpMove, created_at: datetime) -> dict[str, Any]:
    """The columns that a visitor fills in, and what is worked out from them."""
    return {
        **what.columns,
        **_address(random, "from", what.cities[0]),
        **_address(random, "to", what.cities[1]),
        "full_name": who.full_name,
        "email": who.email,
        "phone": who.phone,
        "moving_date": working_day((created_at + timedelta(days=what.days_ahead)).date()),
        "additional_notes": _remark(random, what) if random.random() < 0.35 else None,
        "contact_preference": random.choice((None, "geen", "telefoon", "email", "email", "whatsapp")),
        "consent_at": created_at,
        "consent_version": "1",
        "form_seconds": random.randrange(90, 1500),
    }


def _remark(random: Random, what: MadeUpMove) -> str:
    has_piano = "piano" in what.columns["extra_services"]
    return random.choice(get_words().piano_notes if has_piano else get_words().notes)


def _choose(random: Random, choices: Sequence[Weighed]) -> Weighed:
    return random.choices(choices, [each.weight for each in choices])[0]


def _homes() -> tuple[str, ...]:
    return tuple(option.id for option in get_content().options.woningType.options[:6])


def _home(random: Random, side: str, city: DemoCity, homes: tuple[str, ...]) -> dict[str, Any]:
    home = random.choice(homes)
    floor, access = _reach(random, home)
    return {
        f"{side}_city": city.name,
        f"{side}_country": city.country,
        f"{side}_home_type": home,
        f"{side}_floor": floor,
        f"{side}_access": access,
        f"has_elevator_{side}": access != "trap",
    }


def _address(random: Random, side: str, city: DemoCity) -> dict[str, Any]:
    street, number = random.choice(list(city.streets)), _number(random)
    return {
        f"{side}_address": f"{street} {number}",
        f"{side}_street": street,
        f"{side}_house_number": number,
        f"{side}_postal_code": _postcode(city, street, number),
        f"{side}_description": random.choice(get_words().descriptions) if random.random() < 0.12 else None,
    }


def _reach(random: Random, home: str) -> tuple[str, str]:
    if home.endswith("flat"):
        floor = random.choice(("1-hoog", "2-hoog", "3-hoog", "4-hoog"))
        return floor, random.choice(("trap", "lift", "beide"))
    return "begane-grond", "trap"


def _number(random: Random) -> str:
    addition = random.choice(("A", "B", "-2", " bis")) if random.random() < 0.1 else ""
    return f"{min(int(random.expovariate(1 / 50)) + 1, 299)}{addition}"


def _postcode(city: DemoCity, street: str, number: str) -> str:
    """Of the street; neighbours have the same letters."""
    digits = city.streets[street]
    if city.country != "nederland":
        return str(digits)
    block = int("".join(re.findall(r"^[0-9]+", number))) // NEIGHBOURS
    letters = "".join(Random(f"{city.name} {street} {block}").choices(_LETTERS, k=2))  # noqa: S311
    return f"{digits} {'AB' if letters in _NO_POSTCODE else letters}"


def _days_ahead(random: Random) -> int:
    """A few hurry; most look around a month or two ahead, nobody more than three."""
    return min(1 + int(random.gammavariate(2, 22)), 90)


def _furniture(random: Random, home: Household) -> dict[str, dict[str, int]]:
    rooms = {room: _items(random, items) for room, items in home.furniture.items()}
    if random.random() < PIANOS and "piano" in _offered():
        rooms["overige"] = {**rooms.get("overige", {}), "piano": 1}
    return {room: items for room, items in rooms.items() if items}


def _offered() -> list[str]:
    return [each.id for each in get_content().extras.services]


def _items(random: Random, items: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    counts = {item: random.randint(*span) for item, span in items.items()}
    return {item: count for item, count in counts.items() if count}


def _wishes(random: Random, home: Household, furniture: Mapping[str, Any]) -> dict[str, Any]:
    services = [each for each in _offered() if each != "piano" and random.random() < 0.14]
    services += ["piano"] if "piano" in furniture.get("overige", {}) else []
    return {
        "extra_services": services,
        "needs_packing": "inpakservice" in services,
        "needs_storage": "opslag" in services,
        "help_needed": random.choice(("basis", "compleet", "weet_niet")),
        "business_move": "ja" if "bedrijfspand" in home.home_types else "nee",
    }
