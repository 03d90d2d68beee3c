"""The street of a Dutch postcode and house number, from the address service of the government (PDOK).

It is optional: asked only where the owner wants it, and its failures break nothing here.
"""

import json
import logging
import re
import time
from collections import OrderedDict
from threading import Lock
from urllib.parse import urlencode
from urllib.request import urlopen

from hofvijver.settings import get_settings

TIMEOUT_SECONDS = 0.8
MOST_BYTES = 64 * 1024
MOST_KEPT = 10_000
# After a failure it is not asked for this long, so that visitors do not wait for it again and again.
PAUSE_SECONDS = 30.0

_POSTCODE = re.compile(r"[0-9]{4}[A-Z]{2}")
_NUMBER = re.compile(r"[0-9]{1,5}")

_log = logging.getLogger(__name__)


class Streets:
    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], str | None] = OrderedDict()
        self._silent_until = 0.0
        self._lock = Lock()

    def find(self, postcode: str, number: str) -> str | None:
        """Blocks for a moment: to be called in a thread."""
        joined = "".join(postcode.split()).upper().removeprefix("NL-")
        first = _NUMBER.match(number.strip())
        if not is_on() or not _POSTCODE.fullmatch(joined) or not first:
            return None
        key = joined, first[0]
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
            if time.monotonic() < self._silent_until:
                return None
        return self._ask(*key)

    def _ask(self, postcode: str, number: str) -> str | None:
        try:
            street = _fetch(postcode, number)
        except (OSError, ValueError) as error:
            # Never which address was asked for.
            _log.warning("The address service did not respond: %s", type(error).__name__)
            with self._lock:
                self._silent_until = time.monotonic() + PAUSE_SECONDS
            return None
        with self._lock:
            self._known[postcode, number] = street
            if len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return street


def is_on() -> bool:
    return get_settings().address_lookup == "pdok"


def _fetch(postcode: str, number: str) -> str | None:
    query = urlencode(
        {
            "q": f"{postcode} {number}",
            "fq": f"type:adres AND postcode:{postcode} AND huisnummer:{number}",
            "fl": "straatnaam",
            "rows": "1",
        }
    )
    # The setting lets http and https through, nothing else.
    with urlopen(f"{get_settings().address_lookup_url}?{query}", timeout=TIMEOUT_SECONDS) as response:  # noqa: S310
        found = json.loads(response.read(MOST_BYTES))
    if not isinstance(found, dict):
        raise ValueError("it responded with something else")
    documents = found.get("response", {}).get("docs", [])
    name = documents[0].get("straatnaam") if documents else None
    return name if isinstance(name, str) and 0 < len(name) <= 100 else None
