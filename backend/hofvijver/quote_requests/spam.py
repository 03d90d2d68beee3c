"""How much a request looks like a robot's; nobody is refused for it, but staff sees it apart (pure)."""

import re
from collections.abc import Mapping
from typing import Any

from hofvijver.content import get_content

_TEXTS = ("additional_notes", "from_description", "to_description", "full_name", "from_address", "to_address")
#: The columns that are looked at.
READ = ("trap", "form_seconds", *_TEXTS)

_LINK = re.compile(r"https?://|\bwww\.", re.IGNORECASE)
_MARKUP = re.compile(
    r"</?\s*(?:a|script|iframe|img|b|br|p|div)\b[^>]*>|\[/?(?:url|link|img)\b", re.IGNORECASE
)


def score(answers: Mapping[str, Any], sent_before: int) -> int:
    """The points of all signs; `sent_before` counts what lately came from the same e-mail address."""
    facts = get_content().rules.spam
    text = "\n".join(answers[name] or "" for name in _TEXTS)
    seconds = answers["form_seconds"]
    signs = [
        (facts.trap_filled, bool(answers["trap"])),
        # Not every form tells how long it was open.
        (facts.too_fast, seconds is not None and seconds < facts.too_fast.below_seconds),
        (facts.links, len(_LINK.findall(text)) >= facts.links.at_least),
        (facts.markup, bool(_MARKUP.search(text))),
        (facts.same_email, sent_before >= facts.same_email.at_least),
    ]
    return sum(sign.points for sign, is_there in signs if is_there)


def is_suspect(points: int) -> bool:
    return points >= get_content().rules.spam.suspect_from
