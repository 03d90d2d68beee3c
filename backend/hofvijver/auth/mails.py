"""The kinds of mail about an account; one with a code or link is not sent after that has expired."""

from datetime import timedelta

from hofvijver.auth.recovery import LIFE
from hofvijver.content import get_content
from hofvijver.mail.kinds import MailKind

_INVITED = timedelta(hours=get_content().accounts.invitation_hours)

KINDS = (
    MailKind("recovery", LIFE["recovery"], expires=True),
    MailKind("invitation", _INVITED, expires=True),
    MailKind("reauthentication", LIFE["reauthentication"], expires=True),
    MailKind("factor_removed"),
)
