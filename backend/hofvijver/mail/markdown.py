"""Draws Markdown twice, with the same words: as plain text, and as HTML with every style inline.

Many mail programs drop all other styles. Nothing that would have to be loaded can be drawn.
"""

import re
from collections.abc import Sequence
from textwrap import indent

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from markdown_it.utils import EnvType, OptionsDict

from hofvijver.fact_cache import fact_cache
from hofvijver.theme import get_theme


@fact_cache
def styles() -> dict[str, str]:
    """The style of each tag, in the colours of the company."""
    colours = get_theme().colours
    line = f"padding:8px 0;border-bottom:1px solid {colours.line};vertical-align:baseline"
    return {
        # A code, to be read at a glance and typed over.
        "h1": f"margin:20px 0;font-size:28px;line-height:1.35;letter-spacing:4px;color:{colours.ink}",
        "h2": f"margin:28px 0 8px;font-size:18px;line-height:1.35;color:{colours.ink}",
        "p": "margin:0 0 14px",
        "ul": "margin:0 0 14px;padding:0 0 0 20px",
        "li": "margin:0 0 6px",
        "table": "width:100%;border-collapse:collapse;margin:0 0 20px",
        # As wide as its longest word at least: only a value may break anywhere.
        "th": f"{line};padding-right:14px;width:34%;min-width:130px;overflow-wrap:normal;text-align:left;"
        f"font-size:14px;line-height:1.4;font-weight:600;color:{colours.ink}",
        "td": line,
        "strong": f"color:{colours.ink}",
        "a": f"color:{colours.petrol}",
        "button": f"display:inline-block;padding:12px 22px;border-radius:10px;background:{colours.button};"
        "color:#ffffff;font-weight:600;text-align:center;text-decoration:none",
    }


_SAFE = re.compile(r"https?://|mailto:|tel:")


class UnsafeLink(Exception):  # noqa: N818 - it states what is wrong
    """A link that no mail of ours may have; its target may be a secret, and is not shown."""


class _Renderer(RendererHTML):
    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Keep the line breaks of a value, and an amount beside its euro sign."""
        return super().text(tokens, idx, options, env).replace("\n", "<br>").replace("€ ", "€&nbsp;")


class _Markdown(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802 - the name is the library's
        if not _SAFE.match(url):
            raise UnsafeLink("a link leads neither to a page nor to a mailbox nor to a telephone")
        return True


# All other Markdown is off: no pictures, no HTML, no code.
_RULES = ["heading", "list", "table", "emphasis", "entity", "link", "newline", "text_join"]
_MARKDOWN = _Markdown("zero", renderer_cls=_Renderer).enable(_RULES)


def parse(source: str) -> SyntaxTreeNode:
    return SyntaxTreeNode(_MARKDOWN.parse(source))


def to_text(tree: SyntaxTreeNode) -> str:
    return "\n\n".join(_block(node) for node in tree.children) + "\n"


def _block(node: SyntaxTreeNode) -> str:
    if node.type == "heading":
        return f"{_words(node)}\n{'-' * len(_words(node))}"
    if node.type == "bullet_list":
        return "\n".join(f"- {_words(item)}" for item in node.children)
    if node.type == "table":
        return "\n".join(_row(*row.children) for row in node.children[-1].children)
    return _words(node)


def _row(label: SyntaxTreeNode, value: SyntaxTreeNode) -> str:
    return f"{_words(label)}:\n{indent(_words(value), '  ')}"


def _words(node: SyntaxTreeNode) -> str:
    if not node.children:
        return " " if node.type == "softbreak" else node.content
    words = "".join(_words(child) for child in node.children)
    href = str(node.attrGet("href") or "")
    # A telephone number or an e-mail is its own label.
    return f"{words}: {href}" if href.startswith("http") else words


def to_html(tree: SyntaxTreeNode) -> str:
    for node in tree.walk(include_self=False):
        _dress(node)
        _keep_number_whole(node)
    return str(_MARKDOWN.renderer.render(tree.to_tokens(), _MARKDOWN.options, {}))


def _dress(node: SyntaxTreeNode) -> None:
    if node.nester_tokens is None:
        return
    opening, closing = node.nester_tokens
    if node.type == "table":
        # Markdown knows no table without a head; ours have their labels at the left.
        node.children = node.children[1:]
    if node.type == "td" and node.previous_sibling is None:
        opening.tag = closing.tag = "th"
        opening.attrSet("scope", "row")
    if style := styles().get("button" if _is_button(node) else opening.tag):
        opening.attrSet("style", style)


def _keep_number_whole(node: SyntaxTreeNode) -> None:
    """A telephone number stays on one line."""
    href = str(node.attrGet("href") or "") if node.type == "link" else ""
    if node.nester_tokens and href.startswith("tel:"):
        opening = node.nester_tokens.opening
        opening.attrSet("style", f"{opening.attrGet('style')};white-space:nowrap")


def _is_button(node: SyntaxTreeNode) -> bool:
    """A link that is alone on its line."""
    block = node.parent and node.parent.parent
    return node.type == "link" and len(node.siblings) == 1 and block is not None and block.type == "paragraph"
