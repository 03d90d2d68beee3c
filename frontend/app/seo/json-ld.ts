/** The type and the ids that all structured data uses. */
import company from "@facts/company.json";

/**
 * One object of structured data. The code that makes it names its schema.org type with `satisfies`, also inside a list,
 * so that TypeScript checks its properties against schema.org's own vocabulary (`schema-dts`).
 */
export type JsonLd = Record<string, unknown>;

export const absoluteUrl = (path: string) => `${company.base_url}${path}`;

/** The id of a thing, the same on all pages. */
export const idOf = (path: string, thing: string) => `${absoluteUrl(path)}#${thing}`;
