"""What of the access matrix is about changing the company in the browser."""

from typing import Any

_MAIL_TEXT = {"file": "mail/quote.md", "revision": "", "sentences": []}

ROUTES = """
GET             /functions/v1/company                          admin     200
PUT             /functions/v1/company/hours                    admin     409 obstructed
PUT             /functions/v1/company/notice                   admin     409 obstructed
PUT             /functions/v1/company/rates                    admin     409 obstructed
POST            /functions/v1/company/rates/effect             admin     200
GET             /functions/v1/company/mail?file=mail/quote.md  admin     200
PUT             /functions/v1/company/mail                     admin     409 overtaken_by_hand
POST            /functions/v1/company/mail/preview             admin     409 overtaken_by_hand
POST            /functions/v1/company/mail/page                admin     409 overtaken_by_hand
POST            /functions/v1/company/mail/trial               admin     409 overtaken_by_hand
POST            /functions/v1/company/versions/geen/restore    admin     404 not_found
GET             /functions/v1/company/publishing               admin     200
POST            /functions/v1/company/publishing               admin     409 obstructed
"""

BODIES: dict[str, Any] = {
    "PUT /functions/v1/company/hours": {"revision": "", "hours": {}},
    "PUT /functions/v1/company/notice": {"revision": ""},
    "PUT /functions/v1/company/rates": {"revision": "", "amounts": {}},
    "POST /functions/v1/company/rates/effect": {"amounts": {}},
    "PUT /functions/v1/company/mail": _MAIL_TEXT,
    "POST /functions/v1/company/mail/preview": _MAIL_TEXT,
    "POST /functions/v1/company/mail/page": _MAIL_TEXT,
    "POST /functions/v1/company/mail/trial": _MAIL_TEXT,
    "POST /functions/v1/company/versions/geen/restore": {"which": "before"},
}
