"""The text of mails: complete, in Dutch, in two parts, and safe against what a visitor types."""

import re
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any
from uuid import uuid4

import pytest
from selectolax.lexbor import LexborHTMLParser as HTMLParser
from selectolax.lexbor import LexborNode
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.content import OURS, get_content
from hofvijver.mail.kinds import MailError
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from hofvijver.settings import get_settings
from tests.support.outbox import announced, composed

NOW = datetime(2026, 10, 1, 12, 6, tzinfo=UTC)

pytestmark = [
    pytest.mark.usefixtures("app_engine"),
    pytest.mark.any_database(
        "what a mail says is worked out from what was read; test_sender reads it from both"
    ),
]


def written(message: OutboxMessage) -> EmailMessage:
    """The mail as the recipient's program reads it from the wire."""
    sent = composed(message, NOW)
    read = message_from_bytes(bytes(sent), policy=default)
    assert isinstance(read, EmailMessage)
    return read


def part(mail: EmailMessage, kind: str) -> str:
    body = mail.get_body((kind,))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def text_of(mail: EmailMessage) -> str:
    return part(mail, "plain")


def html_text(mail: EmailMessage) -> str:
    body = HTMLParser(part(mail, "html")).body
    assert body is not None
    return body.text(separator="\n")


def code_mail(**changes: Any) -> OutboxMessage:
    payload = {
        "link": "https://x.example/verify?token=a&type=recovery",
        "code": "12345678",
        "email": "piet@example.org",
    }
    row = {"kind": "recovery", "recipient": "piet@example.org", "payload": payload}
    return OutboxMessage(id=uuid4(), **{**row, **changes})


def sample(kind: str) -> OutboxMessage:
    return code_mail(kind=kind, payload=KINDS[kind].sample())


def test_the_confirmation_says_what_was_sent_and_what_happens_next(session: Session) -> None:
    row = announced(session)["quote_confirmation"]
    mail = written(row)
    reference = row.payload["reference"]
    assert mail["Subject"] == f"Wij hebben uw offerteaanvraag ontvangen ({reference})"
    expected = [
        "Geachte Anna van der Berg,",
        "donderdag 1 oktober 2026, 14:05 uur",
        "Lange Voorhout 8",
        "2514 ED Den Haag",
        "Portiekflat, 3 hoog, trap",
        "België",
        "Trap en lift",
        "maandag 2 november 2026",
        "12,4 m³",
        "Woonkamer: 2 x 2-zitsbank, 6 x Eetkamerstoel",
        "Dozen: 40 x Verhuisdoos",
        "Inpakservice",
        "Piano transport",
        "€ 625 tot € 1.175 (indicatie, nog geen offerte)",
        "binnen 24 uur",
        "WhatsApp",
        "Ontvangen. Wij nemen ze mee in uw offerte.",
    ]
    for seen in (text_of(mail), html_text(mail)):
        flowing = " ".join(seen.split())
        assert [each for each in expected if each not in flowing] == []
        assert "{{" not in seen


def test_the_confirmation_carries_no_free_text_that_could_be_somebodys_advertisement(
    session: Session,
) -> None:
    row = announced(session, additional_notes="Koop nu", from_description="Koop hier")["quote_confirmation"]
    assert "Koop" not in str(row.payload)


def test_the_notice_has_all_a_planner_needs(session: Session) -> None:
    row = announced(session)["quote_notice"]
    mail = written(row)
    reference = row.payload["reference"]
    assert mail["Subject"] == f"Nieuwe aanvraag {reference}: Den Haag naar Brussel, 2 november 2026"
    needed = ["06 98 76 54 32", "anna@example.org", "Twee katten & een <piano>", "Smalle trap", "12,4 m³"]
    for seen in (text_of(mail), html_text(mail)):
        assert [each for each in needed if each not in seen] == []
        assert "verdacht" not in seen
    link = f"{get_settings().base_url}/dashboard?aanvraag={reference}"
    assert f"Aanvraag openen in het dashboard: {link}\n" in text_of(mail)
    assert [each.attributes["href"] for each in HTMLParser(part(mail, "html")).css("a")] == [link]


