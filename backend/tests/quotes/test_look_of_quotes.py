"""A quote is printed in the colours and the typefaces of the company's theme."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from hofvijver.content import OURS
from hofvijver.quotes import pdf
from hofvijver.theme import Theme
from tests.support.printed_quotes import document

pytestmark = pytest.mark.any_database("nothing is stored")


def fonts(file: bytes) -> str:
    pages = PdfReader(BytesIO(file)).pages
    found = {font["/BaseFont"] for page in pages for font in page["/Resources"]["/Font"].values()}  # type: ignore[index]
    return " ".join(sorted(found))


def test_a_quote_takes_the_typefaces_of_a_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Figtree" in fonts(pdf.render(document()))
    theme = Theme.model_validate_json((OURS / "themes" / "landgoed.json").read_bytes())
    monkeypatch.setattr(pdf, "get_theme", lambda: theme)
    printed = fonts(pdf.render(document()))
    assert "NunitoSans" in printed
    assert "Fraunces" in printed
    assert "Figtree" not in printed


def test_a_typeface_without_a_file_for_quotes_leaves_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    theme = Theme.model_validate_json((OURS / "themes" / "landgoed.json").read_bytes())
    face = theme.typefaces.text.model_copy(update={"family": "Kievit Sans"})
    faces = theme.typefaces.model_copy(update={"text": face})
    monkeypatch.setattr(pdf, "get_theme", lambda: theme.model_copy(update={"typefaces": faces}))
    printed = fonts(pdf.render(document()))
    assert "Figtree" in printed
    assert "Fraunces" in printed


def test_a_company_without_numbers_of_registration_can_print_quotes() -> None:
    sample = document()
    company = {**sample["company"], "registration": {}}
    assert len(PdfReader(BytesIO(pdf.render({**sample, "company": company}))).pages) > 1
