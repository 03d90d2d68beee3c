"""Texts of mails that admins change: sentences and placeholders, never code; previewed, tried, saved."""

from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest

from hofvijver.company.mail_texts import pieces, texts
from hofvijver.company.parts import draft_of
from hofvijver.content import OURS
from hofvijver.settings import get_settings
from tests.support.client import Client, refusal
from tests.support.own_folder import Commands, Values

pytestmark = pytest.mark.any_database("texts are in files")

FILE = "mail/quote_confirmation.md"


def typed(admin: Client, changes: dict[int, str] | None = None) -> Values:
    """The sentences of the text, some of them replaced."""
    found = admin.get_json(f"company/mail?file={FILE}")
    sentences = [each["text"] for each in found["pieces"] if not each["is_code"]]
    for place, text in (changes or {}).items():
        sentences[place] = text
    return {"file": FILE, "revision": found["revision"], "sentences": sentences}


def test_every_text_is_taken_apart_and_put_together_again() -> None:
    assert len(texts()) > 30
    for text in texts():
        source = (OURS / text.file).read_text()
        assert "".join(each.text for each in pieces(source)) == source
        for sentence in (each.text for each in pieces(source) if not each.is_code):
            assert not any(code in sentence for code in ("{%", "{#", "rows(", "\n---\n"))


def test_a_sentence_is_changed_around_code_that_stays(admin: Client, own: Path, commands: Commands) -> None:
    wanted = typed(
        admin, {0: "Dank voor uw aanvraag {{reference}}", 1: "Dag {{ name }},\n\nWij zijn er blij mee."}
    )
    preview = admin.post_json("company/mail/preview", wanted)
    assert preview["subject"].startswith("Dank voor uw aanvraag 7")
    assert "Wij zijn er blij mee." in preview["text"]
    page = admin.function("PUT", "company/mail", wanted).raise_for_status().json()
    assert page["versions"][0]["name"] == "Mailtekst: De bevestiging van de aanvraag"
    text, ours = draft_of(own).changed[FILE], (OURS / FILE).read_text()
    assert text.startswith("subject: Dank voor uw aanvraag {{reference}}\n---\n")
    code = [each.text for each in pieces(ours) if each.is_code and each.text.strip()]
    assert [each.text for each in pieces(text) if each.is_code and each.text.strip()] == code
    assert commands.started == 1
    assert refusal(admin.function("PUT", "company/mail", wanted)) == (409, "overtaken_by_hand")


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("", "Vul deze tekst in."),
        ("{% for each in 'abc' %}x{% endfor %}", "Haal {% weg."),
        ("{{ 7 * 7 }}", "Haal {{ weg."),
        ("{{ company.__class__ }}", "{{company.__class__}}"),
        ("{{ cycler.__init__ }}", "{{cycler.__init__}}"),
        ("{{ company }}", "{{company}}"),
        ("Beste {{naam}}", "Het invulwoord {{naam}} bestaat in deze mail niet."),
        ("Half {{name}", "Haal {{ weg."),
        ("x" * 20_000, "ten hoogste 12000 tekens"),
        ("[hier](javascript:alert)", "kan de mail niet gemaakt worden"),
    ],
)
def test_code_and_unknown_placeholders_are_refused(
    admin: Client, commands: Commands, sentence: str, told: str
) -> None:
    wanted = typed(admin, {1: sentence})
    for method, path in (("POST", "company/mail/preview"), ("PUT", "company/mail")):
        refused = admin.function(method, path, wanted)
        assert refused.status_code == 422, refused.text
        (problem,) = refused.json()["problems"]
        assert problem["field"] in ("sentences.1", "sentences")
        assert told in problem["message"]
    assert commands.started == 0


def test_a_form_shows_the_mail_itself_in_a_frame_of_ours_where_nothing_runs(admin: Client, own: Path) -> None:
    shown = {}
    for dark in (False, True):
        wanted = {
            **typed(admin, {1: "Dag {{ name }},\n\nZie [ons aanbod](https://kwaad.example)."}),
            "dark": dark,
        }
        page = admin.form("company/mail/page", wanted)
        assert page.status_code == 200, page.text
        policy = page.headers["content-security-policy"]
        assert {"default-src 'none'", "sandbox", "frame-ancestors 'self'"} <= set(policy.split("; "))
        shown[dark] = page.text
        assert "Zie <a" in page.text
        assert "href" not in page.text
    assert ("@media not all {" in shown[False], "@media all {" in shown[True]) == (True, True)
    refused = admin.form("company/mail/page", typed(admin, {1: "Beste {{naam}}"}))
    assert refused.status_code == 422
    assert refused.headers["content-type"] == "text/plain; charset=utf-8"


def test_the_list_of_placeholders_has_values_facts_and_what_is_used(admin: Client, own: Path) -> None:
    found = admin.get_json(f"company/mail?file={FILE}")["placeholders"]
    examples = {each["name"]: each["example"] for each in found}
    assert examples["company.name"] == "Hofvijver Verhuizers"
    assert {"name", "reference", "company.phones.main.href"} <= examples.keys()
    assert refusal(admin.function("GET", "company/mail?file=../.env")) == (404, "not_found")


def test_a_trial_goes_to_whoever_asks_for_it(admin: Client, own: Path) -> None:
    wanted = typed(admin, {0: "Proeftekst"})
    assert admin.function("POST", "company/mail/trial", wanted).status_code == 204
    (file,) = (get_settings().data_dir / "outbox").glob("*-proef-quote_confirmation.eml")
    mail: Any = message_from_bytes(file.read_bytes(), policy=policy.default)
    assert (mail["To"], mail["Subject"]) == ("baas@example.nl", "Proef: Proeftekst")
    assert not (own / FILE).exists()
