"""Every setting of the server: from the environment, or from `.env` at the root of the repository."""

import os
import re
from difflib import get_close_matches
from functools import lru_cache
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

ROOT = Path(__file__).resolve().parents[2]
#: Hosts that are this machine itself.
LOOPBACK = frozenset(("localhost", "127.0.0.1", "::1"))
FILE = ROOT / ".env"
_ASSIGNED = re.compile(r"^\s*(?:export\s+)?(\w+)\s*=", re.MULTILINE)
_EMAIL = r"[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+"


class SettingsUnreadable(Exception):  # noqa: N818 - it states what is, for an operator to read
    """The settings file exists but cannot be read; the message is one sentence."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=FILE, extra="ignore", frozen=True, env_ignore_empty=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    workers: int = Field(default=1, ge=1, le=64)
    data_dir: Path = ROOT / "data"
    database_url: str = ""
    public_url: str = Field(default="", pattern=r"^(https?://[^\s/?#@]+/?)?$")
    trusted_proxies: str = ""
    rate_limit_factor: float = Field(default=1, gt=0, le=1_000_000, allow_inf_nan=False)
    signing_keys: str = ""
    require_second_factor: bool = False
    smtp_url: str = Field(default="", pattern=r"^(smtps?://[^\s/?#]+/?(\?starttls=off)?)?$")
    mail_from: str = Field(default="", pattern=rf"^$|^([^<>]*<)?{_EMAIL}>?$")
    office_email: str = Field(default="", pattern=rf"^({_EMAIL})?$")
    promise_notice_hours: int | None = Field(default=None, ge=1, le=1000)
    public_key: str = Field(default="sb_publishable_hofvijver", min_length=16)
    address_lookup: Literal["", "pdok"] = ""
    address_lookup_url: str = Field(
        default="https://api.pdok.nl/bzk/locatieserver/search/v3_1/free", pattern=r"^https?://[^\s?#]+$"
    )
    content_dir: Path = ROOT / "content"
    site_dir: Path = ROOT / "frontend" / "build"

    @field_validator("content_dir")
    @classmethod
    def from_root(cls, folder: Path) -> Path:
        """Resolve from the root, because the build of the site reads it from another folder."""
        return ROOT / folder

    @field_validator("trusted_proxies")
    @classmethod
    def check_proxies(cls, text: str) -> str:
        for part in split_list(text):
            try:
                ip_network(part, strict=False)
            except ValueError:
                raise ValueError("Input should be ips or networks, as 127.0.0.1, 10.0.0.0/8") from None
        return text

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> Any:
        """A variable of the environment overrides `.env` even when it is empty; then the default applies."""

        def file() -> dict[str, Any]:
            named = {name.lower() for name in os.environ}
            return {name: value for name, value in dotenv_settings().items() if name not in named}

        return init_settings, env_settings, file

    @property
    def base_url(self) -> str:
        """Where the world reaches this server, without a slash at the end."""
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def engine_url(self) -> str:
        """The SQLAlchemy URL of the database: PostgreSQL when given, else a SQLite file in DATA_DIR."""
        if not self.database_url:
            return f"sqlite:///{self.data_dir.resolve() / 'hofvijver.db'}"
        for scheme in ("postgres://", "postgresql://"):
            if self.database_url.startswith(scheme):
                return "postgresql+psycopg://" + self.database_url.removeprefix(scheme)
        return self.database_url


def _check_readable() -> None:
    """Refuse an unreadable `.env` here: the library would end in a traceback, or ignore the file."""
    try:
        FILE.read_bytes()
    except FileNotFoundError:
        return
    except OSError as error:
        raise SettingsUnreadable(
            f"{FILE} cannot be read by this user: {error.strerror}. "
            "Run the command as the user who owns the file, or give it to this one."
        ) from None


def split_list(text: str) -> list[str]:
    """The parts of a comma-separated setting."""
    return [part.strip() for part in text.split(",") if part.strip()]


def unknown_names() -> list[str]:
    """Names that are no setting: all of them in the file, and those in the environment that look like one."""
    known = [name.upper() for name in Settings.model_fields]
    in_file = _ASSIGNED.findall(FILE.read_text()) if FILE.exists() else []
    alike = [name for name in os.environ if get_close_matches(name.upper(), known, 1, 0.85)]
    return sorted({name for name in (*in_file, *alike) if name.upper() not in known})


@lru_cache
def get_settings() -> Settings:
    _check_readable()
    return Settings()
