"""What a quote does not include: never what one of its lines is for, be it an option."""

import re
from collections.abc import Iterable, Sequence

from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.search_words import plain
from hofvijver.quotes.line_facts import Exclusion
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import Line

_WORD = re.compile(r"[^\W_]+")


def not_included_in(lines: Sequence[Line], help_needed: str | None, own: Iterable[str] = ()) -> list[str]:
    """Each thing once: what the facts list and nothing takes away, then what the planner added."""
    rules = {rule.text: rule for rule in get_quote_facts().not_included}
    listed = [*rules, *get_price_facts().prices.not_included]
    kept = [text for text in listed if not _is_included(rules.get(text), lines, help_needed)]
    return list(dict.fromkeys([*kept, *filter(None, own)]))


def _is_included(rule: Exclusion | None, lines: Sequence[Line], help_needed: str | None) -> bool:
    if rule is None:
        return False
    return help_needed in rule.help or any(_names(rule, line) for line in lines)


def _names(rule: Exclusion, line: Line) -> bool:
    said = _WORD.findall(plain(line.label))
    return line.id in rule.lines or any(word.startswith(rule.words) for word in said)
