"""A copy of all that a machine has of its own, sealed: the database, the owner's folder and `.env`."""

import os
import shutil
import tarfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import IO, cast

from hofvijver.backup import BackupError, new_file
from hofvijver.sealed_file import Opener, Sealer, SealError, is_sealed
from hofvijver.settings import FILE, ROOT, get_settings

#: Names in the archive: the copy of the database stands beside its list of what was erased.
DATABASE, OWN, ENV = "copy", "own", "env"


def pack(folder: Path, file: Path, passphrase: str) -> None:
    """Seal what is in the folder, the owner's folder and `.env` into a new file."""
    with new_file(file), file.open("wb") as target:
        sealer = Sealer(target, passphrase)
        with tarfile.open(fileobj=cast(IO[bytes], sealer), mode="w|") as archive:
            for name, source in _members(folder):
                archive.add(source, name, recursive=False)
        sealer.close()


def _members(folder: Path) -> Iterator[tuple[str, Path]]:
    for source in sorted(folder.iterdir()):
        yield source.name, source
    if FILE.is_file():
        yield ENV, FILE
    own = get_settings().content_dir
    if own != ROOT / "content":
        for source in sorted(own.rglob("*")):
            if source.is_file():
                yield f"{OWN}/{source.relative_to(own)}", source


def is_whole(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as source:
        return is_sealed(source)


def unpack(file: Path, folder: Path, passphrase: str) -> None:
    """Check all of it before anything is put back."""
    try:
        with file.open("rb") as source:
            opener = Opener(source, passphrase)
            with tarfile.open(fileobj=cast(IO[bytes], opener), mode="r|") as archive:
                for member in archive:
                    _extract(archive, member, folder)
            # The end of the archive comes before the end of the file, which shows that nothing was cut off.
            while opener.read(1 << 20):
                pass
    except (SealError, tarfile.TarError):
        raise BackupError(
            f"{file} cannot be opened: the passphrase is another one, or the file is damaged."
        ) from None


def _extract(archive: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> None:
    target = Path(os.path.normpath(folder / member.name))
    found = archive.extractfile(member) if target.is_relative_to(folder) else None
    if found is None:
        raise tarfile.TarError
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as written:
        shutil.copyfileobj(found, written)


def put_back(folder: Path, now: datetime) -> list[tuple[Path, Path | None]]:
    """Put `.env` and then the folder that it names in their places; what was there is kept beside them."""
    found = [_replace(folder / ENV, FILE, now)] if (folder / ENV).exists() else []
    if found:
        FILE.chmod(0o600)
    get_settings.cache_clear()
    if (folder / OWN).exists():
        named = get_settings().content_dir
        found.append(_replace(folder / OWN, named if named != ROOT / "content" else ROOT / OWN, now))
    return found


def _replace(source: Path, target: Path, now: datetime) -> tuple[Path, Path | None]:
    kept = target.with_name(f"{target.name}.before-restore-{now:%Y%m%d-%H%M%S}") if target.exists() else None
    try:
        if kept:
            target.rename(kept)
        shutil.move(source, target)
    except OSError as error:
        raise BackupError(f"{target} cannot be written: {error.strerror}.") from None
    return target, kept
