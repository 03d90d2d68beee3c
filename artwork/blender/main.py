"""Runs inside Blender: builds one picture and renders it, or lists the names of all.

blender -b -P main.py -- <name> <width> <samples> <out.raw>
blender -b -P main.py -- list
"""

import sys
from pathlib import Path

# Blender does not look for modules beside the script.
sys.path.insert(0, str(Path(__file__).parent))

import stage
from pictures.catalogue import PICTURES


def main() -> None:
    name, *rest = sys.argv[sys.argv.index("--") + 1 :]
    if name == "list":
        sys.stdout.writelines(f"picture {known}\n" for known in PICTURES)
        return
    width, samples, out = rest
    stage.clear()
    PICTURES[name]()
    stage.render(int(width), int(samples), Path(out))


main()
