"""Second tries of failed tests: tools/steps.py decides which tests get one, and reads what this prints."""

import pytest


def print_first_tries(terminalreporter: pytest.TerminalReporter) -> None:
    """Print why the first try failed: a second try that passes would hide it."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.section("first try")
        terminalreporter.write_line(report.longreprtext)
        reason = next((line for line in report.longreprtext.splitlines() if line.startswith("E  ")), "")
        terminalreporter.write_line(f"first try of {report.nodeid}: {reason[1:].strip()[:300]}")
