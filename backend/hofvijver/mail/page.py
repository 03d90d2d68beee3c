"""The HTML page around a mail: every style inline, as many mail programs drop the rest; nothing is loaded."""

import re
from html import escape

from hofvijver.mail.template import LookUp

_FONT = "font:16px/1.55 Figtree,Arial,Helvetica,sans-serif;color:#41606a"
STYLES = {
    "h2": "margin:28px 0 8px;font-size:18px;line-height:1.35;color:#0f2f3a",
    "p": "margin:0 0 14px",
    "ul": "margin:0 0 14px;padding:0 0 0 20px",
    "li": "margin:0 0 6px",
    "table": "width:100%;border-collapse:collapse;margin:0 0 14px",
    "th": "padding:8px 12px 8px 0;border-bottom:1px solid #d6e2df;text-align:left;vertical-align:top;"
    "font-weight:600;color:#0f2f3a;width:34%",
    "td": "padding:8px 0;border-bottom:1px solid #d6e2df;vertical-align:top",
    "a": "color:#14505c",
}
_BUTTON = (
    "display:inline-block;padding:12px 22px;border-radius:10px;background:#b8481f;color:#ffffff;"
    "font-weight:600;text-decoration:none"
)
_TAG = re.compile(r"<(h2|p|ul|li|table|th|td|a)(?=[ >])")


def page(title: str, body: str, look_up: LookUp) -> str:
    """A page of one column that reads well on a telephone too."""
    return (
        '<!doctype html><html lang="nl"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light">'
        f"<title>{escape(title)}</title></head>"
        f'<body style="margin:0;padding:0;background:#eef5f3;{_FONT}">'
        '<div role="article" style="max-width:600px;margin:0 auto;padding:24px 12px">'
        '<div style="background:#14505c;color:#ffffff;border-radius:16px 16px 0 0;padding:20px 28px;'
        f'font-size:20px;font-weight:700">{escape(look_up("company.name"))}</div>'
        '<div style="background:#ffffff;border-radius:0 0 16px 16px;padding:24px 28px;'
        'overflow-wrap:anywhere">'
        f"{_styled(body)}</div>{_footer(look_up)}</div></body></html>\n"
    )


def _styled(body: str) -> str:
    """Each tag with its style; what people typed holds no tags, since it came escaped."""
    buttons = body.replace('<p class="button"><a ', f'<p><a style="{_BUTTON}" data-button ')
    styled = _TAG.sub(lambda tag: f'<{tag[1]} style="{STYLES[tag[1]]}"', buttons)
    return styled.replace(
        f'<a style="{STYLES["a"]}" style="{_BUTTON}" data-button ', f'<a style="{_BUTTON}" '
    )


def _footer(look_up: LookUp) -> str:
    street, code, city = (look_up(f"company.address.{part}") for part in ("street", "postal_code", "city"))
    phone, email = look_up("company.phones.main.display"), look_up("company.email.display")
    lines = [f"{look_up('company.name')}, {street}, {code} {city}", f"{phone} · {email}"]
    text = "<br>".join(escape(line) for line in lines)
    return f'<p style="margin:16px 28px;font-size:13px;line-height:1.5;color:#41606a">{text}</p>'