def test_both_mails_list_furniture_as_the_form_does_and_round_its_volume_alike(session: Session) -> None:
    furniture = {"tuin": {"tuinbank": 1}, "kelder": {"rek": 1}, "woonkamer": {"poef": 2, "2-zitsbank": 1}}
    others = {"quote_notice": "kelder: 1 x rek", "quote_confirmation": "Eigen opgave: 1 voorwerp"}
    for kind, row in announced(session, volume=42.55, furniture_list=furniture).items():
        text = " ".join(text_of(written(row)).split())
        assert f"Woonkamer: 1 x 2-zitsbank, 2 x Poef Tuin: 1 x Tuinbank {others[kind]}" in text
        assert "42,6 m³" in text


def test_the_notice_warns_of_a_request_that_looks_like_spam(session: Session) -> None:
    mail = written(announced(session, is_suspect=True)["quote_notice"])
    for seen in (text_of(mail), html_text(mail)):
        assert "deze aanvraag is als verdacht aangemerkt" in " ".join(seen.split())


def test_a_reply_goes_to_the_person_concerned(session: Session) -> None:
    mails = {kind: written(row) for kind, row in announced(session).items()}
    assert mails["quote_notice"]["Reply-To"] == "Anna van der Berg <anna@example.org>"
    assert get_content().company.email.display in mails["quote_confirmation"]["Reply-To"]
    assert written(code_mail())["Reply-To"] is None


def test_what_was_not_answered_is_not_mentioned(session: Session) -> None:
    nothing = dict.fromkeys(
        ("volume", "help_needed", "price_indication", "contact_preference", "business_move")
    )
    rows = announced(
        session, **nothing, furniture_list={}, extra_services=[], needs_packing=False, additional_notes=None,
        from_description=None,
    )  # fmt: skip
    labels = ["volume", "Inboedel", "Extra diensten", "hulp", "rijsindicatie", "voorkeur:", "Opmerkingen"]
    for row in rows.values():
        assert [each for each in labels if each in text_of(written(row))] == []
        assert HTMLParser(part(written(row), "html")).css("td") != []


def test_a_row_with_only_the_specified_columns_still_makes_good_mail(session: Session) -> None:
    only = dict.fromkeys(
        ("from_country", "to_country", "from_home_type", "from_floor", "from_access", "to_access")
    )
    rows = announced(
        session, **only, extra_services=[], has_elevator_to=True, needs_storage=True, date_flexibility=None
    )
    text = text_of(written(rows["quote_notice"]))
    assert "1000 Brussel\n  Lift" in text
    assert "Inpakservice\n  Tijdelijke opslag" in text


def test_on_the_ground_floor_there_is_no_word_about_stairs(session: Session) -> None:
    rows = announced(session, from_floor="begane-grond", from_access="trap")
    text = text_of(written(rows["quote_notice"])).lower()
    assert "begane grond" in text
    assert "begane grond, trap" not in text


@pytest.mark.parametrize("kind", KINDS)
def test_every_mail_is_a_well_formed_one(session: Session, kind: str) -> None:
    row = announced(session).get(kind) or sample(kind)
    mail = written(row)
    assert mail["To"] == row.recipient
    assert mail["From"].addresses[0].display_name == get_content().company.name
    assert re.fullmatch(rf"<{row.id.hex}@[\w.-]+>", mail["Message-ID"])
    assert mail["Date"].datetime == NOW
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail.get_content_type() == "multipart/alternative"
    assert [each.get_content_type() for each in mail.iter_parts()] == ["text/plain", "text/html"]
    assert max(len(line) for line in bytes(mail).split(b"\n")) < 200
    assert len(bytes(mail)) < 50_000


@pytest.mark.parametrize("kind", KINDS)
def test_both_parts_say_the_same(session: Session, kind: str) -> None:
    mail = written(announced(session).get(kind) or sample(kind))
    (body,) = HTMLParser(part(mail, "html")).css("[role=article] > div:nth-child(2)")
    said = set(re.findall(r"\w+", re.sub(r"https?://\S+", "", text_of(mail))))
    assert said == set(re.findall(r"\w+", body.text(separator=" ")))


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_brings_its_styles_and_loads_nothing(session: Session, kind: str) -> None:
    mail = written(announced(session).get(kind) or sample(kind))
    page = HTMLParser(part(mail, "html"))
    assert page.css("html[lang=nl]")
    assert not page.css("img, script, link, body style, [src], [class]")
    # Mail programs that drop it miss only the colours for a dark screen.
    assert re.fullmatch(r"\s*@media \(prefers-color-scheme: dark\) \{[^@]*\}\s*", page.css("style")[0].text())
    assert "url(" not in part(mail, "html")
    assert [each.tag for each in page.css("p, h1, h2, ul, li, table, th, td, a") if not styled(each)] == []
    # On a telephone a label may break between its words only.
    assert all("overflow-wrap:normal" in styled(each) for each in page.css("th"))


