"""Finds what is wrong with facts, texts and templates, each problem with its file and line."""

from hofvijver.content_problems.facts import all_files, find_in_files, is_company_wrong, of_facts
from hofvijver.content_problems.samples import of_documents, of_mails, of_prices, of_syntax

__all__ = ["of_documents", "of_facts", "of_mails", "of_python"]


def of_python() -> list[str]:
    """All of it, but company.json: the frontend checks more of that."""
    found = find_in_files([name for name in all_files() if name != "company.json"])
    # Without facts no mail can be written, and no price computed.
    if found or is_company_wrong():
        return [*found, *of_syntax("mail"), *of_syntax("customer")]
    return [*of_mails(), *of_documents(), *of_prices()]
