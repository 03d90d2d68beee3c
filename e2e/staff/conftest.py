"""People whom no other story knows, and a browser in which they are signed in."""

import pytest

from e2e.support.browser import Open, OpenAs
from e2e.support.office import Office, Person


@pytest.fixture
def sanne(office: Office) -> Person:
    return office.person("Sanne", "admin")


@pytest.fixture
def bram(office: Office) -> Person:
    return office.person("Bram", "staff")


@pytest.fixture
def open_as(open_page: Open, office: Office) -> OpenAs:
    """Opens a path in a browser of somebody who is signed in."""
    return lambda person, path, **more: open_page(path, storage_state=office.signed_in(person.email), **more)
