"""The ten questions of `hofvijver init` about a company, and how a reply to each is read."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from hofvijver.places.postcodes import read_postcodes

EMAIL = re.compile(r"[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+")
WEBSITE = re.compile(r"https?://[^\s/]+")
ADDRESS = re.compile(
    r"(?P<street>.*\d\S*)\s*,\s*(?P<digits>[1-9]\d{3})\s?(?P<letters>[A-Za-z]{2})\s+(?P<city>\S.*)"
)
TIME = r"(?:[01]\d|2[0-3]):[0-5]\d"
HOURS = re.compile(rf"(?P<from>[a-z]{{2}})(?:-(?P<to>[a-z]{{2}}))?\s+(?P<opens>{TIME})-(?P<closes>{TIME})")
RATE = re.compile(r"\d+(?:[.,]\d{1,2})?")
NUMBERS = {"kvk": re.compile(r"\d{8}"), "vat": re.compile(r"NL\d{9}B\d\d"), "niwo": re.compile(r"\d{7}")}
PROVINCES = (
    "Drenthe",
    "Flevoland",
    "Friesland",
    "Gelderland",
    "Groningen",
    "Limburg",
    "Noord-Brabant",
    "Noord-Holland",
    "Overijssel",
    "Utrecht",
    "Zeeland",
    "Zuid-Holland",
)
DAYS = {
    "ma": ("Maandag", "Monday"),
    "di": ("Dinsdag", "Tuesday"),
    "wo": ("Woensdag", "Wednesday"),
    "do": ("Donderdag", "Thursday"),
    "vr": ("Vrijdag", "Friday"),
    "za": ("Zaterdag", "Saturday"),
    "zo": ("Zondag", "Sunday"),
}


class ReplyError(Exception):
    """The reply cannot be used; the message says how a good one looks."""


@dataclass(frozen=True)
class Question:
    name: str
    asks: str
    example: str
    read: Callable[[str], Any]

    def parse_reply(self, text: str) -> Any:
        try:
            return self.read(text.strip())
        except ValueError:
            raise ReplyError(
                f"Dat kunnen we niet lezen. Schrijf het zoals: {self.example} (Please write it like that.)"
            ) from None


def _must(found: re.Match[str] | None) -> re.Match[str]:
    if found is None:
        raise ValueError
    return found


def _text(text: str) -> str:
    if not 2 <= len(text) <= 80:
        raise ValueError
    return text


def _website(text: str) -> str:
    """As people say it, `www.kievit.nl`, or as a browser shows it."""
    said = re.fullmatch(r"[^\s/:]+\.[^\s/:]+", text.rstrip("/"))
    return f"https://{said[0]}" if said else _must(WEBSITE.fullmatch(text.rstrip("/")))[0]


def _address(text: str) -> dict[str, Any]:
    """The parts of an address; its coordinates are those of the postcode."""
    found = _must(ADDRESS.fullmatch(text))
    place = read_postcodes().get(("NL", found["digits"]))
    if place is None:
        raise ValueError
    return {
        "street": found["street"],
        "postal_code": f"{found['digits']} {found['letters'].upper()}",
        "city": found["city"],
        "latitude": round(place.point.latitude, 4),
        "longitude": round(place.point.longitude, 4),
    }


def _province(text: str) -> str:
    known = {name.casefold(): name for name in PROVINCES}
    if text.casefold() not in known:
        raise ValueError
    return known[text.casefold()]


def _phones(text: str) -> list[dict[str, str]]:
    phones = [_phone(part.strip()) for part in text.split(",")]
    if len(phones) > 2:
        raise ValueError
    return phones


def _phone(text: str) -> dict[str, str]:
    digits = re.sub(r"[\s().-]", "", text)
    if re.fullmatch(r"0[1-9]\d{8}", digits):
        digits = f"+31{digits[1:]}"
    _must(re.fullmatch(r"\+\d{8,15}", digits))
    return {"display": text, "href": f"tel:{digits}"}


def _year(text: str) -> int:
    if not 1800 <= int(text) <= date.today().year:
        raise ValueError
    return int(text)


def _numbers(text: str) -> dict[str, str]:
    """Registration numbers, recognised by their form; one that the company does not have is left out."""
    found: dict[str, str] = {}
    for part in re.split(r"[\s,]+", text):
        kinds = [kind for kind, form in NUMBERS.items() if form.fullmatch(part)]
        if part and part != "-":
            found[kinds[0] if kinds else _refused()] = part
    # A company with a licence is in the trade register: seven digits alone are a KvK number with one missing.
    if "niwo" in found and "kvk" not in found:
        raise ValueError
    return found


def _refused() -> str:
    raise ValueError


def _hours(text: str) -> list[dict[str, Any]]:
    return [_opening(part.strip().casefold()) for part in text.split(",")]


def _opening(text: str) -> dict[str, Any]:
    found = _must(HOURS.fullmatch(text))
    names = list(DAYS)
    if found["from"] not in names or (found["to"] or found["from"]) not in names:
        raise ValueError
    days = names[names.index(found["from"]) : names.index(found["to"] or found["from"]) + 1]
    if not days or found["opens"] >= found["closes"]:
        raise ValueError
    label = DAYS[days[0]][0] + (f" t/m {DAYS[days[-1]][0].lower()}" if len(days) > 1 else "")
    english = [DAYS[day][1] for day in days]
    return {"days": label, "schema_days": english, "opens": found["opens"], "closes": found["closes"]}


def _rates(text: str) -> list[float]:
    """Hourly rates: two movers with a van, three with full service, and two for an urgent move."""
    rates = [float(part.replace(",", ".")) for part in RATE.findall(text)]
    if len(rates) != 3 or not all(10 <= rate <= 1000 for rate in rates):
        raise ValueError
    return [int(rate) if rate == int(rate) else rate for rate in rates]


QUESTIONS = (
    Question("name", "Hoe heet uw bedrijf? (company name)", "Kievit Verhuizingen", _text),
    Question("address", "Waar bent u gevestigd? (address)", "Dorpsstraat 1, 8011 AA Zwolle", _address),
    Question("province", "In welke provincie? (province)", "Overijssel", _province),
    Question(
        "phones", "Uw telefoonnummer; een tweede achter een komma? (telephone)", "038 123 45 67", _phones
    ),
    Question(
        "email",
        "Uw e-mailadres? (mail)",
        "info@kievit-verhuizingen.nl",
        lambda text: _must(EMAIL.fullmatch(text))[0],
    ),
    Question(
        "website",
        "Waar komt de site te staan? (web address)",
        "https://www.kievit-verhuizingen.nl",
        _website,
    ),
    Question("founded", "Sinds welk jaar bestaat het bedrijf? (founded in)", "2019", _year),
    Question(
        "numbers",
        "KvK-, btw- en NIWO-nummer; wat u niet heeft, laat u weg, met - heeft u er geen (registration)",
        "12345678, NL001234567B01, 1234567",
        _numbers,
    ),
    Question("hours", "Wanneer bent u open? (opening hours)", "ma-vr 08:00-18:00, za 09:00-16:00", _hours),
    Question(
        "rates",
        "Uurtarief met 2 verhuizers, met 3 en complete service, en met spoed, inclusief btw? (hourly rates)",
        "80, 125, 100",
        _rates,
    ),
)
