"""The query grammar: every valid query is read as it was meant, every other is refused."""

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hofvijver.rest.conditions import MAX_CONDITIONS, MAX_DEPTH, MAX_LISTED
from hofvijver.rest.grammar import MOST, parse_query
from hofvijver.rest.syntax import (
    IS_WORDS,
    OPERATORS,
    Condition,
    Filter,
    GrammarError,
    Group,
    Order,
    Query,
    Selected,
)

names = st.from_regex(r"[a-z_][a-z0-9_]{0,8}", fullmatch=True).filter(
    lambda name: name not in {"or", "and", "not", "select", "order", "limit", "offset", "columns", "apikey"}
)
texts = st.text(max_size=12)
conditions = st.one_of(
    st.builds(
        Condition,
        names,
        st.sampled_from([each for each in OPERATORS if each not in ("in", "is")]),
        texts,
        st.booleans(),
    ),
    st.builds(Condition, names, st.just("in"), st.lists(texts, max_size=4).map(tuple), st.booleans()),
    st.builds(Condition, names, st.just("is"), st.sampled_from(IS_WORDS), st.booleans()),
)
filters: st.SearchStrategy[Filter] = st.recursive(
    conditions,
    lambda inner: st.builds(
        Group,
        st.sampled_from(["and", "or"]),
        st.lists(inner, min_size=1, max_size=3).map(tuple),
        st.booleans(),
    ),
    max_leaves=8,
)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def written(wanted: Filter) -> str:
    """A filter as it stands in a tree."""
    prefix = "not." if wanted.negated else ""
    if isinstance(wanted, Group):
        return f"{prefix}{wanted.kind}({','.join(map(written, wanted.members))})"
    return f"{wanted.column}.{prefix}{wanted.operator}.{value(wanted, quoted)}"


def value(wanted: Condition, spelled: object) -> str:
    if isinstance(wanted.value, tuple):
        return f"({','.join(map(quoted, wanted.value))})"
    return wanted.value if wanted.operator == "is" or spelled is None else quoted(wanted.value)


def pair(wanted: Filter) -> tuple[str, str]:
    """A filter as it stands in the query."""
    prefix = "not." if wanted.negated else ""
    if isinstance(wanted, Group):
        return f"{prefix}{wanted.kind}", f"({','.join(map(written, wanted.members))})"
    return wanted.column, f"{prefix}{wanted.operator}.{value(wanted, None)}"


@settings(deadline=None)
@given(st.lists(filters, max_size=3))
def test_filters_are_read_as_they_were_written(wanted: list[Filter]) -> None:
    where = parse_query([pair(each) for each in wanted], "t").where
    plain = [each for each in wanted if isinstance(each, Condition)]
    trees = [each for each in wanted if isinstance(each, Group)]
    assert where == (*plain, *trees)


orders = st.builds(Order, names, st.booleans(), st.booleans())


def ordered(order: Order) -> str:
    direction = ".desc" if order.descending else ".asc"
    return order.column + direction + (".nullsfirst" if order.nulls_first else ".nullslast")


@settings(deadline=None)
@given(st.lists(orders, min_size=1, max_size=4, unique_by=lambda order: order.column))
def test_an_order_is_read_as_it_was_written(wanted: list[Order]) -> None:
    assert parse_query([("order", ",".join(map(ordered, wanted)))], "t").order == tuple(wanted)


@settings(deadline=None)
@given(
    st.lists(
        st.builds(Selected, texts.filter(bool), st.none() | texts.filter(bool)),
        min_size=1,
        max_size=4,
        unique=True,
    )
)
def test_columns_are_read_as_they_were_written(wanted: list[Selected]) -> None:
    spelled = [(f"{quoted(each.alias)}:" if each.alias else "") + quoted(each.column) for each in wanted]
    assert parse_query([("select", ",".join(spelled))], "t").select == tuple(wanted)


