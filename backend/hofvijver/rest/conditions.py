"""Filters and trees of filters: `status=eq.nieuw`, `or=(a.eq.1,and(b.is.true,c.not.is.null))`."""

import re

from hofvijver.rest.syntax import IS_WORDS, NAME, OPERATORS, Condition, Filter, Group, unparsable

# Deeper or longer than any page of ours needs, and far from what a database refuses to read.
MAX_DEPTH = 10
MAX_CONDITIONS = 20
# In one list, and in all filters of a call together.
MAX_LISTED = 500

_NAME = re.compile(NAME)
_OPERATOR = re.compile(rf"(not\.)?({'|'.join(sorted(OPERATORS, key=len, reverse=True))})\.")
_GROUP = re.compile(r"(not\.)?(and|or)(?=\()")
_PLAIN_VALUE = re.compile(r"[^,)]*")
_ARRAY = re.compile(r"\{[^{}]*\}")
_LIST_VALUE = re.compile(r"[^,()\"]*")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


def parse_filter(column: str, text: str) -> Condition:
    """The part behind `column=`, where the value is everything behind the operator, commas and all."""
    found = _OPERATOR.match(text)
    if not found:
        raise unparsable("filter", text)
    reader = _Reader(text, "filter", found.end())
    value = reader.listed() if found[2] == "in" else reader.rest()
    reader.expect_end()
    return _condition(column, found, value, text)


def parse_tree(kind: str, text: str) -> Group:
    """The part behind `or=`, `and=`, `not.or=` or `not.and=`."""
    reader = _Reader(text, "logic tree", 0)
    members = reader.members(1)
    reader.expect_end()
    name = kind.removeprefix("not.")
    return Group("or" if name == "or" else "and", members, negated=kind != name)


def count(filters: tuple[Filter, ...]) -> int:
    return sum(count(each.members) if isinstance(each, Group) else 1 for each in filters)


def count_values(filters: tuple[Filter, ...]) -> int:
    """How many values the filters hold together; of a list that is still a text, as many as it can hold."""
    return sum(
        count_values(each.members) if isinstance(each, Group) else _size(each.value) for each in filters
    )


def _size(value: str | tuple[str, ...]) -> int:
    return len(value) if isinstance(value, tuple) else value.count(",") + 1


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str, what: str, at: int) -> None:
        self._text = text
        self._what = what
        self._at = at

    def members(self, depth: int) -> tuple[Filter, ...]:
        if depth > MAX_DEPTH:
            raise unparsable(self._what, self._text)
        self._expect("(")
        found = [self._member(depth)]
        while self._skip(","):
            found.append(self._member(depth))
        self._expect(")")
        return tuple(found)

    def _member(self, depth: int) -> Filter:
        group = self._take(_GROUP)
        if group:
            members = self.members(depth + 1)
            return Group("or" if group[2] == "or" else "and", members, negated=bool(group[1]))
        column = self.name()
        self._expect(".")
        operator = self._take(_OPERATOR)
        if not operator:
            raise unparsable(self._what, self._text)
        value = self.listed() if operator[2] == "in" else self._value()
        return _condition(column, operator, value, self._text)

    def _value(self) -> str:
        quoted = self._quoted()
        if quoted is not None:
            return quoted
        plain = self._take(_ARRAY) or self._take(_PLAIN_VALUE)
        return plain[0] if plain else ""

    def listed(self) -> tuple[str, ...]:
        """The values of `in`, between brackets; `()` is no value, `("")` an empty one."""
        self._expect("(")
        if self._skip(")"):
            return ()
        found = [self._list_value()]
        while self._skip(","):
            found.append(self._list_value())
        self._expect(")")
        if len(found) > MAX_LISTED:
            raise unparsable(self._what, self._text)
        return tuple(found)

    def _list_value(self) -> str:
        quoted = self._quoted()
        if quoted is not None:
            return quoted
        plain = self._take(_LIST_VALUE)
        return plain[0] if plain else ""

    def name(self) -> str:
        quoted = self._quoted()
        if quoted is not None:
            return quoted
        plain = self._take(_NAME)
        if not plain:
            raise unparsable(self._what, self._text)
        return plain[0]

    def _quoted(self) -> str | None:
        found = self._take(_QUOTED)
        return _ESCAPED.sub(r"\1", found[1]) if found else None

    def rest(self) -> str:
        begin, self._at = self._at, len(self._text)
        return self._text[begin:]

    def expect_end(self) -> None:
        if self._at != len(self._text):
            raise unparsable(self._what, self._text)

    def _expect(self, mark: str) -> None:
        if not self._skip(mark):
            raise unparsable(self._what, self._text)

    def _skip(self, mark: str) -> bool:
        found = self._text.startswith(mark, self._at)
        self._at += len(mark) if found else 0
        return found

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return found


def _condition(column: str, found: re.Match[str], value: str | tuple[str, ...], text: str) -> Condition:
    operator = next(each for each in OPERATORS if each == found[2])
    if operator == "is" and isinstance(value, str):
        value = value.lower()
        if value not in IS_WORDS:
            raise unparsable("filter", text)
    return Condition(column, operator, value, negated=bool(found[1]))
