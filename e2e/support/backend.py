"""The one place where stories take something from the tests of the backend."""

from tests.doors.corpus import CONTROL, FORMULAS, MARKUP, SQL, UNICODE
from tests.running import Server, kept_output, running_server
from tests.telltales import found_in, personal_values

__all__ = [
    "CONTROL",
    "FORMULAS",
    "MARKUP",
    "SQL",
    "UNICODE",
    "Server",
    "found_in",
    "kept_output",
    "personal_values",
    "running_server",
]
