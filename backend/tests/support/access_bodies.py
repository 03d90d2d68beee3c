"""What the calls of the access matrix send."""

from datetime import timedelta
from typing import Any

from hofvijver.columns import utc_now
from tests.support.quote_requests import quote_request

#: The body for each operation; one that is not listed gets an empty object.
BODIES: dict[str, Any] = {
    "PUT /functions/v1/quotes/{account}": {
        **dict.fromkeys(("day", "valid_until")),
        "basis": "uurtarief",
        "business": False,
        "window": "",
        "note": "",
        "lines": [],
        "revision": 1,
    },
    "POST /functions/v1/quotes/{account}/send": {"revision": 1},
    "POST /functions/v1/customer/link": {"email": "iemand@example.nl"},
    "PUT /functions/v1/customer/request": {"version": 1, "answers": {"to_city": "Delft"}},
    "POST /functions/v1/customer/messages": {"kind": "question", "text": "Hoe laat komt u?"},
    "POST /functions/v1/customer/quotes/{account}/accept": {"name": "Jan", "total_cents": 100},
    "POST /functions/v1/customer/quotes/{account}/decline": {"reason": "prijs"},
    "PUT /functions/v1/customer/checklist/dozen": {"done": True},
    "POST /functions/v1/customer/cancel": {"fee_cents": 0},
    "POST /functions/v1/customer/erase": {"reference": "geraden"},
    "POST /functions/v1/quotes/{account}/accept": {"name": "Jan"},
    "POST /functions/v1/quotes/{account}/decline": {"reason": "prijs"},
    "POST /functions/v1/quotes/{account}/cancel": {"fee_cents": 0},
    "POST /functions/v1/requests/{account}/quotes/elsewhere": {
        "number": "1",
        "total_cents": 100,
        "day": "2030-01-01",
    },
    "PATCH /functions/v1/quotes/{account}/reminders": {"reminders": False},
    "POST /functions/v1/requests/{request}/timeline": {"id": "{account}", "kind": "note", "text": "Gebeld"},
    "PUT /functions/v1/timeline/{account}": {"text": "Gebeld", "revision": 1},
    "POST /functions/v1/requests/{request}/tasks": {
        "id": "{account}",
        "title": "Bellen",
        "due_date": f"{utc_now() + timedelta(days=1):%Y-%m-%d}",
        "assignee_id": None,
    },
    "PUT /functions/v1/tasks/{account}": {
        "title": "Bellen",
        "due_date": "2026-12-03",
        "assignee_id": None,
        "revision": 1,
    },
    "POST /functions/v1/tasks/{account}/done": {"done": True},
    "POST /auth/v1/verify": {"type": "recovery", "token_hash": "geraden"},
    "POST /auth/v1/token": {"refresh_token": "geraden00000"},
    "POST /auth/v1/recover": {"email": "iemand@example.nl"},
    "POST /auth/v1/signup": {"email": "iemand@example.nl", "password": "x"},
    "POST /auth/v1/otp": {"email": "iemand@example.nl"},
    "PUT /auth/v1/user": {"data": {"name": "Iemand Anders"}},
    "POST /auth/v1/factors": {"factor_type": "totp", "friendly_name": "telefoon"},
    "POST /auth/v1/factors/{factor}/verify": {"challenge_id": "geraden", "code": "123456"},
    "POST /rest/v1/quote_requests": quote_request(),
    "PATCH /rest/v1/quote_requests": {"status": "in_behandeling"},
    "POST /rest/v1/user_roles": {"user_id": "{account}", "role": "admin"},
    "PATCH /rest/v1/user_roles": {"role": "admin"},
    "POST /rest/v1/request_history": {"actor_name": "Iemand Anders"},
    "PATCH /rest/v1/request_history": {"actor_name": "Iemand Anders"},
    "POST /rest/v1/audit_log": {"actor_name": "Iemand Anders"},
    "PATCH /rest/v1/audit_log": {"actor_name": "Iemand Anders"},
    "POST /rest/v1/users": {"email": "iemand@example.nl"},
    "PATCH /rest/v1/users": {"email": "iemand@example.nl"},
    "POST /functions/v1/duplicates": {"ids": ["{request}"]},
    "POST /functions/v1/news": {"request_id": "{request}"},
    "POST /functions/v1/views": {"name": "Deze week", "query": "?komend=1"},
    "POST /functions/v1/requests/{request}/erase": {"reference": "7K3M-9QXT"},
    "POST /functions/v1/requests": {
        "source": "telefoon",
        "answers": quote_request(),
        "send_confirmation": False,
        "idempotency_key": "{account}",
    },
    "POST /functions/v1/requests/{request}/merge": {"into": "{account}"},
    "POST /functions/v1/users": {"email": "nieuw@example.nl", "name": "Nieuw", "role": "staff"},
    "PATCH /functions/v1/users/{account}": {"role": "admin"},
}
