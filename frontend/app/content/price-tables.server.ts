/**
 * Puts tables of prices into pages: a line `{{table crew-rates}}` becomes the table that the price model makes of the
 * facts. That model is Python's, which is asked once, and only when a page with a table is rendered.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";

import { CONTENT, readFacts, ROOT } from "./folder.server.ts";

type Table = { caption: string; columns: string[]; rows: string[][] };

/** Tables with an amount for each size of crew, which a phone shows beside each other. */
const PER_CREW = ["crew-rates", "urgent-rates"];

/** Keeps the place of every table, so that a text can be checked before its tables are made. */
export function withPlaces(body: string): string {
  return body.replace(/^\{\{table\s+([\w-]+)\s*\}\}$/gm, (_, name: string) => {
    const { tables } = readFacts("price-tables") as { tables: Record<string, unknown> };
    if (!(name in tables)) throw new Error(`there is no table called ${name}`);
    return `<!-- table ${name} -->`;
  });
}

export function withTables(html: string): string {
  return html.replace(/<!-- table ([\w-]+) -->/g, (_, name: string) => rendered(name, made()[name]));
}

let cache: Record<string, Table> | undefined;
const made = () => (cache ??= askPriceModel());

function askPriceModel(): Record<string, Table> {
  const PATH = [path.join(ROOT, ".venv", "bin"), process.env.PATH].join(path.delimiter);
  const run = spawnSync("hofvijver", ["prices", "--tables"], {
    encoding: "utf8",
    env: { ...process.env, PATH, CONTENT_DIR: CONTENT },
  });
  if (run.status !== 0)
    throw new Error(`the tables of prices could not be made: ${run.error?.message ?? run.stderr}`);
  return JSON.parse(run.stdout) as Record<string, Table>;
}

/** With roles: a phone shows the rows as blocks, and a browser would then take it for no table. */
function rendered(name: string, table: Table | undefined): string {
  if (table === undefined || table.rows.length === 0) return "";
  const perCrew = PER_CREW.includes(name);
  const head = table.columns.map((text) => `<th scope="col" role="columnheader">${html(text)}</th>`);
  const rows = table.rows.map((cells) => `<tr role="row">${row(cells, table.columns.length)}</tr>`);
  return `<div class="table-scroll"><table class="prices tabular-nums ${perCrew ? "per-crew" : "listed"}" role="table">
<caption class="px-4 py-3 text-left font-semibold text-ink">${html(table.caption)}</caption>
<thead role="rowgroup"><tr role="row">${head.join("")}</tr></thead>
<tbody role="rowgroup">${rows.join("\n")}</tbody></table></div>`;
}

function row([title = "", ...cells]: string[], columns: number): string {
  const [name = "", more] = title.split("\n");
  const about = more === undefined ? "" : ` <span class="block font-normal text-body">${html(more)}</span>`;
  const span = columns - cells.length;
  const data = cells.map((text, at) => {
    const rest = span > 1 && at === cells.length - 1 ? ` colspan="${String(span)}"` : "";
    return `<td role="cell"${rest}>${html(text)}</td>`;
  });
  return `<th scope="row" role="rowheader">${html(name)}${about}</th>${data.join("")}`;
}

/** Escaped, with amounts and units that stay on one line. */
const html = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/€ (?=\d)/g, "€\u00a0")
    .replace(/(?<=\d) (?=m³|km|uur|verhuizers|dagen)/g, "\u00a0");
