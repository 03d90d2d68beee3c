"""One call of the data API, as it came and as it is understood."""

from dataclasses import dataclass
from functools import partial

from sqlalchemy import false
from sqlalchemy.orm import Session
from starlette.datastructures import Headers

from hofvijver.auth.callers import Caller, TokenError, find_caller
from hofvijver.rest.errors import DataError, no_table
from hofvijver.rest.grammar import Pairs, parse_query
from hofvijver.rest.media_types import Form, parse_accept
from hofvijver.rest.policies import POLICIES, Policy, visible
from hofvijver.rest.preferences import Preferences, parse_preferences
from hofvijver.rest.query import Columns, Where
from hofvijver.rest.syntax import GrammarError, Query

_CLAIMS = {
    "expired": "JWT expired",
    "not_yet_valid": "JWT not yet valid",
    "issued_in_future": "JWT issued at future",
}


@dataclass(frozen=True)
class Call:
    """What the network brought."""

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
class Asked:
    """What it means: who asks for what, in which form."""

    caller: Caller | None
    form: Form
    preferences: Preferences
    query: Query


def understand(session: Session, call: Call) -> Asked:
    """Token, profile, form, preferences and grammar, refused in this order."""
    caller = caller_of(session, call.headers.get("authorization"))
    _check_profile(call)
    form = parse_accept(call.headers.get("accept"))
    preferences = parse_preferences(call.headers.getlist("prefer"))
    try:
        query = parse_query(call.pairs, call.table)
    except GrammarError as error:
        raise DataError(400, error.code, error.message, error.details, error.hint) from None
    return Asked(caller, form, preferences, query)


def caller_of(session: Session, authorization: str | None) -> Caller | None:
    try:
        return find_caller(session, authorization)
    except TokenError as error:
        raise _untrusted(str(error.reason)) from None


def _untrusted(reason: str) -> DataError:
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


def find_policy(table: str) -> Policy:
    if table not in POLICIES:
        raise no_table(table)
    return POLICIES[table]


def columns_of(session: Session, policy: Policy, caller: Caller | None) -> Columns:
    """What a query may name; only for somebody who sees rows words are looked up."""
    sees = visible(policy, caller) is not None
    searches = {name: partial(find, session) if sees else _nothing for name, find in policy.searches.items()}
    return Columns(policy.table.name, policy.columns, session.get_bind().dialect.name, searches)


def _nothing(_text: str) -> Where:
    return false()
