"""The Prefer header: what the caller would like, and which of it was honoured."""

from collections.abc import Iterable
from dataclasses import dataclass

from hofvijver.rest.errors import DataError

KNOWN = {
    "resolution": ("merge-duplicates", "ignore-duplicates"),
    "missing": ("default", "null"),
    "return": ("representation", "minimal", "headers-only"),
    "count": ("exact", "planned", "estimated"),
    "tx": ("commit",),
    "handling": ("strict", "lenient"),
}
MAX_AFFECTED = "max-affected"


@dataclass(frozen=True)
class Preferences:
    resolution: str | None = None
    missing: str | None = None
    wanted: str | None = None
    count: str | None = None
    handling: str | None = None
    max_affected: int | None = None

    @property
    def representation(self) -> bool:
        return self.wanted == "representation"

    @property
    def reads_back(self) -> bool:
        """Whether the response would tell what stands in the table."""
        return self.wanted in ("representation", "headers-only")


def parse_preferences(headers: Iterable[str]) -> Preferences:
    """The first value of a preference wins; unknown ones matter only with handling=strict."""
    given = [part.strip() for header in headers for part in header.split(",") if part.strip()]
    known: dict[str, str] = {}
    for name, value in (_split(part) for part in given):
        if _is_known(name, value):
            known.setdefault(name, value)
    if known.get("handling") == "strict":
        _refuse([part for part in given if not _is_known(*_split(part))])
    return Preferences(
        resolution=known.get("resolution"),
        missing=known.get("missing"),
        wanted=known.get("return"),
        count=known.get("count"),
        handling=known.get("handling"),
        max_affected=int(known[MAX_AFFECTED]) if MAX_AFFECTED in known else None,
    )


def _split(part: str) -> tuple[str, str]:
    name, _, value = part.partition("=")
    return name.strip().lower(), value.strip().strip('"')


def _is_known(name: str, value: str) -> bool:
    if name == MAX_AFFECTED:
        return value.isascii() and value.isdigit() and len(value) < 10
    return value in KNOWN.get(name, ())


def _refuse(unknown: list[str]) -> None:
    if unknown:
        message = "Invalid preferences given with handling=strict"
        raise DataError(400, "PGRST122", message, f"Invalid preferences: {', '.join(unknown)}")


def preference_applied(preferences: Preferences, *names: str) -> dict[str, str]:
    """The header that echoes those of the named preferences that were given."""
    values = {
        "resolution": preferences.resolution,
        "missing": preferences.missing,
        "return": preferences.wanted,
        "count": preferences.count,
        "handling": preferences.handling,
        MAX_AFFECTED: preferences.max_affected,
    }
    echoed = [f"{name}={values[name]}" for name in values if name in names and values[name] is not None]
    return {"Preference-Applied": ", ".join(echoed)} if echoed else {}
