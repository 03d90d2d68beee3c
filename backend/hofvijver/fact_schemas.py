"""Models of the facts in `content/facts/`, with what Python needs of them."""

from datetime import time
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel, StringConstraints

# A second slash or a backslash would make a browser read the rest as a host name.
LocalPath = Annotated[str, StringConstraints(pattern=r"^/([^/\\\s][^\\\s]*)?$")]


class Fact(BaseModel):
    model_config = ConfigDict(frozen=True)


class PasswordRules(Fact):
    min_length: int = Field(ge=8)
    max_length: int = Field(ge=64)
    # Words that an attacker would try first, besides the names of the account and the company.
    trade_words: tuple[str, ...]


class Accounts(Fact):
    password: PasswordRules
    invitation_hours: int = Field(ge=1)


class AuditActions(Fact):
    """The labels of the actions in the audit log, and of their details."""

    actions: dict[str, str]
    details: dict[str, str]


class Rule(Fact):
    """One check of a field; which value belongs to it depends on its kind."""

    rule: Literal["required", "min", "max", "pattern", "email", "postcode"]
    message: str
    value: int | str | None = None
    country_field: str = ""


class FieldRules(Fact):
    """An answer of the form: what it is called, the list it comes from if there is one, and its rules."""

    label: str
    optional: bool
    options: str = ""
    rules: tuple[Rule, ...]


class Sign(Fact):
    """A sign that a robot sent a request, and how many points it counts."""

    points: int = Field(ge=0)


class TooFast(Sign):
    below_seconds: int


class Repeated(Sign):
    at_least: int


class SameEmail(Repeated):
    within_hours: int


class Spam(Fact):
    suspect_from: int
    trap_filled: Sign
    too_fast: TooFast
    links: Repeated
    markup: Sign
    same_email: SameEmail


class QuoteRules(Fact):
    fields: dict[str, FieldRules]
    spam: Spam


class ColumnLabels(Fact):
    """Of the columns that are no fields of the form; apart from its rules, which every visitor loads."""

    labels: dict[str, str]


class Option(Fact):
    id: str
    label: str


class Country(Option):
    iso: str
    postcode_pattern: str
    postcode_example: str


class Floor(Option):
    floor: int


class Access(Option):
    has_elevator: bool


class StoragePeriod(Option):
    weeks: int


class Choice(Fact):
    options: tuple[Option, ...]


class Dates(Choice):
    # From when to when a moving day usually lasts.
    moving_time: str
    # How far ahead a move can be planned.
    years_ahead: int

    @property
    def begins(self) -> time:
        return time.fromisoformat(self.moving_time.partition(" ")[0])


class Countries(Fact):
    default: str
    options: tuple[Country, ...]


class FloorNumber(Fact):
    """Which floor it really is, asked of who chose the highest of the options."""

    text: str
    highest: int


class Floors(Fact):
    options: tuple[Floor, ...]
    number: FloorNumber

    @property
    def highest_option(self) -> int:
        return max(option.floor for option in self.options)


class Accesses(Fact):
    options: tuple[Access, ...]


class StoragePeriods(Fact):
    options: tuple[StoragePeriod, ...]


class Consent(Fact):
    version: str


class QuoteOptions(Fact):
    """The choices of the form, by the names in the form. A list of plain options needs no line here."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Choice] = Field(init=False)

    land: Countries
    woningType: Choice  # noqa: N815
    verdieping: Floors
    liftAanwezig: Accesses  # noqa: N815
    dateFlexibility: Dates  # noqa: N815
    woninggrootte: Choice
    opslagduur: StoragePeriods
    hulpNodig: Choice  # noqa: N815
    zekerheidsverhuizing: Choice
    privacyAkkoord: Consent  # noqa: N815


class Item(Fact):
    id: str
    label: str
    volume: float = Field(gt=0)


class Room(Fact):
    id: str
    label: str
    items: tuple[Item, ...]


class OwnSize(Fact):
    id: str  # The end of the name of furniture that the catalogue does not have.
    volume: float = Field(gt=0)


class OwnItem(Fact):
    sizes: tuple[OwnSize, ...]


class Inventory(Fact):
    default_volume: float = Field(gt=0)
    # The highest number of one item.
    max_count: int = Field(ge=1)
    # The most different items in one room, and the longest name of an item.
    max_items: int = Field(ge=1)
    max_name: int = Field(ge=1)
    own_item: OwnItem
    rooms: tuple[Room, ...]


class ExtraService(Fact):
    id: str
    title: str
    description: str = ""
    # Without an amount its price is given on request.
    amount: Decimal | None = None
    unit: str | None = None


class Extras(Fact):
    services: tuple[ExtraService, ...]


class StatusFact(Option):
    # How it looks in a list; the frontend has a style for each tone.
    tone: str
    # Where staff may move a request while no quote is out or agreed; and back to where it came from.
    next: tuple[str, ...]
    # The state of the quote from which this status follows: staff does not choose it.
    quote_state: str | None = None
    # Whether the customer still waits for the quote that was promised.
    awaits_quote: bool = False


class Statuses(Fact):
    statuses: tuple[StatusFact, ...]


class Redirects(RootModel[dict[LocalPath, LocalPath]]):
    model_config = ConfigDict(frozen=True)
