"""The list of erased requests, a file beside the database: a restored backup must not bring them back.

The file holds no references, only an HMAC of each; a line `key …` comes before those made with that key. Two
lists become one by appending one to the other.
"""

import hmac
import os
import secrets
from collections.abc import Collection, Sequence
from hashlib import sha256
from pathlib import Path

FILE_NAME = "erased-requests.txt"
_KEY = "key "


class ErasedList:
    """The list in a file; a file that does not exist is an empty list."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._marks: dict[str, set[str]] = {}
        for line in file.read_text().splitlines() if file.exists() else []:
            self._read(line.strip())

    def _read(self, line: str) -> None:
        if line.startswith(_KEY):
            # Moved to the end: the lines after it belong to this key.
            key = line.removeprefix(_KEY)
            self._marks[key] = self._marks.pop(key, set())
        elif line and self._marks:
            self._marks[next(reversed(self._marks))].add(line)

    def holds(self, reference: str) -> bool:
        return any(_mark(key, reference) in marks for key, marks in self._marks.items())

    def add(self, references: Collection[str]) -> None:
        """Appends those that are not in it yet, and makes sure that they are on the disk."""
        new = [reference for reference in references if not self.holds(reference)]
        if not new:
            return
        key = next(reversed(self._marks), None)
        lines = [] if key else [f"{_KEY}{(key := secrets.token_hex(32))}"]
        self._append([*lines, *(_mark(str(key), reference) for reference in new)])

    def take_over(self, file: Path) -> None:
        """Adds the entries of another list, such as that of an earlier machine."""
        for key, marks in ErasedList(file)._marks.items():
            if new := marks - self._marks.get(key, set()):
                self._append([f"{_KEY}{key}", *sorted(new)])

    def _append(self, lines: Sequence[str]) -> None:
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(descriptor, "".join(f"{line}\n" for line in lines).encode())
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        for line in lines:
            self._read(line.strip())


def _mark(key: str, reference: str) -> str:
    return hmac.new(key.encode(), reference.encode(), sha256).hexdigest()
