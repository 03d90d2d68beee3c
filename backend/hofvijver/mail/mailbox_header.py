"""Writes From, To and Reply-To so that each stays one mailbox, whatever stands in the name before it.

Python's own folding takes the quotation marks off a long name: a comma in it then begins a second mailbox.
"""

import re
from email.header import Header
from email.headerregistry import HeaderRegistry, UniqueSingleAddressHeader
from email.policy import SMTP, EmailPolicy
from typing import Any

# Short, and nothing in it means anything in a header.
_PLAIN = re.compile(r"[A-Za-z0-9 '&+-]{1,60}")


class MailboxHeader(UniqueSingleAddressHeader):
    #: Of the header, as the registry sets it.
    name: str

    def fold(self, *, policy: EmailPolicy) -> str:
        address, linesep = self.address, policy.linesep
        email = address.addr_spec
        if not email.isascii() and not policy.utf8:
            # For a file only: to a mail server it goes as it is, or not at all.
            email = f"{self._encoded_words(address.username, linesep)}@{address.domain}"
        if address.display_name:
            email = f"{self._phrase(address.display_name, linesep)}{linesep} <{email}>"
        return f"{self.name}: {email}{linesep}"

    def _phrase(self, name: str, linesep: str) -> str:
        return name if _PLAIN.fullmatch(name) else self._encoded_words(name, linesep)

    def _encoded_words(self, text: str, linesep: str) -> str:
        """The text as RFC 2047 writes it: no character is left that means anything in a header."""
        return Header(text, "utf-8", header_name=self.name).encode(linesep=linesep)


# Any: its own type asks for a class that none of the library's address headers is.
_registry: Any = HeaderRegistry()
for _name in ("from", "to", "reply-to"):
    _registry.map_to_type(_name, MailboxHeader)

MAIL_POLICY = SMTP.clone(header_factory=_registry)
