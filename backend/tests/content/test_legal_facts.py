"""What terms and privacy statement promise: periods that the software keeps."""

import json
import re
from typing import Any

from hofvijver import purge
from hofvijver.settings import ROOT

TERMS: dict[str, Any] = json.loads((ROOT / "content" / "facts" / "terms.json").read_text())
STATEMENT = (ROOT / "content" / "pages" / "privacy.md").read_text()
REGISTER = " ".join((ROOT / "docs" / "privacy.md").read_text().split())
NUMBERS = {1: "a", 2: "two", 7: "seven"}


def test_what_the_statement_says_of_periods_is_what_the_software_does() -> None:
    retention = TERMS["retention"]
    assert purge.MAIL_KEPT.days == retention["mail_days"]
    assert purge.AUDIT_KEPT.days == retention["audit_years"] * 365


def test_every_period_stands_in_the_statement_and_in_the_register() -> None:
    retention = TERMS["retention"]
    quoted = set(re.findall(r"\{\{terms\.retention\.([a-z_]+)\}\}", STATEMENT))
    assert quoted == set(retention)
    assert f"{NUMBERS[retention['quotes_without_follow_up_years']]} year after the last change" in REGISTER
    assert f"mail {retention['mail_days']} days" in REGISTER
    assert f"acts {NUMBERS[retention['audit_years']]} years" in REGISTER
    assert f"{NUMBERS[retention['fiscal_years']]} years for invoices" in REGISTER
    assert "minutes to an hour and a few minutes more" in REGISTER


def test_purposes_bases_recipients_and_robots_are_told() -> None:
    for word in ("Grond", "overeenkomst", "wettelijke plicht", "ons belang", "toestemming", "intrekken"):
        assert word in STATEMENT
    for party in ("server", "maildienst", "boekhouder", "verzekeraar", "Belastingdienst"):
        assert party in STATEMENT
    assert "een medewerker bekijkt die alsnog" in STATEMENT


def test_the_terms_have_what_terms_must_have() -> None:
    terms = (ROOT / "content" / "pages" / "voorwaarden.md").read_text()
    for point in ("akkoord", "vooruitbetal", "Annuleren", "Vertraging", "Overmacht", "Aansprakelijkheid"):
        assert point in terms
    for point in (
        "Nederlands recht",
        "rechter",
        "{{company.registration.kvk}}",
        "{{company.registration.vat}}",
    ):
        assert point in terms
