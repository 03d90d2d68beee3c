"""A planner who sees what customers do."""

import pytest

from e2e.support.office import SANNE, Office, State


@pytest.fixture(scope="session")
def sanne(office: Office) -> State:
    return office.signed_in(SANNE)
