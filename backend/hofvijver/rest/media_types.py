"""Reads the Accept header: which form of response is wanted, a list or the one object itself."""

from dataclasses import dataclass

from hofvijver.rest.errors import JSON, DataError

_LISTS = ("*/*", "application/*", "application/json", "application/vnd.pgrst.array+json")
_OBJECTS = ("application/vnd.pgrst.object+json", "application/vnd.pgrst.object")


@dataclass(frozen=True)
class MediaType:
    single: bool = False
    # Fields without a value are left out.
    stripped: bool = False

    @property
    def content_type(self) -> str:
        return "application/vnd.pgrst.object+json; charset=utf-8" if self.single else JSON


def parse_accept(header: str | None) -> MediaType:
    """The first available form among those accepted, those with the highest quality first."""
    asked = sorted(map(_parse_item, (header or "*/*").split(",")), key=lambda each: -each[0])
    for quality, name, parameters in asked:
        if quality and name in (*_LISTS, *_OBJECTS):
            return MediaType(name in _OBJECTS, "nulls=stripped" in parameters)
    raise DataError(406, "PGRST107", f"None of these media types are available: {header}")


def _parse_item(item: str) -> tuple[float, str, list[str]]:
    name, *parameters = [part.strip().lower() for part in item.split(";")]
    quality = next((part[2:] for part in parameters if part.startswith("q=")), "1")
    try:
        return float(quality), name, parameters
    except ValueError:
        return 0.0, name, parameters
