"""Writes every drawing of the site into `frontend/public/images`."""

import sys
from pathlib import Path

ARTWORK = Path(__file__).resolve().parents[1]
sys.path.append(str(ARTWORK / "blender"))

from canvas import picture  # noqa: E402
from cities_coast import amsterdam, den_haag, haarlem, rotterdam  # noqa: E402
from cities_east import enschede, groningen  # noqa: E402
from cities_middle import almere, nijmegen, utrecht  # noqa: E402
from cities_south import breda, eindhoven, tilburg  # noqa: E402
from homes import clearance, private, senior  # noqa: E402
from portraits import PORTRAITS  # noqa: E402
from streets import lift, piano, urgent  # noqa: E402
from work import office, packing  # noqa: E402

SERVICES = {
    "verhuislift-huren": lift,
    "particuliere-verhuizing": private,
    "bedrijfsverhuizing": office,
    "piano-verhuizen": piano,
    "seniorenverhuizing": senior,
    "woningontruiming": clearance,
    "spoedverhuizing": urgent,
    "inpak-uitpak-service": packing,
}
CITIES = {
    "amsterdam": amsterdam,
    "den-haag": den_haag,
    "rotterdam": rotterdam,
    "utrecht": utrecht,
    "eindhoven": eindhoven,
    "tilburg": tilburg,
    "groningen": groningen,
    "almere": almere,
    "breda": breda,
    "nijmegen": nijmegen,
    "enschede": enschede,
    "haarlem": haarlem,
}

IMAGES = ARTWORK.parent / "frontend" / "public" / "images"
KINDS = (
    ("tekening", (960, 540), SERVICES),
    ("tekening", (1200, 400), CITIES),
    ("portret", (240, 240), PORTRAITS),
)


def main() -> None:
    for kind, (width, height), drawings in KINDS:
        for name, draw in drawings.items():
            (IMAGES / f"{kind}-{name}.svg").write_text(picture(width, height, draw()))


if __name__ == "__main__":
    main()
