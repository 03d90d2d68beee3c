"""What day-sheet.json says: the words of the sheet, its limits, and how long its address works."""

from typing import Annotated

from pydantic import Field, StringConstraints

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact

WayUrl = Annotated[str, StringConstraints(pattern=r"^https://\S*\{address\}\S*$")]


class SheetFactWords(Fact):
    """Facts of a job in a row."""

    movers: str
    hours: str
    volume: str
    needs_lift: str
    has_piano: str


class PrintedWords(Fact):
    """What only the printed sheet says."""

    crew: str
    nobody: str
    no_jobs: str
    phone: str
    way: str
    rules: str
    vehicles: str
    inventory: str
    no_inventory: str
    lines: str
    remarks: str
    note: str
    hours: str
    started: str
    ended: str
    pause: str
    on_top: str
    signature: str
    name: str
    office: str
    confidential: str
    on_phone: str
    page: str


class SheetLimits(Fact):
    remark: int = Field(ge=200)
    name: int = Field(ge=40)


class MovedWords(Fact):
    """Where a job went that is no longer on the sheet."""

    other_day: str
    other_crew: str
    cancelled: str


class SheetRefusals(Fact):
    unknown_resource: str
    no_pdf: str
    no_link: str
    invalid: str
    unreadable: str
    not_on_sheet: str
    unknown_item: str
    remark_missing: str
    name_missing: str
    too_long: str


class ToldWords(Fact):
    """What the customer's own file says of a day sheet."""

    ticked: str
    signed: str


class SheetFacts(Fact):
    title: str
    way_url: WayUrl
    # How many days after its day the address of a sheet works.
    opens_days_after: int = Field(ge=1, le=14)
    # Who wrote something down on a sheet, in history and log.
    crew_name: str
    limits: SheetLimits
    from_label: str
    to_label: str
    facts: SheetFactWords
    printed: PrintedWords
    history_signed: str
    moved: MovedWords
    told: ToldWords
    refusals: SheetRefusals


@fact_cache
def get_sheet_facts() -> SheetFacts:
    return read_facts("day-sheet.json", SheetFacts)
