"""The words of the readable file with all that we hold of a customer; read once."""

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact

Texts = dict[str, str]


class DataFileFacts(Fact):
    """In Dutch: what it tells is kept in Dutch."""

    title: str
    intro: str
    headings: Texts
    nothing: str
    yes: str
    no: str
    languages: Texts
    # Of columns that `quote-rules.json` has no label for, and of what history tells.
    labels: Texts
    indication: Texts
    quote: Texts
    # Of quotes, of proposals of other days and of mails.
    states: Texts
    accepted: Texts
    channels: Texts
    payments: Texts
    statement: Texts
    proposals: Texts
    # Of entries of the timeline.
    kinds: Texts
    calls: Texts
    task_acts: Texts
    removed: str
    mails: Texts
    tasks: Texts
    jobs: Texts
    email: Texts
    changed: str
    removed_value: str
    # What changed is not told: it names a colleague.
    changed_silently: str
    until: str


@fact_cache
def get_data_file_facts() -> DataFileFacts:
    return read_facts("data-file.json", DataFileFacts)
