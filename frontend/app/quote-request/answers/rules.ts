/** The rules of a quote request, from the same file the server reads, checked in the same order. */
import options from "@facts/quote-options.json";
import { fields } from "@facts/quote-rules.json";

export type Problem = { column: string; message: string };
type Values = Readonly<Record<string, unknown>>;
type Rule = { rule: string; message: string; value?: string | number; country_field?: string };
type Column = { optional: boolean; rules: Rule[] };

const columns: Record<string, Column> = fields;

/** The first broken rule of tidied values, by the order of the record's columns. */
export function firstProblem(values: Values): Problem | undefined {
  return Object.keys(columns)
    .map((name) => columnProblem(name, values))
    .find((problem) => problem !== undefined);
}

export function columnProblem(name: string, values: Values): Problem | undefined {
  const column = columns[name];
  const value = values[name];
  if (!column) return undefined;
  if (value === undefined || value === null)
    return column.optional ? undefined : { column: name, message: column.rules[0]?.message ?? "" };
  // oxlint-disable-next-line typescript/no-base-to-string -- only texts have rules
  const broken = column.rules.find((rule) => !holds(rule, String(value), values));
  return broken && { column: name, message: messageOf(broken, values) };
}

function holds(rule: Rule, text: string, values: Values): boolean {
  switch (rule.rule) {
    case "required":
      return text !== "";
    case "min":
      return characters(text) >= Number(rule.value);
    case "max":
      return characters(text) <= Number(rule.value);
    case "postcode": {
      const country = countryOf(rule, values);
      return !country || new RegExp(country.postcode_pattern).test(text);
    }
    default:
      return new RegExp(String(rule.value)).test(text);
  }
}

/** Counts code points: a character outside the basic plane is one. */
const characters = (text: string): number => Array.from(text).length;

function messageOf(rule: Rule, values: Values): string {
  const country = countryOf(rule, values);
  return country ? rule.message.replace("{example}", country.postcode_example) : rule.message;
}

function countryOf(rule: Rule, values: Values) {
  if (rule.country_field === undefined) return undefined;
  const chosen = values[rule.country_field];
  const id = chosen === undefined || chosen === null || chosen === "" ? options.land.default : chosen;
  return options.land.options.find((country) => country.id === id);
}
