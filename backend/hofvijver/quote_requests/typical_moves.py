"""Typical moves from our own address, and what the price model says of each."""

from datetime import datetime, timedelta

from hofvijver import facts
from hofvijver.content import ContentError, content_file, get_content, read_facts
from hofvijver.quote_requests.indication import indicate
from hofvijver.quote_requests.indication_schemas import Answers, Indication, OnRequest
from hofvijver.quote_requests.price_facts import TypicalMove, TypicalMoves, get_price_facts


def typical_moves() -> list[TypicalMove]:
    moves = read_facts("typical-moves.json", TypicalMoves).moves
    for move in moves:
        _check_names(move)
    return moves


def _check_names(move: TypicalMove) -> None:
    """Each answer of the move must be one that the form knows."""
    options = get_content().options
    known = {
        "household": [option.id for option in options.woninggrootte.options],
        "floors": [option.id for option in options.verdieping.options],
        "access": [option.id for option in options.liftAanwezig.options],
        "help": list(get_price_facts().prices.tiers),
    }
    for name, ids in known.items():
        if (found := getattr(move, name)) not in ids:
            file = content_file("facts", "typical-moves.json")
            raise ContentError(f'{file} has a move with {name} "{found}", which is none of {", ".join(ids)}.')


def move_name(move: TypicalMove) -> str:
    """`3 kamers, 2 hoog met trap`; then the service and the extras, where they are not the plainest."""
    options, price_facts = get_content().options, get_price_facts()
    homes = {option.id: option.label for option in options.woninggrootte.options}
    floors = {option.id: option for option in options.verdieping.options}
    accesses = {option.id: option.label.lower() for option in options.liftAanwezig.options}
    floor = where = floors[move.floors].label.lower()
    if floors[move.floors].floor:
        where = price_facts.words.upstairs.format(floor=floor, access=accesses[move.access])
    tiers = price_facts.prices.tiers
    service = [] if move.help == next(iter(tiers)) else [tiers[move.help].title.lower()]
    extras = [price_facts.extras[each].title.lower() for each in _offered(move)]
    return ", ".join([homes[move.household], where, *service, *extras])


def indicate_typical(move: TypicalMove, now: datetime) -> Indication | OnRequest:
    household = facts.find("households", "households", move.household)
    if household is None:
        raise ContentError(f"households.json has no {move.household}, which typical-moves.json names.")
    answers = {
        "from_postal_code": get_content().company.address.postal_code,
        "to_postal_code": move.to,
        "from_floor": move.floors,
        "from_access": move.access,
        "to_floor": move.floors,
        "to_access": move.access,
        "furniture_list": household["furniture"],
        "extra_services": _offered(move),
        "help_needed": move.help,
        "moving_date": (now + timedelta(days=1 if move.urgent else 60)).date().isoformat(),
    }
    return indicate(Answers.model_validate(answers), now)


def _offered(move: TypicalMove) -> list[str]:
    """Its extras, without those that the company does not offer."""
    return [each for each in move.extras if each in get_price_facts().extras]
