"""Keeps the replies to `hofvijver init` while it asks, so that an interruption loses none."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from hofvijver.cli.questions import QUESTIONS


@dataclass(frozen=True)
class ReplyDraft:
    """A file beside the folder that will be made, with all that was replied until now."""

    file: Path
    replies: dict[str, str]
    without: tuple[str, ...]
    cities: tuple[str, ...]

    @classmethod
    def take_up(
        cls, target: Path, given: Mapping[str, str], without: Iterable[str], cities: Iterable[str]
    ) -> "ReplyDraft":
        """With the replies of last time, if there are any and the owner wants to go on with them."""
        file = target.with_name(f".{target.name}.answers.json")
        before = _read(file)
        if before and not _is_wanted(before.replies):
            file.unlink()
            before = None
        if before is None:
            return cls(file, dict(given), tuple(without), tuple(cities))
        return cls(file, {**before.replies, **given}, (*before.without, *without), (*before.cities, *cities))

    @property
    def is_kept(self) -> bool:
        return self.file.exists()

    def keep(self, name: str, text: str) -> None:
        self.replies[name] = text
        kept = {"replies": self.replies, "without": self.without, "cities": self.cities}
        beside = self.file.with_suffix(".new")
        beside.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        beside.replace(self.file)

    def remove(self) -> None:
        self.file.unlink(missing_ok=True)


def _read(file: Path) -> ReplyDraft | None:
    """What cannot be read is asked anew."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        return ReplyDraft(file, dict(kept["replies"]), tuple(kept["without"]), tuple(kept["cities"]))
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _is_wanted(replies: Mapping[str, str]) -> bool:
    asks = (
        f"Er zijn {len(replies)} van de {len(QUESTIONS)} antwoorden bewaard. Gaat u daarmee verder? (go on)"
    )
    return click.confirm(asks, default=True)
