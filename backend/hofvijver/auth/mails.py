"""The kinds of mail about an account; one with a code or link is not sent after that has expired."""

from datetime import timedelta

from hofvijver.auth.recovery import LIFE
from hofvijver.content import get_content
from hofvijver.mail.kinds import MailKind

_INVITED = timedelta(hours=get_content().accounts.invitation_hours)

_LINK, _CODE, _EMAIL, _NAME = "https://voorbeeld.example/", "12345678", "piet@voorbeeld.example", "Piet"

KINDS = (
    MailKind(
        "recovery",
        lambda: {"link": _LINK, "code": _CODE, "email": _EMAIL},
        LIFE["recovery"],
        expires=True,
    ),
    MailKind("invitation", lambda: {"link": _LINK, "name": _NAME, "inviter": "Jan"}, _INVITED, expires=True),
    MailKind(
        "reauthentication",
        lambda: {"code": _CODE, "email": _EMAIL},
        LIFE["reauthentication"],
        expires=True,
    ),
    MailKind("factor_removed", lambda: {"name": _NAME, "email": _EMAIL, "remover": "Jan"}),
)
