"""The questions of `hofvijver init` about a company."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hofvijver.cli import hours_replies, replies


class ReplyError(Exception):
    """The reply cannot be used; the message says how a good one looks."""


def _fits(_: Mapping[str, Any]) -> bool:
    return True


@dataclass(frozen=True)
class Question:
    name: str
    asks: str
    example: str
    read: Callable[[str], Any]
    # Whether the reply fits those before it, and what is said if not.
    fits: Callable[[Mapping[str, Any]], bool] = _fits
    misfit: str = ""

    def parse_reply(self, text: str, before: Mapping[str, Any] | None = None) -> Any:
        try:
            found = self.read(text.strip())
        except ValueError:
            raise ReplyError(
                f"Dat kunnen we niet lezen. Schrijf het zoals: {self.example} (Please write it like that.)"
            ) from None
        if not self.fits({**(before or {}), self.name: found}):
            raise ReplyError(self.misfit)
        return found


def _crews_fit(found: Mapping[str, Any]) -> bool:
    """A larger crew costs no less than two movers, nor more than the complete service with as many."""
    if not found["crews"] or "rates" not in found:
        return True
    basis, complete, _ = found["rates"]
    return bool(basis <= found["crews"][0] <= complete)


QUESTIONS = (
    Question("name", "Hoe heet uw bedrijf? (company name)", "Kievit Verhuizingen", replies.read_text),
    Question(
        "address", "Waar bent u gevestigd? (address)", "Dorpsstraat 1, 8011 AA Zwolle", replies.read_address
    ),
    Question("province", "In welke provincie? (province)", "Overijssel", replies.read_province),
    Question(
        "phones",
        "Uw telefoonnummer; een tweede achter een komma? (telephone)",
        "038 123 45 67",
        replies.read_phones,
    ),
    Question("email", "Uw e-mailadres? (mail)", "info@kievit-verhuizingen.nl", replies.read_email),
    Question(
        "website",
        "Waar komt de site te staan? (web address)",
        "https://kievit-verhuizingen.nl",
        replies.read_website,
    ),
    Question("founded", "Sinds welk jaar bestaat het bedrijf? (founded in)", "2019", replies.read_year),
    Question(
        "numbers",
        "KvK-, btw- en NIWO-nummer; wat u niet heeft, laat u weg, met - heeft u er geen (registration)",
        "12345678, NL001234567B01, 1234567",
        replies.read_numbers,
    ),
    Question(
        "hours",
        "Wanneer bent u open? (opening hours)",
        "ma t/m vr 8:00-17:30, za 9-16, zo gesloten",
        hours_replies.read_hours,
    ),
    Question(
        "closed",
        "Op welke feestdagen en andere dagen bent u gesloten? Met - op geen enkele (closed days)",
        "feestdagen, 27-12 t/m 1-1",
        hours_replies.read_closed,
    ),
    Question(
        "works",
        "Verhuist u ook 's avonds of in het weekend? Zeg avond, weekend, beide of nee (evenings, weekends)",
        "beide",
        replies.read_works,
    ),
    Question(
        "rates",
        "Uurtarief met 2 verhuizers, met 3 en complete service, en met spoed, inclusief btw? (hourly rates)",
        "80, 125, 100",
        replies.read_rates,
    ),
    Question(
        "crews",
        "Uurtarief met 3 verhuizers en met 4, zonder complete service? Met - komen er 2 (larger crews)",
        "120, 160",
        replies.read_crews,
        _crews_fit,
        "Met 3 verhuizers kost een uur niet minder dan met 2, en niet meer dan met complete service. "
        "(Three movers cost no less than two, and no more than the complete service.)",
    ),
    Question(
        "fleet",
        "Hoeveel verhuizers en hoeveel wagens heeft u op een dag? (movers, lorries)",
        "8, 3",
        replies.read_fleet,
    ),
    Question("storage", "Slaat u inboedels op? (storage)", "ja", replies.read_yes),
    Question(
        "abroad", "Verhuist u van en naar België of Duitsland? (abroad)", "België", replies.read_countries
    ),
    Question("lift", "Heeft u een verhuislift? (moving lift)", "nee", replies.read_yes),
)
