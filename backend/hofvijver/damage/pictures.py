"""Encodes an uploaded picture anew: a JPEG of moderate size, upright, in sRGB, without metadata. Pure.

Nothing of the upload is kept but its pixels. How large a picture is, is read from its header: one that would
take too much memory is refused before it is decoded. Decoding the largest one takes about 260 MB.
"""

import warnings
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageCms, ImageOps

FORMATS = ("JPEG", "PNG", "WEBP")
LONG_SIDE = 2000
THUMBNAIL_SIDE = 320
QUALITY = 82
THUMBNAIL_QUALITY = 75
# JPEG is decoded at a reduced size, line by line; all others, and progressive JPEG, need the whole picture.
MOST_PIXELS_BY_LINE = 50_000_000
MOST_PIXELS = 16_000_000

Image.MAX_IMAGE_PIXELS = MOST_PIXELS_BY_LINE
# The library warns above this number, and raises only above its double.
warnings.filterwarnings("error", category=Image.DecompressionBombWarning)

_TOO_MANY = (Image.DecompressionBombError, Image.DecompressionBombWarning)
_HEIC_BRANDS = (b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1")
_WHITE = (255, 255, 255)
_SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))


class PictureError(Exception):
    """Why a file is no usable picture: one of the refusals of `damage.json`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Picture:
    picture: bytes
    thumbnail: bytes
    width: int
    height: int


def read_picture(upload: bytes) -> Picture:
    """Takes up to a second of a core; of an animation, the first picture."""
    with _opened(upload) as opened:
        _check_size(opened)
        try:
            large = _upright_in_srgb(opened)
        # Broken files make the library raise many kinds of errors.
        except Exception as error:
            raise PictureError("broken") from error
    small = large.copy()
    small.thumbnail((THUMBNAIL_SIDE, THUMBNAIL_SIDE), Image.Resampling.LANCZOS)
    return Picture(_jpeg(large, QUALITY), _jpeg(small, THUMBNAIL_QUALITY), *large.size)


def _opened(upload: bytes) -> Image.Image:
    if upload[4:8] == b"ftyp" and upload[8:12] in _HEIC_BRANDS:
        raise PictureError("heic")
    try:
        return Image.open(BytesIO(upload), formats=FORMATS)
    except _TOO_MANY:
        raise PictureError("too_many_pixels") from None
    except Exception as error:
        raise PictureError("broken" if _begins_as_one(upload) else "no_picture") from error


def _begins_as_one(upload: bytes) -> bool:
    is_webp = upload[:4] == b"RIFF" and upload[8:12] == b"WEBP"
    return is_webp or upload.startswith((b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"))


def _check_size(opened: Image.Image) -> None:
    is_by_line = opened.format in ("JPEG", "MPO") and "progressive" not in opened.info
    if opened.width * opened.height > (MOST_PIXELS_BY_LINE if is_by_line else MOST_PIXELS):
        raise PictureError("too_many_pixels")


def _upright_in_srgb(opened: Image.Image) -> Image.Image:
    opened.draft(None, (LONG_SIDE, LONG_SIDE))
    opened.load()
    # Palettes and 16 bits cannot be made smaller as they are.
    found = opened if opened.mode in ("RGB", "RGBA", "L", "CMYK") else opened.convert("RGBA")
    found.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS)
    upright = ImageOps.exif_transpose(found)
    return _without_metadata(_on_white(_in_srgb(upright, opened.info.get("icc_profile"))))


def _in_srgb(found: Image.Image, profile: bytes | None) -> Image.Image:
    if not profile or found.mode not in ("RGB", "CMYK"):
        return found
    try:
        own = ImageCms.ImageCmsProfile(BytesIO(profile))
        return ImageCms.profileToProfile(found, own, _SRGB, outputMode="RGB") or found
    except (ImageCms.PyCMSError, OSError):
        # A broken profile makes colours a little different, and the picture is worth more than they.
        return found


def _on_white(found: Image.Image) -> Image.Image:
    if found.mode != "RGBA":
        return found.convert("RGB")
    paper = Image.new("RGB", found.size, _WHITE)
    paper.paste(found, mask=found.getchannel("A"))
    return paper


def _without_metadata(found: Image.Image) -> Image.Image:
    clean = Image.new("RGB", found.size)
    clean.paste(found)
    return clean


def _jpeg(picture: Image.Image, quality: int) -> bytes:
    written = BytesIO()
    picture.save(written, "JPEG", quality=quality, optimize=True)
    return written.getvalue()
