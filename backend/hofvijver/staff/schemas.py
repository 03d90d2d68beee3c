"""Bodies and responses of the functions of the staff area."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from hofvijver.auth.models import MAX_NAME, Role
from hofvijver.auth.users import MAX_EMAIL_CHARACTERS
from hofvijver.checks import CheckName
from hofvijver.quote_requests.models import QuoteState, Status
from hofvijver.quote_requests.schemas import EnteredAnswers

#: As many as a page of the list has at most.
MAX_IDS = 100

# PostgreSQL cannot store the zero character.
Text = StringConstraints(strip_whitespace=True, min_length=1, pattern=r"^[^\x00]*$")
Name = Annotated[str, Text, Field(max_length=MAX_NAME)]


def _spelled_out(value: Any) -> Any:
    """A number would be taken for seconds, which nobody means."""
    if not isinstance(value, str) or "T" not in value.upper():
        raise ValueError("a moment is a date and a time")
    return value


Moment = Annotated[AwareDatetime, BeforeValidator(_spelled_out)]


class Colleague(BaseModel):
    id: UUID
    name: str
    email: str


class Week(BaseModel):
    begins: date = Field(serialization_alias="from", description="The Monday, in the Netherlands.")
    count: int


class QuoteTimes(BaseModel):
    """How long customers waited for their quote."""

    median_minutes: float | None
    measured: int = Field(description="How many requests of the period had a quote.")
    kept: int = Field(description="How many of them had it within the promised time.")
    days: int


class Counts(BaseModel):
    total: int
    counts: dict[Status, int] = Field(description="Suspect ones aside.")
    overdue: int = Field(description="No quote yet after the promised time, and neither closed nor suspect.")
    nearly_overdue: int = Field(description="The same in the last hours of that time.")
    unassigned: int = Field(description="New, not suspect, and nobody's yet.")
    unanswered: int = Field(description="Whose customer waits for an answer to a message.")
    suspect: int


class Search(BaseModel):
    """In the body, since it is mostly a customer's name: URLs are written down in many places."""

    search: Annotated[str, StringConstraints(max_length=200)] = ""


class Overview(Counts):
    weeks: list[Week] = Field(description="The oldest first, also those without requests.")
    quote_times: QuoteTimes


class ServerTrouble(BaseModel):
    check: CheckName
    since: AwareDatetime
    details: list[str] = Field(description="What to look at, such as files; not in Dutch.")


class Looking(BaseModel):
    """What somebody has open: since when the list, and which request."""

    since: Moment | None = None
    request_id: UUID | None = None


class Viewer(BaseModel):
    id: UUID
    name: str


class News(BaseModel):
    newest: datetime | None = Field(description="When the newest request came in.")
    arrived: int = Field(description="How many came in since, suspect ones aside; a hundred are 99.")
    changed_at: datetime | None = Field(description="When any request or lead changed last.")
    plan_revision: int = Field(description="Counts the changes of the plan.")
    viewers: list[Viewer] = Field(description="Colleagues who look at the same request.")


class RequestIds(BaseModel):
    ids: Annotated[list[UUID], Field(max_length=MAX_IDS)]


class Related(BaseModel):
    id: UUID
    reference: str
    created_at: datetime
    status: Status
    full_name: str
    email: str
    same: list[Literal["email", "phone"]]
    is_duplicate: bool = Field(description="Sent soon before or after: the same move, most likely.")
    merged_into: str | None = Field(description="The reference of the request it was merged into.")
    quote_state: QuoteState | None
    quote_number: str | None
    quote_cents: int | None


class Entry(BaseModel):
    """A request that came by telephone or at the counter."""

    source: Literal["telefoon", "balie"]
    answers: EnteredAnswers  # type: ignore[valid-type]
    send_confirmation: bool = Field(description="Whether the customer gets the mail that visitors get.")
    idempotency_key: UUID = Field(description="Sent twice under the same key it is one request.")


class Entered(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    reference: str


class Merged(Entered):
    same_email: bool = Field(description="Whether both have the e-mail address that gets the link.")


class Merging(BaseModel):
    into: UUID = Field(description="The request that stays.")
    withdraw: str | None = Field(
        default=None,
        max_length=50,
        description="The number of the quote of the request that is closed: it is withdrawn first.",
    )


class Erasure(BaseModel):
    reference: str = Field(description="Typed by the person who erases, to be sure it is the right one.")


class Erased(BaseModel):
    erased: int


class Person(BaseModel):
    """An account as admins see it."""

    id: UUID
    email: str
    name: str
    role: Role | None
    invited: bool = Field(description="No password was chosen yet.")
    has_factor: bool
    sessions: int
    created_at: datetime
    last_sign_in_at: datetime | None


class NewPerson(BaseModel):
    email: Annotated[str, Field(max_length=MAX_EMAIL_CHARACTERS, json_schema_extra={"format": "email"})]
    name: Name
    role: Role


class PersonChange(BaseModel):
    """What is left out stays as it is; a role of null takes it away."""

    model_config = ConfigDict(extra="forbid")

    role: Role | None = None
    name: Name | None = None


class NewView(BaseModel):
    name: Annotated[str, Text, Field(max_length=60)]
    query: Annotated[str, StringConstraints(max_length=500, pattern=r"^\?[^\x00#]*$")] = Field(
        description="Of the page, as it stands in the URL."
    )


class View(NewView):
    model_config = ConfigDict(from_attributes=True)

    id: UUID


class OwnSession(BaseModel):
    """A session of the caller, told by what its owner knows it by."""

    id: UUID
    browser: str | None = Field(description="As its maker calls it; nothing where it is none we know.")
    system: str | None
    network: str | None = Field(description="Where it was begun, as far as a neighbourhood.")
    created_at: datetime
    last_used_at: datetime = Field(description="Within the hour that an access token lives.")
    current: bool = Field(description="The one that asks.")


class Ended(BaseModel):
    ended: int


class BackupCodesLeft(BaseModel):
    left: int


class BackupCodes(BaseModel):
    codes: list[str] = Field(description="Shown this once: only their hashes are kept.")
