"""What quotes.json says about lines: which of them take something off the list of what is not included."""

from hofvijver.fact_schemas import Fact


class Exclusion(Fact):
    """What a quote does not include, and what takes it off that list."""

    text: str
    # A line that the price model proposes, by its id.
    lines: tuple[str, ...] = ()
    # The beginning of a word in the label of a line, in lower case and without accents.
    words: tuple[str, ...] = ()
    # The kind of help that the customer asked for.
    help: tuple[str, ...] = ()


class SavedLineRefusals(Fact):
    not_found: str
    too_many: str
    conflict: str
    label_taken: str
