"""Writes what is shipped with this product and under which licences, and the texts that go with the site."""

import json
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = "docs/licences.md"
# Served with the site: most licences must accompany every copy, and a browser gets a copy.
NOTICES = "frontend/public/licenties.txt"

# All may be used in a product under the MIT licence; psycopg's asks that psycopg can be replaced.
ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "LGPL-3.0-only",
    "MIT",
    "MIT-0",
    "MIT-CMU",
    "OFL-1.1",
    "PSF-2.0",
}
# Spellings in packages, and the usual short name.
COMMON_NAMES = {"MIT License": "MIT", "BSD License": "BSD-3-Clause"}
NOTES = {
    "@fontsource-variable/archivo": "typeface of a ready theme",
    "@fontsource-variable/bricolage-grotesque": "typeface of headings, served by ourselves",
    "@fontsource-variable/figtree": "typeface of everything else, served by ourselves",
    "@fontsource-variable/fraunces": "typeface of a ready theme",
    "@fontsource-variable/manrope": "typeface of a ready theme",
    "@fontsource-variable/nunito-sans": "typeface of a ready theme",
    "@fontsource-variable/public-sans": "typeface of a ready theme",
    "lucide-react": "icons; some are from Feather (MIT)",
    "psycopg": "used as it is, as a library",
    "psycopg-binary": "used as it is; brings libpq (PostgreSQL licence) and OpenSSL (Apache-2.0)",
    "setuptools": "only installs the server",
    "tailwindcss": "builds the site, and leaves its base styles in it",
}
# Dependencies that are not in the built site: they only run during the build, or hold only types.
NOT_IN_BROWSERS = {
    "@react-router/node",
    "@remix-run/node-fetch-server",
    "@remix-run/route-pattern",
    "@types/react",
    "cookie-es",
    "csstype",
    "typescript",
}
# Build tools that leave a piece of themselves in the site.
LEAVES_A_PIECE = {"tailwindcss"}
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;]+)(.*)$", re.MULTILINE)
# Packages for Windows, where this product does not run.
_ELSEWHERE = "sys_platform == 'win32'"


@dataclass(frozen=True, order=True)
class Package:
    name: str
    version: str
    licence: str

    @property
    def is_allowed(self) -> bool:
        """Of alternatives (OR) one must be allowed, of parts (AND) each."""
        alternatives = self.licence.strip("()").split(" OR ")
        return any(set(one.split(" AND ")) <= ALLOWED for one in alternatives)


class LicenceError(Exception):
    """A file cannot be written; the message is one sentence."""


def main(arguments: list[str]) -> int:
    folder = next((Path(each) for each in arguments if each != "--check"), ROOT)
    try:
        files = {folder / PAGE: page(folder), folder / NOTICES: notices(folder)}
    except LicenceError as reason:
        print(reason, file=sys.stderr)
        return 1
    stale = [file for file, text in files.items() if not file.exists() or file.read_text() != text]
    if "--check" not in arguments:
        for file in stale:
            file.write_text(files[file])
        return 0
    for file in stale:
        told = f"{file.relative_to(folder)} is not what is shipped: run `python tools/licences.py`."
        print(told, file=sys.stderr)
    return 1 if stale else 0


def page(folder: Path) -> str:
    server = python_packages(folder / "backend" / "requirements.lock")
    site = npm_packages(folder)
    refused = [f"{each.name} ({each.licence})" for each in (*server, *site) if not each.is_allowed]
    if refused:
        raise LicenceError(f"A licence that tools/licences.py does not allow: {', '.join(refused)}.")
    return PAGE_TEXT.format(server=table(server), site=table(site))


def python_packages(lock: Path) -> list[Package]:
    lines = _PINNED.findall(lock.read_text())
    return sorted(
        Package(name, version, python_licence(name))
        for name, version, rest in lines
        if _ELSEWHERE not in rest
    )


def python_licence(name: str) -> str:
    """The licence that the installed package names: in the current field, an older one, or a classifier."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        raise LicenceError(f"{name} is not installed: run `make install`.") from None
    fields = [*told.get_all("License-Expression", []), *told.get_all("License", [])]
    classified = [each for each in told.get_all("Classifier", []) if each.startswith("License ::")]
    named = [*fields, *(each.rpartition(" :: ")[2] for each in classified)]
    # Some put the whole text into a field.
    licence = next((each for each in named if each and "\n" not in each), "unknown")
    return COMMON_NAMES.get(licence, licence)


def npm_packages(folder: Path) -> list[Package]:
    """The dependencies of the site, with the licences that npm notes in its lock file."""
    lock = json.loads((folder / "frontend" / "package-lock.json").read_text())
    named = [(path.rpartition("node_modules/")[2], told) for path, told in lock["packages"].items() if path]
    return sorted(
        Package(name, told["version"], told.get("license", "unknown"))
        for name, told in named
        if not told.get("dev") or name in LEAVES_A_PIECE
    )


def table(packages: Iterable[Package]) -> str:
    return "\n".join(["| Package | Version | Licence | |", "|---|---|---|---|", *map(row, packages)])


def row(package: Package) -> str:
    note = NOTES.get(package.name, "")
    return f"| {package.name} | {package.version} | {package.licence} | {note} |"


def notices(folder: Path) -> str:
    """Every licence that is in the site's code, once, under the names of the packages that have it."""
    names: dict[str, list[str]] = {}
    modules = folder / "frontend" / "node_modules"
    for package in (each for each in npm_packages(folder) if each.name not in NOT_IN_BROWSERS):
        text = licence_text(modules / package.name)
        names.setdefault(text, []).append(f"{package.name} {package.version}")
    parts = [f"{RULE}\n{', '.join(having)}\n{RULE}\n\n{text}\n" for text, having in names.items()]
    return "\n".join([NOTICES_TEXT, *parts])


def licence_text(package: Path) -> str:
    texts = sorted(package.glob("LICENSE*"))
    if not texts:
        raise LicenceError(f"{package.name} has no licence with it: run `make install`, or leave it.")
    return "\n".join(line.rstrip() for line in texts[0].read_text().strip().splitlines())


RULE = "=" * 80
NOTICES_TEXT = """De code van deze website bevat werk van anderen. Hieronder staan hun licenties.

Plaatsnamen en afstanden: GeoNames (https://www.geonames.org), CC BY 4.0
(https://creativecommons.org/licenses/by/4.0/), door ons bewerkt.
"""
PAGE_TEXT = """# What is shipped, and under which licences

Written by `tools/licences.py` from the lock files and what the packages say about themselves. `make check`
fails when it is out of date, or when something is shipped under a licence that the tool does not allow. The
licences of what browsers get are served with the site, as `/licenties.txt`; those of the server's packages
come with these, from the registry. Our own is in `LICENSE`.

Places and points of postcodes (`content/facts/postcodes.csv`): GeoNames (geonames.org), March 2026,
CC BY 4.0; rounded and put together by us.

Typefaces of quotes (`content/quote/fonts`): OFL 1.1, instances made by us of what browsers get
(`artwork/quote-fonts.py`); the licences stand beside them.

## In the server

{server}

## In the site

{site}

Pictures, drawings and the logo are our own, see `artwork/`.

Not listed, because not shipped: what is only in a lock file for testing (`dev`), installing (`pip`) or
building (`node`), what `package-lock.json` marks as `dev` and leaves nothing in the site, and what measures
speed in `bench/`.
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
