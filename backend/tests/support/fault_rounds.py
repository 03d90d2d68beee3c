"""How often a fault is repeated, and on which databases."""

import os
from collections.abc import Callable

import pytest

from tests.support.databases import Kind

# `make faults` does everything more often; within `make test` it is short.
IS_LONG = os.environ.get("FAULTS") == "long"

Tell = Callable[[str], None]

KINDS: list[Kind] = ["sqlite", "postgres"]
# For faults in which the kind of database hardly matters.
one_kind_will_do = pytest.mark.parametrize("kind", KINDS if IS_LONG else KINDS[:1], indirect=True)
