"""Tidies the values of a quote request and checks them; reports the first broken rule."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hofvijver.content import get_content
from hofvijver.fact_schemas import Rule
from hofvijver.quote_requests.inventory import is_inventory

# The characters JavaScript calls whitespace, so that a value trimmed in the browser is not trimmed further.
WHITESPACE = (
    "\t\n\v\f\r \u00a0\u1680"
    + "".join(map(chr, range(0x2000, 0x200B)))
    + "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
_SPACES = re.compile(f"[{WHITESPACE}]")
_BETWEEN_DIGITS = re.compile(f"[./{WHITESPACE}]")
_DUTCH_POSTCODE = re.compile(r"([0-9]{4})-?([A-Z]{2})")
# As on an envelope from abroad: B-1000, D-10115.
_COUNTRY_BEFORE = re.compile(r"^(?:NL|BE?|DE?)-(?=[0-9])")

MAX_CONSENT_VERSION = 20
# What a robot fills in is shortened instead of refused: a refusal would teach it.
TRAP = "trap"
MAX_TRAP = 200


@dataclass(frozen=True)
class Problem:
    """A broken rule; `missing` when a value that must be there is not."""

    field: str
    message: str
    missing: bool = False


def tidy(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as they are stored: trimmed, postcodes in one spelling, an unanswered option as none."""
    return {name: _tidy_value(name, value) for name, value in values.items()}


def _tidy_value(name: str, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if is_postcode(name):
        return normal_postcode(value)
    if name == "phone":
        return normal_phone(value)
    value = value.strip(WHITESPACE)
    if name == TRAP:
        value = value[:MAX_TRAP]
    return None if value == "" and is_optional(name) else value


def is_optional(name: str) -> bool:
    field = get_content().rules.fields.get(name)
    return field.optional if field else name in (TRAP, "consent_version")


def is_postcode(name: str) -> bool:
    field = get_content().rules.fields.get(name)
    return field is not None and any(rule.rule == "postcode" for rule in field.rules)


def normal_postcode(text: str) -> str:
    """Without whitespace and country, in capitals; four digits and two letters get one space between them."""
    joined = _COUNTRY_BEFORE.sub("", _SPACES.sub("", text).upper())
    dutch = _DUTCH_POSTCODE.fullmatch(joined)
    return f"{dutch[1]} {dutch[2]}" if dutch else joined


def normal_phone(text: str) -> str:
    """With a space for each point or slash, which many write between digits."""
    return _BETWEEN_DIGITS.sub(" ", text).strip(" ")


def first_problem(values: Mapping[str, Any]) -> Problem | None:
    """The first broken rule of tidy values, fields in the order of the record; none when all is well."""
    broken = (field_problem(name, values) for name in get_content().rules.fields)
    return next(filter(None, broken), None) or _wrong_option(values) or _wrong_list(values)


def field_problem(name: str, values: Mapping[str, Any]) -> Problem | None:
    field = get_content().rules.fields[name]
    value = values.get(name)
    if value is None:
        return None if field.optional else Problem(name, field.rules[0].message, missing=True)
    broken = next((rule for rule in field.rules if not _holds(rule, str(value), values)), None)
    return Problem(name, _message(broken, values)) if broken else None


def _holds(rule: Rule, text: str, values: Mapping[str, Any]) -> bool:
    match rule.rule:
        case "required":
            return text != ""
        case "min":
            return len(text) >= int(rule.value or 0)
        case "max":
            return len(text) <= int(rule.value or 0)
        case "postcode":
            country = _postcode_of(rule, values)
            # An unknown country has no pattern, and is refused as an option.
            return country is None or _matches(country[0], text)
        case _:
            return _matches(str(rule.value), text)


@lru_cache
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _matches(pattern: str, text: str) -> bool:
    return _pattern(pattern).fullmatch(text) is not None


def _message(rule: Rule, values: Mapping[str, Any]) -> str:
    country = _postcode_of(rule, values)
    return rule.message.replace("{example}", country[1]) if country else rule.message


def _postcode_of(rule: Rule, values: Mapping[str, Any]) -> tuple[str, str] | None:
    """Pattern and example of a postcode in the country that was chosen, or in the usual one."""
    land = get_content().options.land
    chosen = values.get(rule.country_field) or land.default
    found = [country for country in land.options if country.id == chosen]
    return (found[0].postcode_pattern, found[0].postcode_example) if found else None


def _wrong_option(values: Mapping[str, Any]) -> Problem | None:
    for name, field in get_content().rules.fields.items():
        if field.options and values.get(name) is not None and values[name] not in option_ids(name):
            return Problem(name, check_violation(name))
    version = values.get("consent_version")
    if version is not None and len(version) > MAX_CONSENT_VERSION:
        return Problem("consent_version", check_violation("consent_version"))
    return None


def _wrong_list(values: Mapping[str, Any]) -> Problem | None:
    furniture = values.get("furniture_list")
    if furniture is not None and not is_inventory(furniture):
        return Problem("furniture_list", get_content().quote_messages.inventory_invalid)
    if not _are_services(values.get("extra_services", [])):
        return Problem("extra_services", check_violation("extra_services"))
    return None


def _are_services(value: Any) -> bool:
    """Known ids, each at most once; null is refused elsewhere, as for any column that must not be null."""
    if not isinstance(value, list):
        return value is None
    return all(each in service_ids() for each in value) and len(set(value)) == len(value)


def option_ids(name: str) -> list[str]:
    """The ids from which an answer is chosen."""
    listed = get_content().rules.fields[name].options
    return [option.id for option in getattr(get_content().options, listed).options]


def service_ids() -> list[str]:
    return [service.id for service in get_content().extras.services]


def check_violation(name: str) -> str:
    """A message for programmers: no form of ours can cause it."""
    return f'new row for relation "quote_requests" violates check constraint "ck_quote_requests_{name}"'


def null_problem(name: str) -> Problem:
    """For a column that may be left out, but not be null."""
    relation = f'column "{name}" of relation "quote_requests"'
    return Problem(name, f"null value in {relation} violates not-null constraint", missing=True)
