"""A missing or broken build gives one sentence that says what to do."""

import json
from pathlib import Path
from typing import Any

import pytest

from hofvijver.site import Site, SiteError
from tests.support import small_site


def problem(folder: Path) -> str:
    with pytest.raises(SiteError) as raised:
        Site(folder, {})
    return str(raised.value)


def test_a_missing_build(tmp_path: Path) -> None:
    sentence = f"The site is not built ({tmp_path / 'site.json'} is missing): run `make build`."
    assert problem(tmp_path) == sentence


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"pages": {}}', '{"pages": [], "not_found": {}}'])
def test_a_list_that_cannot_be_read(tmp_path: Path, text: str) -> None:
    small_site.build(tmp_path)
    (tmp_path / "site.json").write_text(text)
    assert problem(tmp_path).endswith("cannot be read): run `make build`.")


@pytest.mark.parametrize("file", ["over-ons/index.html", "over-ons/index.html.br", "404/index.html.gz"])
def test_a_file_that_is_listed_but_not_there(tmp_path: Path, file: str) -> None:
    small_site.build(tmp_path)
    (tmp_path / "client" / file).unlink()
    assert problem(tmp_path) == f"The built site is broken ({file} cannot be read): run `make build`."


@pytest.mark.parametrize(
    "wrong",
    [
        {"cache": "forever"},
        {"encodings": ["zstd"]},
        {"hashes": {"script": ["unsafe-inline"]}},
        {"hashes": {"script": ["sha256-AAAA' *; script-src 'unsafe-inline"]}},
        {"unknown": 1},
    ],
)
def test_an_entry_we_would_not_understand(tmp_path: Path, wrong: dict[str, Any]) -> None:
    small_site.build(tmp_path)
    manifest = json.loads((tmp_path / "site.json").read_text())
    manifest["pages"]["/over-ons"] |= wrong
    (tmp_path / "site.json").write_text(json.dumps(manifest))
    assert "run `make build`" in problem(tmp_path)
