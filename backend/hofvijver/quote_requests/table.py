"""Quote requests and their history as tables of the data API: who may do what, and what then happens."""

from collections.abc import Callable, Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.content import get_content
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.insert import insert_all, prepare_all
from hofvijver.quote_requests.models import CORRECTABLE, HIDDEN, QuoteRequest, written_by
from hofvijver.quote_requests.promise import due_at, promise_filter, warn_at
from hofvijver.quote_requests.read_audit import note_read
from hofvijver.quote_requests.schemas import NewQuoteRequest, QuoteRequestRow, RequestChangeRow, StaffChange
from hofvijver.quote_requests.search_index import matching
from hofvijver.quote_requests.update import prepare_update
from hofvijver.rest.tables import EVERYONE, STAFF, Computed, Insert, Table, Update, Values, Where, all_rows


def _prepare_update_as(
    session: Session, caller: Caller, changes: Values, where: Sequence[Where]
) -> Callable[[Session], list[UUID]]:
    return prepare_update(session, caller.actor, changes, where)


QUOTE_REQUESTS = Table(
    QuoteRequest,
    QuoteRequestRow,
    select=dict.fromkeys(STAFF, all_rows),
    insert=Insert(
        EVERYONE,
        written_by("visitor"),
        NewQuoteRequest,
        prepare_all,
        insert_all,
        empty_is_null=frozenset(("moving_date",)),
    ),
    update=Update(STAFF, written_by("staff") | CORRECTABLE, StaffChange, _prepare_update_as),
    on_read=note_read,
    hidden=HIDDEN,
    searches={"search": matching, "promise": promise_filter},
    computed={
        "quote_due_at": Computed("waiting_since", due_at),
        "quote_warn_at": Computed("waiting_since", warn_at),
        "moves_on_closed_day": Computed(
            "moving_date", lambda day: get_content().opening_hours.is_closed(day)
        ),
    },
)
REQUEST_HISTORY = Table(RequestChange, RequestChangeRow, select=dict.fromkeys(STAFF, all_rows))
