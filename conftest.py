"""Tests are about the company of `content/`, whatever company and settings `.env` names: docs/own-site.md."""

import gc
import json
import os
from pathlib import Path

import pytest
from dotenv import dotenv_values

# Nothing of what is loaded until the first test can go: see below.
gc.disable()

ROOT = Path(__file__).parent
COMPANY = ROOT / "content" / "facts" / "company.json"
SAMPLE = "Hofvijver Verhuizers"
EDITED = (
    f"content/ is the company that the tests are about ({SAMPLE}), and it was changed into another one. "
    'Give yours a folder of its own: docs/own-site.md, "If you edited content/ itself".'
)
# What is empty in the environment is as by default. The key is in the built site too, and stays as it is.
os.environ |= dict.fromkeys({*dotenv_values(ROOT / ".env")} - {*os.environ, "PUBLIC_KEY"}, "")
os.environ |= {"CONTENT_DIR": "content", "SITE_DIR": str(ROOT / "frontend" / "tested")}


def pytest_sessionstart() -> None:
    if json.loads(COMPANY.read_text())["name"] != SAMPLE:
        pytest.exit(EDITED, returncode=1)


def pytest_collection_finish() -> None:
    """What is loaded now stays to the end: nobody need look through it for what can go."""
    gc.collect()
    gc.freeze()
    gc.enable()
