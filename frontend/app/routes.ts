/** The route table of the site. Every page has its text in `content/pages`, under the same path. */
import { index, route, type RouteConfig } from "@react-router/dev/routes";

const services = [
  "verhuislift-huren",
  "particuliere-verhuizing",
  "bedrijfsverhuizing",
  "piano-verhuizen",
  "seniorenverhuizing",
  "woningontruiming",
  "spoedverhuizing",
  "inpak-uitpak-service",
];
const articles = ["verhuizing-den-haag", "verhuiskosten-complete-gids", "verhuizen-zonder-stress-15-tips"];
const cities = [
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
];

/** One route per URL, not one with a parameter: an unknown city is then an unknown path, here as on the server. */
const each = (paths: string[], file: string) => paths.map((path) => route(path, file, { id: path }));
const under = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`);

export default [
  index("routes/home.tsx"),
  ...each(under("diensten", services), "routes/service.tsx"),
  route("offerte-aanvragen", "routes/quote-request.tsx"),
  route("blog", "routes/blog-list.tsx"),
  ...each(under("blog", articles), "routes/blog-post.tsx"),
  route("over-ons", "routes/about.tsx"),
  ...each(under("locaties", cities), "routes/city.tsx"),
  ...each(["privacy", "voorwaarden", "klachten"], "routes/legal.tsx"),
  route("verhuisbedrijf", "routes/company.tsx"),
  route("staff-login", "routes/staff-login.tsx"),
  route("staff-login/wachtwoord", "routes/new-password.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("dashboard/overzicht", "routes/overview.tsx"),
  route("dashboard/account", "routes/account.tsx"),
  route("dashboard/gebruikers", "routes/users.tsx"),
  route("dashboard/logboek", "routes/audit.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
