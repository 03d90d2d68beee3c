"""The general terms that a quote carries along, as blocks of plain data from the build of the site."""

import json
from typing import Any

from hofvijver.content import ContentError
from hofvijver.fact_cache import fact_cache
from hofvijver.settings import get_settings

Block = dict[str, Any]


@fact_cache
def terms() -> list[Block]:
    """Headings, paragraphs, tables and quotations, with every fact filled in (`terms.server.ts`)."""
    file = get_settings().site_dir / "terms.json"
    try:
        found: list[Block] = json.loads(file.read_bytes())
    except (OSError, ValueError) as error:
        raise ContentError(f"The terms for quotes cannot be read ({file}): run `make build`.") from error
    return found
