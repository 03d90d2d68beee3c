"""Settings: invalid values are reported at the start, and the environment wins over the file."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from hofvijver import settings as module
from hofvijver.settings import Settings, unknown_names


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The `.env` of this test."""
    path = tmp_path / ".env"
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setattr(module, "FILE", path)
    monkeypatch.setitem(Settings.model_config, "env_file", path)
    return path


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TRUSTED_PROXIES", "proxy.local"),
        ("TRUSTED_PROXIES", "127.0.0.1, localhost"),
        ("TRUSTED_PROXIES", "10.0.0.0/33"),
        ("RATE_LIMIT_FACTOR", "inf"),
        ("RATE_LIMIT_FACTOR", "nan"),
        ("RATE_LIMIT_FACTOR", "0"),
        ("RATE_LIMIT_FACTOR", "1e300"),
        ("PUBLIC_URL", "www.example.nl"),
        ("PUBLIC_URL", "ftp://www.example.nl"),
        ("PUBLIC_URL", "https://www.example.nl/site"),
        ("MAIL_FROM", "Hofvijver"),
        ("OFFICE_EMAIL", "kantoor@"),
        ("WORKERS", "0"),
        ("PORT", "65536"),
        ("REQUIRE_SECOND_FACTOR", "misschien"),
        ("PUBLIC_KEY", "kort"),
        ("SMTP_URL", "mail.example.org:587"),
    ],
)
def test_a_value_that_cannot_work_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError) as refused:
        Settings()
    assert [each["loc"] for each in refused.value.errors()] == [(name.lower(),)]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TRUSTED_PROXIES", "127.0.0.1, ::1,10.0.0.0/8,"),
        ("RATE_LIMIT_FACTOR", "0.5"),
        ("PUBLIC_URL", "https://www.example.nl:8443/"),
        ("OFFICE_EMAIL", "kantoor@example.nl"),
        ("MAIL_FROM", "Hofvijver Verhuizers <post@example.nl>"),
        ("MAIL_FROM", "post@example.nl"),
    ],
)
def test_a_value_that_can_work_is_taken(
    file: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert str(getattr(Settings(), name.lower())) == value


def test_the_environment_wins_over_the_file_also_when_it_is_empty(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("SMTP_URL=smtp://mail.example.org\nPORT=9000\nWORKERS=\n")
    assert (Settings().smtp_url, Settings().port, Settings().workers) == ("smtp://mail.example.org", 9000, 1)
    monkeypatch.setenv("SMTP_URL", "")
    monkeypatch.setenv("PORT", "9001")
    assert (Settings().smtp_url, Settings().port) == ("", 9001)


def test_names_that_are_no_setting_are_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert unknown_names() == []
    file.write_text("# SMPT_URL=x\nSMTP_UL=smtp://mail.example.org\nexport Kleur = rood\nport=9000\n")
    monkeypatch.setenv("TRUSTED_PROXY", "127.0.0.1")
    monkeypatch.setenv("SHELL_OF_MINE", "x")
    assert unknown_names() == ["Kleur", "SMTP_UL", "TRUSTED_PROXY"]
