"""The mails about an account; what expires lives no longer than the code or link that it carries."""

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
