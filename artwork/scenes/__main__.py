"""Write every scene as an SVG file into the folder given as the only argument."""

import sys
from collections.abc import Callable
from pathlib import Path

from . import brand, costs, den_haag, hero, road, share, tips

SCENES: dict[str, Callable[[], str]] = {
    "logo": brand.logo,
    "favicon": brand.favicon,
    "icon": lambda: brand.app_icon(rounded=True, share=0.86),
    "icon-square": lambda: brand.app_icon(rounded=False, share=0.84),
    "icon-maskable": lambda: brand.app_icon(rounded=False, share=0.72),
    "hero-hofvijver": hero.hero,
    "blog-15-tips": tips.tips,
    "blog-den-haag": den_haag.den_haag,
    "blog-verhuiskosten": costs.costs,
    "straat": road.road,
    "share": share.share,
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in SCENES.items():
        (folder / f"{name}.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