@settings(deadline=None)
@given(st.lists(texts.filter(bool), min_size=1, max_size=4))
def test_names_of_a_body_are_read_as_they_were_written(wanted: list[str]) -> None:
    query = parse_query([(key, ",".join(map(quoted, wanted))) for key in ("columns", "on_conflict")], "t")
    assert (query.columns, query.on_conflict) == (tuple(wanted), tuple(wanted))


keys = st.sampled_from(["select", "order", "limit", "or", "not.and", "columns", "x", "x.y"])
noise = st.text(alphabet='abc.,()"\\*:!-1 not_in', max_size=20)


@settings(deadline=None)
@given(st.lists(st.tuples(keys, noise), max_size=4))
@example([("or", "(" * 5000)])
@example([("select", "(" * 5000)])
@example([("select", '"' * 4999)])
@example([("limit", "9" * 10_000)])
@example([("x", "in.(" + "a," * 1000)])
def test_whatever_is_sent_is_read_or_refused(pairs: list[tuple[str, str]]) -> None:
    with suppress(GrammarError):
        assert isinstance(parse_query(pairs, "t"), Query)


def test_the_defaults_are_everything_in_no_order() -> None:
    assert parse_query([], "t") == Query((Selected("*"),), (), (), None, 0, None, ())


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("a", Order("a", descending=False, nulls_first=False)),
        ("a.desc", Order("a", descending=True, nulls_first=True)),
        ("a.nullsfirst", Order("a", descending=False, nulls_first=True)),
        ("a.desc.nullslast", Order("a", descending=True, nulls_first=False)),
    ],
)
def test_nulls_are_greater_than_all_unless_it_is_said_where_they_go(order: str, expected: Order) -> None:
    assert parse_query([("order", order)], "t").order == (expected,)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("a", ""),
        ("a", "eq"),
        ("a", "EQ.1"),
        ("a", "not.not.eq.1"),
        ("a", "in.1"),
        ("a", "in.(1"),
        ("a", "in.(1)x"),
        ("a", 'in.("1"x)'),
        ("a", "is.maybe"),
        ("a", "like(any).{a}"),
        ("a", "fts.x"),
        ("a", "phfts.x"),
        ("a", "wfts.x"),
        ("a", "plfts(dutch).x"),
        ("a", "cd.{x}"),
        ("a->b", "eq.1"),
        ("or", ""),
        ("or", "()"),
        ("or", "(a.eq.1"),
        ("or", "(a.eq.1))"),
        ("or", "(a.eq.1,)"),
        ("or", '(a.eq."1"2)'),
        ("or", "(not.a.eq.1)"),
        ("and", "(xor(a.eq.1))"),
        ("order", ""),
        ("order", "a,,b"),
        ("order", "a.desc.asc"),
        ("select", "a,"),
        ("select", "b:*"),
        ("select", "a::text"),
        ("columns", "a,"),
        ("limit", "1.5"),
        ("offset", ""),
    ],
)
def test_what_cannot_be_read_is_refused(key: str, text: str) -> None:
    with pytest.raises(GrammarError) as refused:
        parse_query([(key, text)], "t")
    assert refused.value.code == "PGRST100"


def test_size_and_depth_are_bounded() -> None:
    deep = "a.eq.1"
    for _ in range(MAX_DEPTH - 1):
        deep = f"and({deep})"
    parse_query([("or", f"({deep})")], "t")
    parse_query([("a", "eq.1")] * MAX_CONDITIONS, "t")
    parse_query([("a", f"in.({','.join('1' * MAX_LISTED)})")], "t")
    for key, text, times in (
        ("or", f"(and({deep}))", 1),
        ("a", "eq.1", MAX_CONDITIONS + 1),
        ("a", f"in.({','.join('1' * (MAX_LISTED + 1))})", 1),
    ):
        with pytest.raises(GrammarError):
            parse_query([(key, text)] * times, "t")


def test_numbers_are_bounded_and_the_first_counts() -> None:
    query = parse_query([("limit", "9" * 30), ("limit", "1"), ("offset", "-5")], "t")
    assert (query.limit, query.offset) == (MOST, 0)
    assert parse_query([("limit", "-" + "9" * 30)], "t").limit == -MOST
