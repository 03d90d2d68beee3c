"""The shapes of the files of messages in `content/facts`."""

from hofvijver.fact_schemas import Fact


class StaffRefusals(Fact):
    """Messages that tell staff why a call was refused; `status_move` has `{from}` and `{to}` in it."""

    no_session: str
    no_access: str
    factor_owed: str
    factor_lacking: str
    invalid: str
    filters_invalid: str
    request_not_found: str
    user_not_found: str
    session_not_found: str
    sign_in_again: str
    status_move: str
    status_follows_quote: str
    status_follows_acceptance: str
    quote_is_out: str
    move_is_agreed: str
    day_is_agreed: str
    assignee_without_role: str
    one_at_a_time: str
    merge_strangers: str
    merged_already: str
    merge_quoted: str
    merge_both_quoted: str
    merge_agreed: str
    merge_both_agreed: str
    merge_quote_changed: str
    reference_differs: str
    view_not_found: str
    too_many_views: str
    email_invalid: str
    email_taken: str
    already_joined: str
    mail_just_sent: str
    own_role: str
    own_account: str
    own_factor: str
    no_factor: str
    last_admin: str


class Messages(Fact):
    unexpected: str
    too_many_requests: str


class QuoteMessages(Fact):
    sent_differently: str
    precheck_date: str
    inventory_invalid: str
    place_invalid: str
    price_on_request: str


class StaffMessages(Fact):
    other_email: str
    refusals: StaffRefusals
