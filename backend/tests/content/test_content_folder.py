"""CONTENT_DIR: a folder with an owner's own facts, texts and mails, in place of those of the repository."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hofvijver.content import OURS
from hofvijver.settings import ROOT, Settings

ASK = """
from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.mail.templates import render
mail = render("recovery.md", {"link": "https://a.example/x", "code": "123456", "email": "ik@a.example"})
content = get_content()
print(content.company.name, facts.find("company", "address", "city"), len(content.extras.services))
print(mail.subject, mail.text)
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    company = json.loads((OURS / "facts" / "company.json").read_text())
    company = {**company, "name": "Kievit", "address": {**company["address"], "city": "Zwolle"}}
    (tmp_path / "facts").mkdir()
    (tmp_path / "facts" / "company.json").write_text(json.dumps(company))
    return tmp_path


def asked(folder: str) -> str:
    environment = {**os.environ, "CONTENT_DIR": folder}
    run = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


def test_facts_and_mails_are_the_owners_and_what_is_left_out_is_ours(own: Path) -> None:
    said = asked(str(own))
    assert said.startswith("Kievit Zwolle 6\n")
    assert "Kievit" in said.partition("\n")[2]


def test_a_folder_is_named_from_the_root_of_the_repository() -> None:
    assert Settings(content_dir=Path("eigen")).content_dir == ROOT / "eigen"
    assert Settings(content_dir=Path("/srv/eigen")).content_dir == Path("/srv/eigen")
