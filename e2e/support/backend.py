"""The one place where stories take something from the tests of the backend."""

from tests.support.built_page import BUILD
from tests.support.hostile_input import CONTROL, FORMULAS, MARKUP, SQL, UNICODE
from tests.support.personal_data_scan import found_in, personal_values
from tests.support.ports import free_port
from tests.support.quick_builds import installed
from tests.support.quotes import CONTENT
from tests.support.second_company import CITIES, OURS, SecondCompany, second_company
from tests.support.servers import EXECUTED, SERVE, Server, forking, kept_output, running_server
from tests.support.waiting import until

__all__ = [
    "BUILD",
    "CITIES",
    "CONTENT",
    "CONTROL",
    "EXECUTED",
    "FORMULAS",
    "MARKUP",
    "OURS",
    "SERVE",
    "SQL",
    "UNICODE",
    "SecondCompany",
    "Server",
    "forking",
    "found_in",
    "free_port",
    "installed",
    "kept_output",
    "personal_values",
    "running_server",
    "second_company",
    "until",
]
