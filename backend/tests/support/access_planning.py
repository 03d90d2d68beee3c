"""What of the access matrix is about the plan, hours of jobs and day sheets."""

from typing import Any

_HOURS = {"started": "2026-11-16T08:00:00+01:00", "ended": "2026-11-16T12:00:00+01:00"}
_ADDED: dict[str, Any] = {"id": "{account}", "resources": ["{account}"]}

ROUTES = """
GET             /functions/v1/planning/board?from=2026-11-16&days=7  staff  200
GET             /functions/v1/planning/days?from=2026-11-16&until=2026-11-22  staff  200
PUT             /functions/v1/planning/jobs/{account}          staff     404 not_found
PUT             /functions/v1/planning/jobs/{account}/place    staff     404 not_found
PUT             /functions/v1/planning/jobs/{account}/window   staff     404 not_found
POST            /functions/v1/tasks/{account}/put-back         staff     404 not_found
POST            /functions/v1/planning/jobs/{account}/split    staff     404 not_found
POST            /functions/v1/planning/jobs/{account}/cancel   staff     404 not_found
POST            /functions/v1/planning/jobs/{account}/reopen   staff     404 not_found
POST            /functions/v1/planning/proposals               staff     200
POST            /functions/v1/planning/proposals/taken         staff     404 not_found
POST            /functions/v1/planning/proposals/taken-back    staff     404 not_found
GET             /functions/v1/planning/resources               staff     200
POST            /functions/v1/planning/resources               admin     201
PUT             /functions/v1/planning/resources/{account}     admin     404 not_found
DELETE          /functions/v1/planning/resources/{account}     admin     200
POST            /functions/v1/planning/resources/{account}/absences  admin  404 not_found
DELETE          /functions/v1/planning/absences/{account}      admin     200
GET             /functions/v1/planning/feeds                   admin     200
POST            /functions/v1/planning/feeds                   admin     404 not_found
DELETE          /functions/v1/planning/feeds/{account}         admin     200
GET HEAD        /functions/v1/feeds/geraden.ics                everyone  404 not_found
GET             /functions/v1/day-sheet                        crew      200
POST            /functions/v1/day-sheet/things                 crew      200
GET POST        /functions/v1/planning/jobs/{account}/hours    staff     404 not_found
GET POST        /functions/v1/planning/jobs/{account}/on-top   staff     404 not_found
PUT             /functions/v1/planning/jobs/{account}/on-top/{account}  staff  404 not_found
DELETE          /functions/v1/planning/jobs/{account}/on-top/{account}?revision=1  staff  404 not_found
PUT DELETE      /functions/v1/planning/jobs/{account}/closing  staff     404 not_found
GET             /functions/v1/quotes/{account}/after           staff     404 not_found
POST            /functions/v1/quotes/{account}/statement-preview  staff  404 not_found
POST            /functions/v1/quotes/{account}/statements      staff     404 not_found
POST            /functions/v1/statements/{account}/take-back   staff     404 not_found
GET             /functions/v1/statements/{account}/pdf         staff     404 not_found
PUT DELETE      /functions/v1/planning/hours/{account}         staff     404 not_found
GET             /functions/v1/planning/jobs/{account}/written  staff     404 not_found
GET             /functions/v1/planning/resources/{account}/day-sheet.pdf?day=2026-11-16  staff  404 not_found
POST            /functions/v1/planning/resources/{account}/day-sheet  staff  404 not_found
DELETE          /functions/v1/planning/resources/{account}/day-sheet?day=2026-11-16  staff  404 not_found
"""

BODIES: dict[str, Any] = {
    "PUT /functions/v1/planning/jobs/{account}/closing": {"hours_tenths": 65, "revision": 0},
    "POST /functions/v1/quotes/{account}/statements": {"id": "{account}", "total_cents": 100},
    "POST /functions/v1/planning/proposals": {"from_day": "2026-11-16", "days": 7},
    "POST /functions/v1/planning/proposals/taken": {"plan": 1, "jobs": [_ADDED]},
    "POST /functions/v1/planning/proposals/taken-back": {"jobs": [_ADDED | {"revision": 1}]},
    "POST /functions/v1/planning/feeds": {"resource_id": "{account}"},
    "POST /functions/v1/planning/jobs/{account}/hours": _HOURS | {"id": "{account}"},
    "PUT /functions/v1/planning/hours/{account}": _HOURS | {"revision": 1},
    "POST /functions/v1/planning/resources/{account}/day-sheet": {"day": "2026-11-16"},
    "POST /functions/v1/day-sheet/things": {"things": []},
    "PUT /functions/v1/planning/jobs/{account}/window": {"window": "ochtend", "seen": "middag"},
}
