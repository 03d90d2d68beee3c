/** What a quote does not include, by the rule of the server: never what one of its lines is for. */
import { not_included as listed } from "@facts/prices.json";
import { not_included as rules } from "@facts/quotes.json";

import { plainText } from "~/lib/plain-text";

type Rule = { text: string; lines?: readonly string[]; words?: readonly string[]; help?: readonly string[] };
type Named = { id: string; label: string };

/** Each thing once: what the facts list and nothing takes away, then what the planner added. */
export function notIncluded(
  lines: readonly Named[],
  help: string | null,
  own: readonly string[] = [],
): string[] {
  const byText = new Map<string, Rule>(rules.map((rule) => [rule.text, rule]));
  const kept = [...byText.keys(), ...listed].filter((text) => !isIncluded(byText.get(text), lines, help));
  return [...new Set([...kept, ...own.filter(Boolean)])];
}

const isIncluded = (rule: Rule | undefined, lines: readonly Named[], help: string | null): boolean =>
  rule !== undefined &&
  ((help !== null && Boolean(rule.help?.includes(help))) || lines.some((line) => isNamed(rule, line)));

function isNamed({ lines = [], words = [] }: Rule, { id, label }: Named): boolean {
  const said = plainText(label).split(/[^\p{L}\p{N}]+/u);
  return lines.includes(id) || said.some((word) => words.some((beginning) => word.startsWith(beginning)));
}
