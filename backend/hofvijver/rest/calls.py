"""A call of the data API: as it was received, and parsed."""

from dataclasses import dataclass

from sqlalchemy.orm import Session
from starlette.datastructures import Headers

from hofvijver.auth.callers import Caller, TokenError, find_caller
from hofvijver.rest.errors import DataError, no_table
from hofvijver.rest.grammar import Pairs
from hofvijver.rest.media_types import MediaType, parse_accept
from hofvijver.rest.preferences import Preferences, parse_preferences
from hofvijver.rest.syntax import Query
from hofvijver.rest.tables import Table, Tables, parse

_CLAIMS = {
    "expired": "JWT expired",
    "not_yet_valid": "JWT not yet valid",
    "issued_in_future": "JWT issued at future",
}


@dataclass(frozen=True)
class Call:
    """A call as it was received."""

    method: str
    table: str
    pairs: Pairs
    headers: Headers
    ip: str
    body: bytes = b""

    @property
    def reads(self) -> bool:
        return self.method in ("GET", "HEAD")


@dataclass(frozen=True)
class ParsedCall:
    """A parsed call: who asks for what, in which form."""

    caller: Caller | None
    media_type: MediaType
    preferences: Preferences
    query: Query


def parse_call(session: Session, call: Call) -> ParsedCall:
    """Check token, profile, media type, preferences and query, in this order."""
    caller = caller_of(session, call.headers.get("authorization"))
    _check_profile(call)
    media_type = parse_accept(call.headers.get("accept"))
    preferences = parse_preferences(call.headers.getlist("prefer"))
    return ParsedCall(caller, media_type, preferences, parse(call.pairs, call.table))


def find_table(tables: Tables, call: Call) -> Table:
    if call.table not in tables:
        raise no_table(call.table)
    return tables[call.table]


def caller_of(session: Session, authorization: str | None) -> Caller | None:
    try:
        return find_caller(session, authorization)
    except TokenError as error:
        raise _token_error(str(error.reason)) from None


def _token_error(reason: str) -> DataError:
    code = "PGRST303" if reason in _CLAIMS else "PGRST301"
    otherwise = "JWT user or session no longer exists" if reason == "gone" else "JWT could not be decoded"
    message = _CLAIMS.get(reason, otherwise)
    challenge = f'Bearer error="invalid_token", error_description="{message}"'
    return DataError(401, code, message, headers={"WWW-Authenticate": challenge})


def _check_profile(call: Call) -> None:
    profile = call.headers.get("accept-profile" if call.reads else "content-profile", "public")
    if profile != "public":
        hint = "Only the following schemas are exposed: public"
        raise DataError(406, "PGRST106", f"Invalid schema: {profile}", hint=hint)
