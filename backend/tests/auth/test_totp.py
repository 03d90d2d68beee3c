"""One-time codes: those of the standard, each good once, and the picture a telephone reads them from."""

from base64 import b32decode, b32encode
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, unquote, urlsplit
from xml.etree import ElementTree

import pytest

from hofvijver.auth.totp import accepted_step, code_of, key_uri, new_secret, qr_code, step_at

pytestmark = pytest.mark.true_cost

# The secret and, cut to six digits, the codes of appendix B of RFC 6238.
SECRET = b32encode(b"12345678901234567890").decode()
PUBLISHED = {
    59: "287082",
    1111111109: "081804",
    1111111111: "050471",
    1234567890: "005924",
    2000000000: "279037",
    20000000000: "353130",
}
NOW = datetime(2026, 6, 1, 12, 0, 10, tzinfo=UTC)
STEP = step_at(NOW)


@pytest.mark.parametrize(("seconds", "code"), PUBLISHED.items())
def test_the_codes_are_those_of_the_standard(seconds: int, code: str) -> None:
    assert code_of(SECRET, step_at(datetime.fromtimestamp(seconds, UTC))) == code


@pytest.mark.parametrize(("shift", "accepted"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_a_clock_may_be_one_step_off(shift: int, accepted: bool) -> None:
    found = accepted_step(SECRET, code_of(SECRET, STEP + shift), NOW, None)
    assert found == (STEP + shift if accepted else None)


def test_a_code_and_those_before_it_work_only_once() -> None:
    assert accepted_step(SECRET, code_of(SECRET, STEP), NOW, STEP) is None
    assert accepted_step(SECRET, code_of(SECRET, STEP - 1), NOW, STEP) is None
    assert accepted_step(SECRET, code_of(SECRET, STEP + 1), NOW, STEP) == STEP + 1


@pytest.mark.parametrize(
    "code", ["", "12345", "1234567", "abcdef", "\uff11\uff12\uff13\uff14\uff15\uff16", "\ud800", "0" * 10_000]
)
def test_what_is_no_code_is_never_accepted(code: str) -> None:
    assert accepted_step(SECRET, code, NOW, None) is None


def test_a_secret_is_random_and_as_long_as_the_hash() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert {len(b32decode(secret)) for secret in secrets} == {20}


def test_the_address_for_the_app_says_all_of_it() -> None:
    parts = urlsplit(key_uri(SECRET, "anna@example.nl", "Hofvijver & Zn. #1"))
    assert (parts.scheme, parts.netloc) == ("otpauth", "totp")
    assert unquote(parts.path) == "/Hofvijver & Zn. #1:anna@example.nl"
    assert parse_qs(parts.query) == {
        "algorithm": ["SHA1"],
        "digits": ["6"],
        "issuer": ["Hofvijver & Zn. #1"],
        "period": ["30"],
        "secret": [SECRET],
    }


def test_the_picture_can_stand_in_a_data_address() -> None:
    picture = qr_code(key_uri(SECRET, "anna@example.nl", "Hofvijver"))
    assert picture.startswith("<svg ")
    assert "#" not in picture
    root = ElementTree.fromstring(unquote(picture))  # noqa: S314 - our own text
    assert root.tag.endswith("svg")
    assert int(root.attrib["width"]) >= 200


def test_the_longest_names_still_fit_into_the_picture() -> None:
    assert "<path" in qr_code(key_uri(SECRET, "+" * 254, "\N{GRINNING FACE}" * 60))


def test_a_step_is_half_a_minute() -> None:
    assert step_at(NOW + timedelta(seconds=19)) == STEP
    assert step_at(NOW + timedelta(seconds=20)) == STEP + 1
