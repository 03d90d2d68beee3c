"""Makes tests use the company of `content/`, whatever company and settings `.env` names: docs/own-site.md."""

import gc
import json
import os
from pathlib import Path

import pytest
from dotenv import dotenv_values

# Until the first test everything that is loaded stays in use: nothing to collect.
gc.disable()

ROOT = Path(__file__).parent
COMPANY = ROOT / "content" / "facts" / "company.json"
SAMPLE = "Hofvijver Verhuizers"
EDITED = (
    f"content/ is the company that the tests are about ({SAMPLE}), and it was changed into another one. "
    'Give yours a folder of its own: docs/own-site.md, "If you edited content/ itself".'
)
# An empty variable means the default. PUBLIC_KEY stays as it is, because the built site holds it too.
os.environ |= dict.fromkeys({*dotenv_values(ROOT / ".env")} - {*os.environ, "PUBLIC_KEY"}, "")
os.environ |= {"CONTENT_DIR": "content", "SITE_DIR": str(ROOT / "frontend" / "tested")}


def pytest_sessionstart() -> None:
    if json.loads(COMPANY.read_text())["name"] != SAMPLE:
        pytest.exit(EDITED, returncode=1)


def pytest_collection_finish() -> None:
    """What is loaded now stays until the end: the garbage collector need not search it."""
    gc.collect()
    gc.freeze()
    gc.enable()
