"""The pages that the site must have, as the specification lists them."""

SERVICES = [
    "verhuislift-huren",
    "particuliere-verhuizing",
    "bedrijfsverhuizing",
    "piano-verhuizen",
    "seniorenverhuizing",
    "woningontruiming",
    "spoedverhuizing",
    "inpak-uitpak-service",
]
CITIES = [
    "amsterdam",
    "den-haag",
    "rotterdam",
    "utrecht",
    "eindhoven",
    "tilburg",
    "groningen",
    "almere",
    "breda",
    "nijmegen",
    "enschede",
    "haarlem",
]
ARTICLES = ["verhuizing-den-haag", "verhuiskosten-complete-gids", "verhuizen-zonder-stress-15-tips"]

INDEXABLE = {
    "/",
    *(f"/diensten/{name}" for name in SERVICES),
    "/offerte-aanvragen",
    "/blog",
    *(f"/blog/{name}" for name in ARTICLES),
    "/over-ons",
    *(f"/locaties/{name}" for name in CITIES),
    "/verhuisbedrijf",
}
STAFF_ROOMS = (
    "taken",
    "planbord",
    "vandaag",
    "cijfers",
    "account",
    "gebruikers",
    "logboek",
    "bedrijf",
    "middelen",
)
STAFF = {
    "/staff-login",
    "/staff-login/wachtwoord",
    "/dashboard",
    *(f"/dashboard/{name}" for name in STAFF_ROOMS),
}
#: Reached by a secret link only.
CUSTOMER = {"/mijn-verhuizing", "/dagstaat"}
NOINDEX = {"/privacy", "/voorwaarden", "/klachten"} | STAFF | CUSTOMER
