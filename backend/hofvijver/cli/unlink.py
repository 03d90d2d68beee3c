"""Turns links in texts into plain words when the page they lead to is taken away."""

import re
from collections.abc import Callable

import click

from hofvijver.cli.parts import checked_settings

LINK = re.compile(r"\[([^\]]+)\]\((/[^)#\s]*)(?:#[^)\s]*)?\)")


def unlink(text: str, stays: Callable[[str], bool]) -> str:
    return LINK.sub(lambda link: link[0] if stays(link[2]) else link[1], text)


@click.command("unlink")
@click.argument("path")
def unlink_command(path: str) -> None:
    """Turn every link to PATH into plain words, for a page that was taken away: /diensten/piano-verhuizen."""
    changed = 0
    for file in sorted((checked_settings().content_dir / "pages").rglob("*.md")):
        text = file.read_text()
        plain = unlink(text, lambda linked: linked != path.partition("#")[0])
        if plain != text:
            file.write_text(plain)
            changed += 1
    click.echo(f"Changed {changed} pages.")
