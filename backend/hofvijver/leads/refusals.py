"""Refusals of calls about leads: in Dutch, and telling who did what meanwhile."""

from hofvijver.leads.lead_facts import get_lead_facts
from hofvijver.leads.models import Lead
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem


def not_usable(problems: list[FieldProblem]) -> FunctionError:
    return FunctionError(422, "invalid", get_lead_facts().refusals.invalid, problems=problems)


def not_found() -> FunctionError:
    return FunctionError(404, "not_found", get_lead_facts().refusals.not_found)


def conflict(code: str, **values: object) -> FunctionError:
    message = str(getattr(get_lead_facts().refusals, code))
    return FunctionError(409, code, message.format(**values))


def overtaken(lead: Lead) -> FunctionError:
    """What a colleague did with the lead since it was read."""
    if lead.outcome:
        outcome = getattr(get_lead_facts().outcomes, lead.outcome)
        return conflict("closed", who=lead.closed_by, outcome=outcome[:1].lower() + outcome[1:])
    has_called = lead.attempts and lead.attempts[-1]["revision"] == lead.revision
    return conflict("called" if has_called else "changed", who=lead.updated_by)
