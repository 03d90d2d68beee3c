"""Every picture by the name it has on the site."""

from collections.abc import Callable

from pictures.cities import CITIES, blog_den_haag
from pictures.hero import hero_hofvijver
from pictures.homes import particuliere_verhuizing, seniorenverhuizing, woningontruiming
from pictures.stills import blog_15_tips, blog_verhuiskosten
from pictures.streets import over_ons, spoedverhuizing, verhuisbedrijf, verhuislift_huren
from pictures.work import bedrijfsverhuizing, inpak_uitpak_service, piano_verhuizen

PICTURES: dict[str, Callable[[], None]] = {
    "hero-hofvijver": hero_hofvijver,
    "verhuislift-huren": verhuislift_huren,
    "particuliere-verhuizing": particuliere_verhuizing,
    "bedrijfsverhuizing": bedrijfsverhuizing,
    "piano-verhuizen": piano_verhuizen,
    "seniorenverhuizing": seniorenverhuizing,
    "woningontruiming": woningontruiming,
    "spoedverhuizing": spoedverhuizing,
    "inpak-uitpak-service": inpak_uitpak_service,
    "over-ons": over_ons,
    "blog-15-tips": blog_15_tips,
    "blog-den-haag": blog_den_haag,
    "blog-verhuiskosten": blog_verhuiskosten,
    "verhuisbedrijf": verhuisbedrijf,
    **{f"stad-{city}": build for city, build in CITIES.items()},
}
