"""Finds mistakes in the texts of mails: writes samples of each kind, before a customer waits for one."""

from collections.abc import Iterator, Mapping, Sequence
from uuid import uuid4

from hofvijver.columns import utc_now
from hofvijver.content import ContentError
from hofvijver.mail.compose import compose
from hofvijver.mail.kinds import MailError, MailKind, MailKinds, Payload, Samples
from hofvijver.mail.templates import TemplateError, check_names, conditions, render
from hofvijver.outbox import OutboxMessage

Texts = Mapping[str, str]

_RECIPIENT = "klant@voorbeeld.example"
_PAGE = "https://voorbeeld.example/"


def find_mistakes(kinds: MailKinds, more_samples: Samples) -> list[TemplateError]:
    """One for each text that a mail cannot be written with."""
    written = [(kind, language) for kind in kinds.values() for language in kind.languages]
    found = [
        mistake
        for kind, language in written
        for mistake in _mistakes(kind, language, _others(kind, language, more_samples))
    ]
    # Texts that many mails use are named once.
    return list({str(mistake): mistake for mistake in found}.values())


def _others(kind: MailKind, language: str, more_samples: Samples) -> Sequence[Payload]:
    """Each in one of the languages: the texts differ, the values do not."""
    found = more_samples.get(kind.name, ())
    return found[kind.languages.index(language) :: len(kind.languages)]


def find_mistake(kind: MailKind, language: str, texts: Texts) -> TemplateError | None:
    """The same for one text; `texts` take the place of files that have their names."""
    return next(_mistakes(kind, language, (), texts), None)


def sample(kind: MailKind, language: str, recipient: str = _RECIPIENT) -> OutboxMessage:
    payload = {**kind.sample_in(language), "language": language}
    return OutboxMessage(id=uuid4(), kind=kind.name, recipient=recipient, payload=payload)


def _mistakes(
    kind: MailKind, language: str, others: Sequence[Payload], texts: Texts | None = None
) -> Iterator[TemplateError]:
    name = kind.text(language)
    try:
        mail = sample(kind, language)
        compose(mail, kind, utc_now(), page=_PAGE, texts=texts)
        usual = _values(kind, mail.payload)
        for values in _both_ways(usual, conditions(name, texts)):
            render(name, values, language, texts)
        for payload in others:
            render(name, _values(kind, {**payload, "language": language}), language, texts)
        # Also where no sample comes.
        check_names(name, usual, texts)
    except TemplateError as mistake:
        yield mistake
    except MailError as error:
        yield TemplateError(name, str(error))
    except ContentError:
        # The check of the facts says so.
        return


def _values(kind: MailKind, payload: Payload) -> Mapping[str, object]:
    return {"site": _PAGE, "page": _PAGE, **kind.values(payload)}


def _both_ways(values: Mapping[str, object], names: set[str]) -> Iterator[Mapping[str, object]]:
    """With all parts of the text that depend on a value, without any, and without each of them."""
    deciding = sorted(names & values.keys())
    full, empty = dict(values), {name: _empty(values[name]) for name in deciding}
    full |= {name: "ja" for name in deciding if values[name] in ("", None, False)}
    yield from (full, {**full, **empty})
    yield from ({**full, name: empty[name]} for name in deciding)


def _empty(value: object) -> object:
    return [] if isinstance(value, list) else ""
