/**
 * Lays an owner's own facts over ours, so that a key that a newer version reads has a value.
 * `backend/hofvijver/own_facts.py` does the same for the server.
 */
import rules from "../../../content/own-facts.json" with { type: "json" };

type Facts = Record<string, unknown>;

/** What the owner has, with the keys of ours that it lacks; lists are taken as they are. */
export function layOver(own: unknown, ours: unknown, path: string): unknown {
  if (!isObject(own) || !isObject(ours)) return own;
  const kept = Object.entries(own).map(([key, value]) => [key, layOver(value, ours[key], `${path}.${key}`)]);
  const filled = Object.entries(ours).filter(([key]) => !(key in own) && isFilled(`${path}.${key}`));
  return Object.fromEntries([...kept, ...filled]);
}

const isObject = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const [never, exceptions] = [anyOf(rules.never_filled), anyOf(rules.filled)];

const isFilled = (path: string) => !never.test(path) || exceptions.test(path);

function anyOf(paths: string[]): RegExp {
  const patterns = paths.map((path) =>
    path.replaceAll(".", "\\.").replaceAll("**", ".+").replaceAll("*", "[^.]+"),
  );
  return new RegExp(`^(${patterns.join("|")})$`);
}
