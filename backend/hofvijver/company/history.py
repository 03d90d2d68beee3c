"""What was saved in the browser, by whom and when: one file for each version, in the owner's folder.

They are kept there and not in the database, because they are about the files beside them: a folder that is
copied, restored or kept in a repository has its own history, and undoing never promises what it never had.
"""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from hofvijver.company.drafts import write_whole

FOLDER = "history"
_PUBLISHED = "published"


class Version(BaseModel):
    """One part as it was before and after it was saved."""

    id: str
    at: datetime
    by: str
    by_email: str
    part: str
    before: dict[str, Any]
    after: dict[str, Any]


def new_id(at: datetime, part: str) -> str:
    """Ids sort by time."""
    return f"{at:%Y%m%dT%H%M%S%f}-{part.replace('/', '-')}"


def versions(folder: Path) -> list[Version]:
    """From the first to the last; a file that cannot be read is left out."""
    found = []
    for file in sorted((folder / FOLDER).glob("*.json")):
        try:
            found.append(Version.model_validate_json(file.read_bytes()))
        except (OSError, ValidationError):
            continue
    return found


def add(folder: Path, version: Version) -> None:
    text = json.dumps(version.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n"
    write_whole(folder / FOLDER / f"{version.id}.json", text)


def last_published(folder: Path) -> str:
    """The id of the last version that stands in the files; nothing before the first."""
    file = folder / FOLDER / _PUBLISHED
    return file.read_text().strip() if file.exists() else ""


def note_published(folder: Path, version_id: str) -> None:
    write_whole(folder / FOLDER / _PUBLISHED, f"{version_id}\n")


def waiting(folder: Path) -> list[Version]:
    """Versions that were saved, and are not published yet."""
    published = last_published(folder)
    return [each for each in versions(folder) if each.id > published]
