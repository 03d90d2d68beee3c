/**
 * Puts facts into texts: `{{company.phones.main.display}}` becomes the number. An amount is never on another line than
 * its euro sign.
 *
 * Text about a fact that the company does not have is left out: in a list, the item that quotes it; elsewhere, what
 * stands between `{{#company.rating}}` and `{{/company.rating}}`. `{{^company.rating}}` begins the text to show
 * instead. A path in place of a fact asks whether that page exists: `{{#/blog/tips}}`.
 */
import { cancellation, cancelling, type Words } from "./cancelling.server.ts";
import { company } from "./company-schema.ts";
import { listFacts, readFacts } from "./folder.server.ts";
import { listPages } from "./page-files.server.ts";
import { schemaAt } from "./problems.ts";

type Report = (text: string, path: PropertyKey[]) => void;

const refuse: Report = (text) => {
  throw new Error(text);
};

/** A company may lack any item of these lists, and any of these groups. */
const LISTS = /^(company\.certifications|company\.team|extras\.services)\.[^.]+\./;
const GROUPS =
  /^(figures\.fit_our_rates|home_city(\..+)?|terms\.(payment\.prepayment_percent|cancelling\.shortly)|company\.works\.also|quote-options\.abroad)$/;

class LeftOut extends Error {}

type Facts = Record<string, unknown>;

let cache: unknown;
const facts = () =>
  (cache ??= [withComparison, withPromise, withTerms, withHomeCity, withLists].reduce(
    (all: Facts, made) => made(all),
    Object.fromEntries(listFacts().map((name) => [name, readFacts(name)])),
  ));

/** Guide prices were computed for certain rates: `figures.fit_our_rates` exists while the company has those rates. */
function withComparison(all: Facts): Facts {
  const made = valueAt(all, "figures.made_for_hourly_rates") ?? {};
  const fits = Object.entries(made).every(
    ([tier, rate]) => valueAt(all, `prices.tiers.${tier}.hourly_rate`) === rate,
  );
  return fits ? { ...all, figures: { ...(all.figures as object), fit_our_rates: true } } : all;
}

/** `company.promise.quote_within`: the hours within which a quote is promised, and of which kind. */
function withPromise(all: Facts): Facts {
  const promise = valueAt(all, "company.promise") as
    | { quote_within_hours: number; counts?: string }
    | undefined;
  const unit = valueAt(all, `promise.units.${promise?.counts ?? "hours"}`) as string;
  const within = `${String(promise?.quote_within_hours)} ${unit}`;
  return {
    ...all,
    company: { ...(all.company as object), promise: { ...promise, quote_within: within } },
  };
}

/** `terms.cancelling`: what cancelling costs, in words. A share of 0% that is paid in advance is none. */
export function withTerms(all: Facts): Facts {
  const terms = all.terms as { payment?: { prepayment_percent?: number } } | undefined;
  const steps = cancellation.safeParse(valueAt(all, "terms.cancellation")).data;
  const percent = terms?.payment?.prepayment_percent;
  return {
    ...all,
    terms: {
      ...terms,
      payment: { ...terms?.payment, prepayment_percent: percent === 0 ? undefined : percent },
      ...(steps && { cancelling: cancelling(steps, all.cancelling as Words) }),
    },
  };
}

/** `home_city`: what `cities.json` knows of the town whose page is the company's own. */
function withHomeCity(all: Facts): Facts {
  const page = valueAt(all, "company.home_city_page");
  const id = typeof page === "string" ? page.slice(page.lastIndexOf("/") + 1) : "";
  return { ...all, home_city: valueAt(all, `cities.${id}`) };
}

/** `quote-options.abroad`: the other countries; `company.works.also`: evenings, weekends or both. */
export function withLists(all: Facts): Facts {
  const { default: home, options } = valueAt(all, "quote-options.land") as {
    default: string;
    options: { id: string; label: string }[];
  };
  const abroad = options.filter(({ id }) => id !== home).map(({ label }) => label);
  const works = valueAt(all, "company.works") as Record<string, string> | undefined;
  const also = Object.values(works ?? {});
  return {
    ...all,
    "quote-options": {
      ...(all["quote-options"] as object),
      ...(abroad.length > 0 && { abroad: or(abroad) }),
    },
    company: {
      ...(all.company as object),
      ...(also.length > 0 && { works: { ...works, also: also.join(" en ") } }),
    },
  };
}

