"""What a check has found."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Trouble:
    """What is wrong, for the log and for admins. Strangers are told no more than that something is."""

    #: For the log as well, hence without personal data.
    reason: str
    #: For admins only: what to look at, one line each.
    details: tuple[str, ...] = ()
    #: Empty where only the moment is known at which the check found it.
    since: datetime | None = None
