"""The logo of the site, for the top of a PDF: the icon that `make icons` replaces."""

import logging

import typst

from hofvijver.fact_cache import fact_cache
from hofvijver.settings import get_settings

log = logging.getLogger("hofvijver.quotes")

# A larger one would make every PDF too large to mail.
MAX_BYTES = 60_000
_ALONE = b'#image(bytes(sys.inputs.logo), format: "svg", width: 1cm, alt: "")'


@fact_cache
def logo() -> str:
    """As SVG; nothing where it is missing, too large or cannot be drawn: then only the name is printed."""
    try:
        drawn = (get_settings().site_dir / "client" / "favicon.svg").read_text(encoding="utf-8")
        if len(drawn) > MAX_BYTES:
            log.warning('outcome=no-logo reason="larger than %s bytes"', MAX_BYTES)
            return ""
        typst.compile(_ALONE, sys_inputs={"logo": drawn}, ignore_system_fonts=True)
    except FileNotFoundError:
        return ""
    except (OSError, ValueError, RuntimeError, typst.TypstError) as error:
        log.warning('outcome=no-logo reason="%s"', type(error).__name__)
        return ""
    return drawn
