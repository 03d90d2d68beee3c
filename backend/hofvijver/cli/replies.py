"""Reads the replies to the questions of `hofvijver init`; what cannot be read is a ValueError."""

import re
from datetime import date
from typing import Any

from hofvijver.content import OURS, read_fact_file
from hofvijver.fact_schemas import QuoteOptions
from hofvijver.places.postcodes import read_postcodes

EMAIL = re.compile(r"[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+")
WEBSITE = re.compile(r"https?://[^\s/]+")
ADDRESS = re.compile(
    r"(?P<street>.*\d\S*)\s*,\s*(?P<digits>[1-9]\d{3})\s?(?P<letters>[A-Za-z]{2})\s+(?P<city>\S.*)"
)
#: `3:` or `3 verhuizers`, before the rate of a crew.
CREW = re.compile(r"\b\d\s*(?:(?:verhuizers|man)\s*[:=]?|[:=])")
RATE = re.compile(r"\d+(?:[.,]\d{1,2})?")
NUMBERS = {"kvk": re.compile(r"\d{8}"), "vat": re.compile(r"NL\d{9}B\d\d"), "niwo": re.compile(r"\d{7}")}
PROVINCES = (
    *("Drenthe", "Flevoland", "Friesland", "Gelderland", "Groningen", "Limburg"),
    *("Noord-Brabant", "Noord-Holland", "Overijssel", "Utrecht", "Zeeland", "Zuid-Holland"),
)
NO = ("nee", "n", "no", "-", "geen", "nooit")
YES = ("ja", "j", "yes", "y")


def _must(found: re.Match[str] | None) -> re.Match[str]:
    if found is None:
        raise ValueError
    return found


def read_text(text: str) -> str:
    if not 2 <= len(text) <= 80:
        raise ValueError
    return text


def read_email(text: str) -> str:
    return _must(EMAIL.fullmatch(text))[0]


def read_website(text: str) -> str:
    """As people say it, `kievit.nl`, or as a browser shows it; the proxy leads `www` to the bare name."""
    said = re.fullmatch(r"[^\s/:]+\.[^\s/:]+", text.rstrip("/"))
    found = f"https://{said[0]}" if said else _must(WEBSITE.fullmatch(text.rstrip("/")))[0]
    return found.replace("://www.", "://", 1)


def read_address(text: str) -> dict[str, Any]:
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


def read_province(text: str) -> str:
    known = {name.casefold(): name for name in PROVINCES}
    if text.casefold() not in known:
        raise ValueError
    return known[text.casefold()]


def read_phones(text: str) -> list[dict[str, str]]:
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


def read_year(text: str) -> int:
    if not 1800 <= int(text) <= date.today().year:
        raise ValueError
    return int(text)


def read_numbers(text: str) -> dict[str, str]:
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


def read_rates(text: str) -> list[float]:
    """Hourly rates: two movers with a van, three with full service, and two for an urgent move."""
    rates = _amounts(text)
    if len(rates) != 3 or rates[2] < rates[0]:
        raise ValueError
    return rates


def read_crews(text: str) -> list[float]:
    """Hourly rates of three movers and more, none of them lower than the one before it."""
    if text.casefold() in NO:
        return []
    rates = _amounts(CREW.sub(" ", text))
    if not 1 <= len(rates) <= 4 or rates != sorted(rates):
        raise ValueError
    return rates


def _amounts(text: str) -> list[float]:
    rates = [float(part.replace(",", ".")) for part in RATE.findall(text)]
    if not all(10 <= rate <= 1000 for rate in rates):
        raise ValueError
    return [int(rate) if rate == int(rate) else rate for rate in rates]


def read_fleet(text: str) -> dict[str, int]:
    """How many movers and lorries there are on a day."""
    found = [int(each) for each in re.findall(r"\d+", text)]
    if len(found) != 2 or not 2 <= found[0] <= 500 or not 1 <= found[1] <= 200:
        raise ValueError
    return dict(zip(("movers", "lorries"), found, strict=True))


def read_yes(text: str) -> bool:
    if text.casefold() not in (*YES, *NO):
        raise ValueError
    return text.casefold() in YES


def read_countries(text: str) -> list[str]:
    """The ids of the other countries: all that the form knows for yes, none for no."""
    land = read_fact_file(OURS / "facts" / "quote-options.json", QuoteOptions).land
    abroad = {each.label.casefold(): each.id for each in land.options if each.id != land.default}
    if text.casefold() in NO:
        return []
    if text.casefold() in YES:
        return list(abroad.values())
    said = text.casefold().replace("belgie", "belgië")
    named = [each.strip() for each in re.split(r",|\ben\b|\bof\b", said)]
    if not set(named) <= abroad.keys():
        raise ValueError
    return [abroad[each] for each in named]


def read_works(text: str) -> list[str]:
    """Whether there is work in evenings, in weekends, in both or neither."""
    text = text.casefold()
    if text in NO:
        return []
    if text in (*YES, "beide", "allebei"):
        return ["evenings", "weekends"]
    found = [name for word, name in (("avond", "evenings"), ("weekend", "weekends")) if word in text]
    if not found:
        raise ValueError
    return found
