"""Renders pictures of the site again, from scene to finished files: python render.py [--draft] [name ...]

Needs Blender, Node with sharp, numpy and the denoiser's weights; README.md says how to get them.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
TOOLS = Path(os.environ.get("ARTWORK_TOOLS", Path(tempfile.gettempdir()) / "artwork-tools"))
MASTERS = TOOLS / "masters"
WEIGHTS = TOOLS / "node_modules/denoiser/tzas/rt_ldr_alb_nrm.tza"
SCRIPT = str(HERE / "blender/main.py")
BLENDER = [os.environ.get("BLENDER", "blender"), "-b", "--python-exit-code", "1", "-P", SCRIPT, "--"]
# One core is fastest for the network on a busy machine: several mostly wait for each other.
CALM = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "NODE_PATH": str(TOOLS / "node_modules")}


def run(command: list[str]) -> str:
    done = subprocess.run(command, env=CALM, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        sys.exit(f"{command[0]} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def names() -> list[str]:
    listed = run([*BLENDER, "list"]).splitlines()
    return [line.removeprefix("picture ") for line in listed if line.startswith("picture ")]


def picture(name: str, width: int, samples: int) -> Path:
    """Render, take the grain out, and keep the result as PNG."""
    raw, png = MASTERS / f"{name}.raw", MASTERS / f"{name}.png"
    run([*BLENDER, name, str(width), str(samples), str(raw)])
    run([sys.executable, str(HERE / "denoise.py"), str(WEIGHTS), str(raw), str(png), str(width)])
    raw.unlink()
    return png


def main() -> None:
    arguments = argparse.ArgumentParser(description="Render pictures of the site.")
    arguments.add_argument("names", nargs="*")
    arguments.add_argument("--draft", action="store_true", help="small and quick, written as PNG only")
    wanted = arguments.parse_args()
    MASTERS.mkdir(parents=True, exist_ok=True)
    for name in wanted.names or names():
        if wanted.draft:
            sys.stdout.write(f"{picture(name, 480, 3)}\n")
            continue
        picture(name, 1920 if name == "hero-hofvijver" else 1280, 6)
        run(["node", str(HERE / "encode.cjs"), str(MASTERS), name])
        sys.stdout.write(f"{name} is in frontend/public/images\n")


if __name__ == "__main__":
    main()