const or = (labels: string[]) => [labels.slice(0, -1).join(", "), labels.at(-1)].filter(Boolean).join(" of ");

export function fillFacts<T>(value: T, report: Report = refuse, path: PropertyKey[] = []): T {
  if (typeof value === "string") return fill(value, report, path) as T;
  if (Array.isArray(value))
    return value.flatMap((item, place) => filled(item, report, [...path, place])) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillFacts<unknown>(item, report, [...path, key])]),
  ) as T;
}

const ALONE = /^(\||- |\d+\. )/;

/** Fills running text: a table row or a list item is a line of its own, and can be left out alone. */
export function fillBody(body: string, report?: Report): string {
  return withSections(body, report ?? refuse, [])
    .split("\n")
    .flatMap((line) => (ALONE.test(line) ? fillFacts([line], report) : fillFacts(line, report)))
    .join("\n");
}

/** The item of a list; nothing when it quotes a fact that the company does not have. */
function filled(item: unknown, report: Report, path: PropertyKey[]): unknown[] {
  try {
    return [fillFacts(item, report, path)];
  } catch (error) {
    if (error instanceof LeftOut) return [];
    throw error;
  }
}

const QUOTED = /((?:€ )?)\{\{\s*([^}>]*?)\s*\}\}/g;

/** In Dutch notation: 75 or 72,50. */
const amount = (euros: number) =>
  Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace(".", ",");

function fill(text: string, report: Report, path: PropertyKey[]): string {
  const quoted = withSections(text, report, path).replace(QUOTED, (_, sign: string, key: string) => {
    const fact = factAt(key);
    if (typeof fact === "number" && sign) return sign + amount(fact);
    // A fact may quote others.
    if (typeof fact === "string") return sign + fill(fact, report, path);
    if (typeof fact === "number") return sign + String(fact);
    if (!mayLack(key)) report(`there is no fact called ${key}`, path);
    else if (path.some((part) => typeof part === "number")) throw new LeftOut();
    else
      report(
        `quotes ${key}, which this company has not: put the words between {{#${key}}} and {{/${key}}}`,
        path,
      );
    return sign;
  });
  return quoted.replace(/€ (?=\d)/g, "€\u00a0");
}

const SECTION = /\{\{([#^])\s*([\w./-]+)\s*\}\}([^]*?)\{\{\/\s*\2\s*\}\}/g;

function withSections(text: string, report: Report, path: PropertyKey[]): string {
  return text.replace(SECTION, (_, sign: string, key: string, inside: string) => {
    const known = key.startsWith("/") ? listPages().includes(key) : factAt(key) !== undefined;
    if (!known && !key.startsWith("/") && !mayLack(key)) report(`there is no fact called ${key}`, path);
    return known === (sign === "#") ? withSections(inside, report, path) : "";
  });
}

const valueAt = (all: unknown, key: string) => key.split(".").reduce(step, all);
const factAt = (key: string) => valueAt(facts(), key);

/** Follows one part of a key: a property by name, an item by its id, or by its place where items have none. */
function step(value: unknown, part: string): unknown {
  if (!Array.isArray(value)) return (value as Record<string, unknown> | undefined)?.[part] ?? undefined;
  const named = value.some((item: unknown) => typeof item === "object" && item !== null && "id" in item);
  return named ? value.find((item: { id?: string }) => item.id === part) : (value[Number(part)] as unknown);
}

/** Whether a company may lack the first part of the key that is missing. */
function mayLack(key: string): boolean {
  const parts = key.split(".");
  const known = parts.findIndex((_, at) => factAt(parts.slice(0, at + 1).join(".")) === undefined);
  const missing = parts.slice(0, known + 1);
  if (LISTS.test(`${missing.join(".")}.`)) return true;
  if (GROUPS.test(missing.join("."))) return true;
  return missing[0] === "company" && schemaAt(company, missing.slice(1))?.optional === true;
}
