"""What becomes of an uploaded file: a clean JPEG, or a refusal before it costs anything."""

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageCms

from hofvijver.damage import pictures
from hofvijver.damage.pictures import LONG_SIDE, THUMBNAIL_SIDE, PictureError, read_picture
from tests.support.damage import encoded, photo

ORIENTATION, GPS, MAKER = 0x0112, 0x8825, 0x010F


def read(upload: bytes) -> Image.Image:
    return Image.open(BytesIO(read_picture(upload).picture))


def exif(**tags: Any) -> Image.Exif:
    found = Image.Exif()
    found[ORIENTATION] = tags.get("orientation", 1)
    found[MAKER] = "Telefoon van Jan"
    found.get_ifd(GPS)[1] = "N"
    return found


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    """The parts of a PNG by hand: a header can promise any size."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    written = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


def jpeg_that_claims(width: int, height: int) -> bytes:
    plain = photo()
    at = plain.index(b"\xff\xc0") + 5
    return plain[:at] + struct.pack(">HH", height, width) + plain[at + 4 :]


def animated(kind: str) -> bytes:
    frames = [Image.new("RGB", (30, 20), colour) for colour in ("red", "blue")]
    return encoded(frames[0], kind, save_all=True, append_images=frames[1:], duration=50, lossless=True)


BAD = {
    "empty": (b"", "no_picture"),
    "a text": (b"geen foto", "no_picture"),
    "a page": (b"<!doctype html><script>alert(1)</script>", "no_picture"),
    "a drawing": (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "no_picture"),
    "a PDF": (b"%PDF-1.7\n%\xe2\xe3", "no_picture"),
    "another format": (encoded(Image.new("RGB", (9, 9)), "GIF"), "no_picture"),
    "a TIFF": (encoded(Image.new("RGB", (9, 9)), "TIFF"), "no_picture"),
    "HEIC": (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"),
    "HEIF": (b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"),
    "a beginning alone": (b"\x89PNG\r\n\x1a\n", "broken"),
    "half a JPEG": (photo(size=(900, 600))[:-600], "broken"),
    "half a PNG": (encoded(Image.effect_noise((200, 200), 50), "PNG")[:-5000], "broken"),
    "half a WebP": (encoded(Image.effect_noise((200, 200), 50).convert("RGB"), "WEBP")[:-3000], "broken"),
    "a PNG bomb": (png(60_000, 60_000, bytes(1000)), "too_many_pixels"),
    "a PNG above the limit": (png(4001, 4000), "too_many_pixels"),
    "a JPEG bomb": (jpeg_that_claims(65_000, 65_000), "too_many_pixels"),
    "a JPEG above the limit": (jpeg_that_claims(10_001, 5_000), "too_many_pixels"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_by_what_is_wrong_with_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    upload, code = BAD[name]
    decoded: list[Image.Image] = []
    monkeypatch.setattr(pictures, "_upright_in_srgb", _noting(decoded))
    with pytest.raises(PictureError) as refused:
        read_picture(upload)
    assert refused.value.code == code
    # Only what is broken inside was decoded at all: a bomb is refused by its header.
    assert not decoded or code == "broken"
    assert len(upload) < 100_000


def _noting(decoded: list[Image.Image]) -> Any:
    decode = pictures._upright_in_srgb

    def noting(opened: Image.Image) -> Image.Image:
        decoded.append(opened)
        return decode(opened)

    return noting


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_nothing_but_the_pixels_is_kept(kind: str) -> None:
    upload = encoded(Image.new("RGB", (64, 48), "peru"), kind, exif=exif(orientation=6))
    assert b"Telefoon van Jan" in upload
    made = read_picture(upload)
    for kept in (made.picture, made.thumbnail):
        found = Image.open(BytesIO(kept))
        assert found.format == "JPEG"
        # Upright: the phone was held on its side.
        assert found.size == (48, 64)
        assert not found.getexif()
        assert set(found.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
        assert b"Telefoon" not in kept
    assert (made.width, made.height) == (48, 64)


def test_comments_and_other_parts_of_a_jpeg_are_gone() -> None:
    made = read_picture(encoded(Image.new("RGB", (20, 20)), comment=b"thuis", xmp=b"<x>adres</x>"))
    assert b"thuis" not in made.picture
    assert b"adres" not in made.picture


def test_large_pictures_become_smaller_and_keep_their_shape() -> None:
    made = read_picture(photo(size=(4100, 2050)))
    assert (made.width, made.height) == (LONG_SIDE, LONG_SIDE // 2)
    assert Image.open(BytesIO(made.thumbnail)).size == (THUMBNAIL_SIDE, THUMBNAIL_SIDE // 2)


@pytest.mark.parametrize(
    ("picture", "kind", "colour"),
    [
        (Image.new("RGBA", (20, 20), (0, 0, 0, 0)), "PNG", (255, 255, 255)),
        (Image.new("P", (20, 20)), "PNG", (0, 0, 0)),
        (Image.new("L", (20, 20), 120), "PNG", (120, 120, 120)),
        (Image.new("1", (20, 20), 1), "PNG", (255, 255, 255)),
        (Image.new("LA", (20, 20), (0, 0)), "PNG", (255, 255, 255)),
        (Image.new("CMYK", (20, 20), (0, 0, 0, 0)), "JPEG", (255, 255, 255)),
        (Image.new("RGBA", (20, 20), (255, 0, 0, 255)), "WEBP", (255, 0, 0)),
    ],
)
def test_every_kind_of_pixel_becomes_colour_on_white(
    picture: Image.Image, kind: str, colour: tuple[int, ...]
) -> None:
    found = read(encoded(picture, kind)).getpixel((10, 10))
    assert isinstance(found, tuple)
    assert all(abs(have - want) < 8 for have, want in zip(found, colour, strict=True))


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_of_an_animation_the_first_picture_is_kept(kind: str) -> None:
    found = read(animated(kind))
    assert getattr(found, "n_frames", 1) == 1
    pixel = found.getpixel((10, 10))
    assert isinstance(pixel, tuple)
    assert pixel[0] > 200 > pixel[2]


def test_colours_of_another_profile_are_turned_into_those_that_all_screens_show() -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB"))
    plain = Image.new("RGB", (20, 20), "peru")
    for given in (profile.tobytes(), b"no profile at all"):
        found = read(encoded(plain, icc_profile=given))
        assert "icc_profile" not in found.info
