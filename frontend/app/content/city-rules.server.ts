/**
 * What a town asks of a removal lorry, as a table below the text of its page: what `cities.json` knows of it, in the
 * words of `city-rules.json`. Where nothing is known, a sentence says where to look.
 */
import { fillFacts } from "./fill-facts.server.ts";
import { readFacts } from "./folder.server.ts";
import { renderMarkdown } from "./markdown.server.ts";

type Rule = { text: string; dated: string };
type Topic = "zone" | "hours" | "place" | "ahead" | "lift";
type Town = { municipality: string } & Record<Topic, Rule | null> & {
    zone: (Rule & { zero_emission: boolean }) | null;
  };
type Words = {
  title: string;
  columns: string[];
  rows: Record<Topic | "refused", string>;
  dated: string;
  zero_emission: { refused: Rule };
  closing: Record<"place_known" | "place_unknown" | "nothing_known" | "always", string>;
};

const MONTH = new Intl.DateTimeFormat("nl-NL", { month: "long", year: "numeric", timeZone: "UTC" });

/** The table as HTML, for the page at this path. */
export function cityRules(path: string, city: string): string {
  const words = fillFacts(readFacts("city-rules")) as Words;
  const towns = fillFacts(readFacts("cities")) as Record<string, Town | undefined>;
  const town = towns[path.slice(path.lastIndexOf("/") + 1)];
  const lines = [
    `## ${words.title}`,
    ...table(words, town),
    `${closing(words, town)} ${words.closing.always}`,
  ];
  const text = lines
    .join("\n\n")
    .replaceAll("{city}", city)
    .replaceAll("{municipality}", town?.municipality ?? "");
  return renderMarkdown(text).html.replace("<table>", '<table class="rules">');
}

function table(words: Words, town: Town | undefined): string[] {
  const rules = Object.entries(words.rows).flatMap(([topic, label]) => {
    const rule = town && ruleOf(topic as keyof Words["rows"], town, words);
    return rule ? [[`**${label}**`, `${rule.text} (${dated(rule, words)})`]] : [];
  });
  if (rules.length === 0) return [];
  const rows = [words.columns, words.columns.map(() => "---"), ...rules];
  return [rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")];
}

/** Who is kept out of a zero-emission zone is the same in all of them. */
function ruleOf(topic: Topic | "refused", town: Town, words: Words): Rule | null {
  if (topic !== "refused") return town[topic];
  return town.zone?.zero_emission ? words.zero_emission.refused : null;
}

/** On one line. */
const dated = (rule: Rule, words: Words) =>
  words.dated.replace("{month}", MONTH.format(new Date(rule.dated))).replaceAll(" ", "\u00a0");

function closing({ closing }: Words, town: Town | undefined): string {
  if (!town) return closing.nothing_known;
  return town.place ? closing.place_known : closing.place_unknown;
}
