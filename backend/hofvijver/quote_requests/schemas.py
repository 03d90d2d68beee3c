"""What the data API takes and gives, for its description; the rules themselves are in `quotes.rules`."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.audit import Action
from hofvijver.auth.models import Role
from hofvijver.content import get_content
from hofvijver.quote_requests.inventory import MAX_ITEMS, MAX_NAME, MAX_ROOMS, max_count
from hofvijver.quote_requests.models import Status
from hofvijver.quote_requests.rules import (
    MAX_CONSENT_VERSION,
    MAX_TRAP,
    OPTION_LISTS,
    option_ids,
    service_ids,
)


def _text(field: str) -> Any:
    rules = {rule.rule: rule.value for rule in get_content().rules.fields[field].rules}
    bounds: dict[str, Any] = {"min_length": rules.get("min", 1 if "required" in rules else None)}
    if isinstance(rules.get("pattern"), str):
        bounds["pattern"] = rules["pattern"]
    return Field(max_length=rules.get("max"), **bounds)  # type: ignore[arg-type]


def _option(column: str) -> Any:
    return Field(default=None, json_schema_extra={"enum": [*option_ids(OPTION_LISTS[column]), None]})


Count = Annotated[int, Field(ge=1, le=max_count())]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
Items = Annotated[dict[Name, Count], Field(max_length=MAX_ITEMS)]
Furniture = Annotated[dict[Name, Items], Field(max_length=MAX_ROOMS)]
Service = Annotated[str, Field(json_schema_extra={"enum": service_ids()})]
Services = Annotated[list[Service], Field(json_schema_extra={"uniqueItems": True})]


class NewQuoteRequest(BaseModel):
    """A visitor's request; all other columns are filled in by the server or by staff."""

    model_config = ConfigDict(extra="forbid")

    from_address: Annotated[str, _text("from_address")]
    from_postal_code: Annotated[str, _text("from_postal_code")]
    from_city: Annotated[str, _text("from_city")]
    to_address: Annotated[str, _text("to_address")]
    to_postal_code: Annotated[str, _text("to_postal_code")]
    to_city: Annotated[str, _text("to_city")]
    moving_date: date
    full_name: Annotated[str, _text("full_name")]
    email: Annotated[str, _text("email"), Field(json_schema_extra={"format": "email"})]
    phone: Annotated[str, _text("phone")]
    additional_notes: Annotated[str | None, _text("additional_notes")] = None
    furniture_list: Furniture = Field(default_factory=dict)
    has_elevator_from: bool = False
    has_elevator_to: bool = False
    needs_packing: bool = False
    needs_storage: bool = False
    from_country: str | None = _option("from_country")
    from_home_type: str | None = _option("from_home_type")
    from_floor: str | None = _option("from_floor")
    from_access: str | None = _option("from_access")
    from_description: Annotated[str | None, _text("from_description")] = None
    to_country: str | None = _option("to_country")
    to_home_type: str | None = _option("to_home_type")
    to_floor: str | None = _option("to_floor")
    to_access: str | None = _option("to_access")
    to_description: Annotated[str | None, _text("to_description")] = None
    date_flexibility: str | None = _option("date_flexibility")
    extra_services: Services = Field(default_factory=list)
    help_needed: str | None = _option("help_needed")
    price_indication: dict[str, Any] | None = Field(
        default=None, description="Computed by the server from the answers; what is sent is ignored."
    )
    contact_preference: str | None = _option("contact_preference")
    business_move: str | None = _option("business_move")
    consent_at: datetime | None = None
    consent_version: str | None = Field(default=None, max_length=MAX_CONSENT_VERSION)
    idempotency_key: UUID | None = None
    trap: str | None = Field(
        default=None, description=f"A field that people do not see; {MAX_TRAP} characters are kept."
    )
    form_seconds: int | None = Field(default=None, description="How long the form was open.")


class StaffChange(BaseModel):
    """What staff may change of a request."""

    model_config = ConfigDict(extra="forbid")

    status: Status = "nieuw"
    assignee_id: UUID | None = None
    internal_notes: Annotated[str | None, _text("internal_notes")] = None
    is_suspect: bool = False


class QuoteRequestRow(NewQuoteRequest):
    """A request as staff reads it; with `select`, only the columns asked for."""

    id: UUID
    reference: str
    created_at: datetime
    updated_at: datetime
    volume: float | None
    first_response_at: datetime | None = Field(description="When the status first left `nieuw`.")
    spam_score: int
    is_suspect: bool
    status: Status
    assignee_id: UUID | None
    internal_notes: str | None
    version: int


class UserRoleRow(BaseModel):
    user_id: UUID
    role: Role
    created_at: datetime


class RequestChangeRow(BaseModel):
    """One field that staff changed; of a note only that it changed, of an assignee the names."""

    id: int
    request_id: UUID
    at: datetime
    actor_id: UUID
    actor_name: str
    field: Literal["status", "assignee_id", "internal_notes", "is_suspect"]
    old_value: str | None
    new_value: str | None


class AuditRow(BaseModel):
    """One act of a colleague; for admins."""

    id: int
    at: datetime
    actor_id: UUID
    actor_name: str
    action: Action
    subject: str | None = Field(description="The reference of a request, or a colleague's e-mail address.")
    details: dict[str, Any]


class Refusal(BaseModel):
    """The one shape of a refusal."""

    code: str
    details: str | None
    hint: str | None
    message: str


TableName = Literal["quote_requests", "user_roles"]
