"""What municipalities ask of a removal lorry, as the facts know it: a permit, or a clean vehicle."""

from hofvijver import facts


def spelled(city: str) -> str:
    """A city in one spelling: The Hague has two names, and people type capitals as they like."""
    plain = city.strip().lower()
    return {"'s-gravenhage": "den haag", "\u2019s-gravenhage": "den haag"}.get(plain, plain)


def asks_permit(city: str) -> bool:
    """Whether a place for the lorry mostly needs a permit there."""
    return spelled(city) in map(spelled, facts.find("customer", "permits", "cities"))


def has_zone(city: str) -> bool:
    """Whether it has a zero-emission zone for lorries."""
    found = facts.find("cities", spelled(city).replace(" ", "-"))
    return bool(found and found["zone"] and found["zone"]["zero_emission"])


def is_at_home(country: str | None) -> bool:
    """Whether these rules are about that country; where none is named, it is ours."""
    home = facts.find("customer", "permits", "country")
    return bool((country or home) == home)
