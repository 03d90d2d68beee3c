"""Every setting of the server: from the environment, or from `.env` at the root of the repository."""

from functools import lru_cache
from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).resolve().parents[2]
#: What is said to these does not leave the machine.
LOOPBACK = frozenset(("localhost", "127.0.0.1", "::1"))


class Settings(BaseSettings):
    model_config = SettingsConfigDict(
        env_file=ROOT / ".env", extra="ignore", frozen=True, env_ignore_empty=True
    )

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    workers: int = Field(default=1, ge=1, le=64)
    data_dir: Path = ROOT / "data"
    database_url: str = ""
    public_url: str = ""
    trusted_proxies: str = ""
    rate_limit_factor: float = Field(default=1, gt=0)
    signing_keys: str = ""
    require_second_factor: bool = False
    smtp_url: str = Field(default="", pattern=r"^(smtps?://[^\s/?#]+/?(\?starttls=off)?)?$")
    mail_from: str = ""
    office_email: str = ""
    public_key: str = Field(default="sb_publishable_hofvijver", min_length=16)
    site_dir: Path = ROOT / "frontend" / "build"

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


@lru_cache
def get_settings() -> Settings:
    return Settings()
