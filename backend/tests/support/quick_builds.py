"""The installed program with another `node`, which makes a site at once instead of rendering its pages.

The check of the whole folder, which takes five seconds, finds nothing. All else is real: the server starts
its own `hofvijver publish`, which runs that `node`.
"""

import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from hofvijver.settings import get_settings
from tests.support import small_site

_BACKEND = Path(__file__).resolve().parents[2]
_NODE = """#!{python}
import sys
sys.path.insert(0, {backend!r})
from tests.support.quick_builds import run
run({build!r})
"""

_COMMAND = """#!{python}
import sys
if "check-content" in sys.argv:
    sys.exit()
{command}
"""


def installed(folder: Path, build: str) -> Sequence[str]:
    """The command that serves. Its builds are made by this function of this module."""
    bin_folder = folder / "bin"
    bin_folder.mkdir(parents=True)
    python, environment = bin_folder / "python", Path(sys.prefix)
    python.symlink_to(Path(sys.executable).resolve())
    shutil.copy(environment / "pyvenv.cfg", folder)
    (folder / "lib").symlink_to(environment / "lib")
    command = (environment / "bin" / "hofvijver").read_text().partition("\n")[2]
    scripts = {
        "node": _NODE.format(python=python, backend=str(_BACKEND), build=build),
        "hofvijver": _COMMAND.format(python=python, command=command),
    }
    for name, text in scripts.items():
        (bin_folder / name).write_text(text)
        (bin_folder / name).chmod(0o755)
    return (str(python), str(bin_folder / "hofvijver"), "serve")


def run(build: str) -> None:
    """Builds the site, unless there is no space."""
    if no_space().exists():
        sys.exit("No space left on device")
    made = {"small": small, "copied": copied}[build](_release())
    sys.stdout.write(f"{made}\n")


def no_space() -> Path:
    """While this file is there, builds fail."""
    return get_settings().data_dir / "no-space"


def _release() -> Path:
    """A folder of its own for each build, beside the link."""
    folder = get_settings().site_dir.parent
    return folder / f"release-{len(list(folder.glob('release-*'))) + 1}"


def small(release: Path) -> Path:
    """The small site, whose home page says the rate."""
    small_site.build(release)
    prices = json.loads((get_settings().content_dir / "facts" / "prices.json").read_bytes())
    (release / "client" / "index.html").write_text(str(prices["tiers"]["basis"]["hourly_rate"]))
    return release


def copied(release: Path) -> Path:
    """The pages of before."""
    shutil.copytree(get_settings().site_dir.resolve(), release, copy_function=os.link)
    return release
