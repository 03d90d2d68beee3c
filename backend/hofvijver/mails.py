"""Collects the kinds of mail of all features, for the mail sender."""

from hofvijver.auth import mails as auth
from hofvijver.customer import before_move_mails, damage_mails, on_top_mails
from hofvijver.customer import mails as customer
from hofvijver.customer.price_rows import in_own_language
from hofvijver.mail.kinds import MailKind
from hofvijver.quote_requests import mails as quote_requests
from hofvijver.quotes import day_mails, window_mails, withdrawal_mails
from hofvijver.quotes import mails as quotes
from hofvijver.statements import mails as statements
from hofvijver.timeline import answer_mails
from hofvijver.timeline.mails import told

KINDS: dict[str, MailKind] = {
    kind.name: kind
    for kind in (
        *auth.KINDS,
        *quote_requests.TO_OFFICE,
        *told(*quote_requests.TO_CUSTOMERS),
        *map(in_own_language, quotes.KINDS),
        *day_mails.KINDS,
        *statements.KINDS,
        *window_mails.KINDS,
        *withdrawal_mails.KINDS,
        *customer.KINDS,
        *before_move_mails.KINDS,
        *on_top_mails.KINDS,
        *answer_mails.KINDS,
        *damage_mails.KINDS,
    )
}
