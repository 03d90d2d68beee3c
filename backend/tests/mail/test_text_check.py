"""Mistakes in the texts of mails are found before a mail is to be sent."""

from pathlib import Path
from uuid import uuid4

import pytest
from selectolax.lexbor import LexborHTMLParser as HTMLParser
from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.auth import lost_factors, recovery
from hofvijver.auth.models import Factor, User
from hofvijver.columns import utc_now
from hofvijver.content import OURS
from hofvijver.content_problems.samples import more_samples
from hofvijver.mail.compose import compose
from hofvijver.mail.markdown import styles
from hofvijver.mail.templates import render
from hofvijver.mail.text_check import find_mistakes
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from tests.support.accounts import setting

PAGE = "https://example.org/mijn-verhuizing"

pytestmark = pytest.mark.any_database("what a text says is worked out without one")


@pytest.mark.parametrize("kind", KINDS)
def test_the_way_to_the_page_of_a_customer_is_a_button(kind: str) -> None:
    for language in KINDS[kind].languages:
        payload = {**KINDS[kind].sample(), "language": language}
        mail = OutboxMessage(id=uuid4(), kind=kind, recipient="jan@example.org", payload=payload)
        body = compose(mail, KINDS[kind], utc_now(), page=PAGE).get_body(("html",))
        assert body is not None
        links = HTMLParser(str(body.get_content())).css(f'a[href="{PAGE}"]')
        assert {link.attributes["style"] for link in links} <= {styles()["button"]}, language


def mistakes(own: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str) -> list[str]:
    """What is found when one text of the owner has a mistake."""
    text = (OURS / "mail" / name).read_text()
    assert old in text
    (own / "mail").mkdir(exist_ok=True)
    (own / "mail" / name).write_text(text.replace(old, new, 1))
    with setting(monkeypatch, content_dir=str(own)):
        return [str(mistake) for mistake in find_mistakes(KINDS, more_samples())]


def test_our_own_texts_have_no_mistake() -> None:
    assert find_mistakes(KINDS, more_samples()) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("recovery.md", "{{email}}", "{{e_mail}}", "recovery.md: 'e_mail' is undefined (line 5)"),
        ("quote.md", "{{name}}", "{{name", "quote.md: expected token"),
        (
            "quote_confirmation.md",
            "subject: ",
            "onderwerp: ",
            "it does not begin with",
        ),
        # In parts that a sample does not show.
        (
            "quote.md",
            "Geachte",
            "{% if not name %}{{neam}}{% endif %}Geachte",
            "'neam' is undefined",
        ),
        ("customer_link.md", "{% if page %}", "{% if not page %}{{x.y}}{% endif %}{% if page %}", "'x'"),
        # Another kind of mail has such a value, this one has not.
        ("email_changed.md", "{{name}}", "{{full_name}}", "email_changed.md: 'full_name' is undefined"),
        ("invitation.md", "({{link}})", "(link)", "invitation.md: a link leads neither"),
    ],
)
def test_a_mistake_is_found_without_a_mail_to_send(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str, expected: str
) -> None:
    (found,) = mistakes(tmp_path, monkeypatch, name, old, new)
    assert expected in found


def test_samples_name_what_mails_about_accounts_name(session: Session) -> None:
    user = User(email="piet@example.org")
    session.add(user)
    session.flush()
    session.add(Factor(user_id=user.id, status="verified", secret="x"))
    recovery.mail_recovery(session, user.email)
    recovery.mail_invitation(session, user, "Jan")
    recovery.mail_nonce(session, user.id)
    lost_factors.remove_factors(session, user, "Jan", [user.email])
    session.flush()
    sent = {mail.kind: mail.payload.keys() for mail in session.scalars(select(OutboxMessage))}
    assert sent == {kind: KINDS[kind].sample().keys() for kind in sent}
    assert len(sent) == 4


def test_an_own_text_takes_the_place_of_ours_while_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mail").mkdir()
    own, values = tmp_path / "mail" / "recovery.md", KINDS["recovery"].sample()
    with setting(monkeypatch, content_dir=str(tmp_path)):
        ours = render("recovery.md", values)
        own.write_text("subject: Van ons\n---\nDag.")
        assert render("recovery.md", values).subject == "Van ons"
        own.unlink()
        assert render("recovery.md", values) == ours