def styled(node: LexborNode) -> str:
    return node.attributes.get("style") or ""


def test_every_text_has_its_kind() -> None:
    written = {kind.text(language) for kind in KINDS.values() for language in kind.languages}
    assert {file.name for file in (OURS / "mail").glob("*.md")} == written


def test_the_recovery_mail_has_link_and_code_and_the_other_only_a_code() -> None:
    mail = written(code_mail())
    assert "https://x.example/verify?token=a&type=recovery" in text_of(mail)
    (link,) = HTMLParser(part(mail, "html")).css("a")
    assert link.attributes["href"] == "https://x.example/verify?token=a&type=recovery"
    assert "12345678" in text_of(mail)
    payload = {"code": "87654321", "email": "piet@example.org"}
    assert "87654321" in html_text(written(code_mail(kind="reauthentication", payload=payload)))


EVIL = (
    "Jan\r\nBcc: iedereen@example.org\r\n\r\n<script>alert(1)</script>\u2028# *kop* | cel | "
    "{{company.name}}{% raw %}{# weg #}[klik](https://x.nl) <https://x.nl> &amp; `code` \\ ---"
)


def test_nothing_a_visitor_types_becomes_a_header_a_tag_or_a_placeholder(session: Session) -> None:
    evil = dict.fromkeys(("full_name", "from_city", "to_city", "from_address", "additional_notes"), EVIL)
    shown = " ".join(EVIL.split())
    for row in announced(session, **evil, furniture_list={EVIL: {EVIL: 1}}, extra_services=[EVIL]).values():
        mail = written(row)
        assert set(mail.keys()) >= {"From", "To", "Subject"}
        assert "Bcc" not in mail
        assert "\n" not in mail["Subject"]
        page = HTMLParser(part(mail, "html"))
        assert not page.css("script, em, code, hr, td + td + td, a[href*='x.nl']")
        assert shown in " ".join(html_text(mail).split())
        assert shown in " ".join(text_of(mail).split())


@pytest.mark.parametrize(
    "email",
    ["jan", "jan@", "@example.org", "a b@example.org\r\nBcc: x@example.org", "jan@" + "a" * 64 + ".nl"],
)
def test_an_email_that_is_none_can_never_be_sent_to(email: str) -> None:
    with pytest.raises(MailError) as refused:
        written(code_mail(recipient=email))
    assert email not in str(refused.value)


def test_an_email_in_another_alphabet_is_written_as_the_network_wants_it() -> None:
    assert written(code_mail(recipient="jan@köln.example"))["To"] == "jan@xn--kln-sna.example"


@pytest.mark.parametrize("payload", [{}, {"created_at": "gisteren"}, {"furniture_list": [1]}])
def test_a_row_that_makes_no_mail_is_told_without_its_content(payload: dict[str, Any]) -> None:
    with pytest.raises(MailError, match=r"cannot be written \(\w+\)"):
        written(code_mail(kind="quote_notice", payload=payload))


def test_codes_are_sent_no_longer_than_they_are_valid_and_the_mail_says_how_long() -> None:
    lives = [KINDS[kind].life for kind in ("recovery", "reauthentication")]
    assert lives == [timedelta(hours=1), timedelta(minutes=10)]
    assert "een uur geldig" in " ".join(text_of(written(code_mail())).split())
    assert "tien minuten geldig" in " ".join(text_of(written(sample("reauthentication"))).split())


def test_the_sender_can_be_set_with_or_without_a_name(
    app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    for given, expected in [
        ("post@verhuizer.example", f"{get_content().company.name} <post@verhuizer.example>"),
        ("De Planning <post@verhuizer.example>", "De Planning <post@verhuizer.example>"),
    ]:
        monkeypatch.setenv("MAIL_FROM", given)
        get_settings.cache_clear()
        mail = written(code_mail())
        assert mail["From"] == expected
        assert mail["Message-ID"].endswith("@verhuizer.example>")


def test_times_are_those_of_a_dutch_clock() -> None:
    assert dutch.moment(datetime(2026, 12, 31, 23, 30, tzinfo=UTC)) == "vrijdag 1 januari 2027, 00:30 uur"
    assert dutch.moment(datetime(2026, 7, 1, 22, 0, tzinfo=UTC)) == "donderdag 2 juli 2026, 00:00 uur"
