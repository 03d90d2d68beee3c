/** Describes problems of the content so that its author can fix them: file, line, field and an example. */
import { z } from "zod";

export type Problem = {
  file: string;
  line?: number | undefined;
  field?: string;
  text: string;
  example?: string;
};

export class ContentError extends Error {
  constructor(problems: Problem[]) {
    super(problems.map(tell).join("\n"));
  }
}

export function tell({ file, line, field, text, example }: Problem): string {
  const place = line === undefined ? file : `${file}:${String(line)}`;
  return `${place}  ${field ? `${field}: ` : ""}${text}.${example ? ` For example: ${example}` : ""}`;
}

type Found = { path: PropertyKey[]; text: string; example?: string };

/** Lists everything in a value that does not fit its schema. */
export function misfits(value: unknown, schema: z.ZodType): Found[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key], text: "nothing is called so here" }))
      : [{ path: issue.path, text: textOf(issue, at(value, issue.path)), ...exampleOf(schema, issue.path) }],
  );
}

function textOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined) return "is missing";
  if (issue.code === "too_big") return `${size(found)}; at most ${String(issue.maximum)} fit`;
  if (issue.code === "too_small" && found === "") return "is empty";
  if (issue.code === "too_small") return `${size(found)}; at least ${String(issue.minimum)} are needed`;
  if (issue.code === "invalid_value") return `${JSON.stringify(found)} is none of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type")
    return `must be ${/^[aio]/.test(issue.expected) ? "an" : "a"} ${issue.expected}`;
  if (issue.code === "custom" && typeof issue.params?.told === "string") return issue.params.told;
  return `${JSON.stringify(found)} is not written as it must be`;
}

function size(found: unknown): string {
  if (typeof found === "string") return `has ${String(found.length)} characters`;
  return Array.isArray(found) ? `has ${String(found.length)} parts` : `is ${String(found)}`;
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((inside, part) => (inside as Record<PropertyKey, unknown> | undefined)?.[part], value);

function exampleOf(schema: z.ZodType, path: PropertyKey[]): { example?: string } {
  const example = schemaAt(schema, path)?.schema.meta()?.example;
  return typeof example === "string" ? { example } : {};
}

/** The schema of a field, and whether it may be left out; undefined for an unknown field. */
export function schemaAt(
  schema: z.ZodType,
  path: PropertyKey[],
): { schema: z.ZodType; optional: boolean } | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return { schema: bare(schema), optional: schema instanceof z.ZodOptional };
  const inside = bare(schema);
  const next: unknown =
    inside instanceof z.ZodObject
      ? (inside.shape as Record<PropertyKey, unknown>)[part]
      : inside instanceof z.ZodArray
        ? inside.element
        : undefined;
  return next === undefined ? undefined : schemaAt(next as z.ZodType, rest);
}

function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.out as z.ZodType);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema;
}
