/**
 * Puts facts into copy: `{{company.phones.main.display}}` becomes the number. An unknown key stops the build. An amount
 * never stands apart from its sign at the end of a line.
 */
import { listFacts, nameOf, readFacts } from "./folder.server.ts";

const facts: unknown = Object.fromEntries(listFacts().map((name) => [name, readFacts(name)]));

export function fillFacts<T>(value: T, file: string): T {
  if (typeof value === "string") return fill(value, file) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fillFacts(item, file)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillFacts<unknown>(item, file)]),
  ) as T;
}

function fill(text: string, file: string): string {
  const filled = text.replace(/\{\{\s*([^}]*?)\s*\}\}/g, (_, key: string) => {
    const fact = key.split(".").reduce(step, facts);
    if (typeof fact !== "string" && typeof fact !== "number") {
      throw new Error(`${nameOf(file)}: there is no fact called ${key}`);
    }
    return String(fact);
  });
  return filled.replace(/€ (?=\d)/g, "€\u00a0");
}

/** One part of a key further: by name, in a list of things with an id by that id, else by place. */
function step(value: unknown, part: string): unknown {
  if (!Array.isArray(value)) return (value as Record<string, unknown> | undefined)?.[part];
  const named = value.some((item: unknown) => typeof item === "object" && item !== null && "id" in item);
  return named ? value.find((item: { id?: string }) => item.id === part) : (value[Number(part)] as unknown);
}
