"""Scores how much a request looks like a robot's; none is refused for it, but staff sees it apart."""

import re
from collections.abc import Mapping
from typing import Any

from hofvijver.content import get_content
from hofvijver.quote_requests.models import FIELDS

_LINK = re.compile(r"https?://|\bwww\.", re.IGNORECASE)
_MARKUP = re.compile(
    r"</?\s*(?:a|script|iframe|img|b|br|p|div)\b[^>]*>|\[/?(?:url|link|img)\b", re.IGNORECASE
)


def score(answers: Mapping[str, Any], sent_before: int) -> int:
    """The points of all signs: in what was typed freely, and in how many came from this e-mail lately."""
    facts = get_content().rules.spam
    text = "\n".join(answers.get(name) or "" for name, field in FIELDS.items() if field.free_text)
    seconds = answers.get("form_seconds")
    signs = [
        (facts.trap_filled, bool(answers.get("trap"))),
        # Not every form tells how long it was open.
        (facts.too_fast, seconds is not None and seconds < facts.too_fast.below_seconds),
        (facts.links, len(_LINK.findall(text)) >= facts.links.at_least),
        (facts.markup, bool(_MARKUP.search(text))),
        (facts.same_email, sent_before >= facts.same_email.at_least),
    ]
    return sum(sign.points for sign, is_there in signs if is_there)


def is_suspect(points: int) -> bool:
    return points >= get_content().rules.spam.suspect_from
