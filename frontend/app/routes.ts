/**
 * The routes of the site. Every page has its text in `content/pages`, under the same path, and exists if that file
 * does: a new service, city or article needs no line here.
 */
import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

import { listPages } from "./content/page-files.server.ts";

const pages = listPages().map((path) => path.slice(1));

/** One route per URL, not one with a parameter: an unknown city is then an unknown path, here as on the server. */
const each = (paths: string[], file: string) => paths.map((path) => route(path, file, { id: path }));
const under = (folder: string, file: string) =>
  each(
    pages.filter((path) => path.startsWith(`${folder}/`)),
    file,
  );
/** A page that a company may leave out. */
const optional = (path: string, file: string) => (pages.includes(path) ? [route(path, file)] : []);

const known = [
  index("routes/home.tsx"),
  ...under("diensten", "routes/service.tsx"),
  route("offerte-aanvragen", "routes/quote-request.tsx"),
  ...optional("blog", "routes/blog-list.tsx"),
  ...under("blog", "routes/blog-post.tsx"),
  ...optional("over-ons", "routes/about.tsx"),
  ...under("locaties", "routes/city.tsx"),
  ...optional("verhuisbedrijf", "routes/company.tsx"),
  route("staff-login", "routes/staff-login.tsx"),
  route("staff-login/wachtwoord", "routes/new-password.tsx"),
  route("mijn-verhuizing", "routes/customer.tsx"),
  route("dagstaat", "routes/day-sheet.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("dashboard/vandaag", "routes/today.tsx"),
  route("dashboard/taken", "routes/tasks.tsx"),
  route("dashboard/planbord", "routes/planning.tsx"),
  route("dashboard/cijfers", "routes/figures.tsx"),
  route("dashboard/account", "routes/account.tsx"),
  route("dashboard/gebruikers", "routes/users.tsx"),
  route("dashboard/logboek", "routes/audit.tsx"),
  route("dashboard/bedrijf", "routes/company-editing.tsx"),
  route("dashboard/middelen", "routes/resources.tsx"),
];

/** Privacy, terms, complaints, and any other page of running text. */
const texts = pages.filter((path) => path !== "" && !known.some((route) => route.path === path));

export default [
  ...known,
  ...each(texts, "routes/legal.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfigEntry[];
