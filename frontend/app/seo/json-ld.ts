/** What all structured data is made of. */
import company from "@facts/company.json";

/**
 * A thing as a page carries it. Whoever makes one says with `satisfies` which type of schema.org it is, also inside a
 * list, and TypeScript then knows its properties and their values from schema.org's own vocabulary (`schema-dts`).
 */
export type JsonLd = Record<string, unknown>;

export const absoluteUrl = (path: string) => `${company.base_url}${path}`;

/** One thing of many pages has one name on all of them. */
export const idOf = (path: string, thing: string) => `${absoluteUrl(path)}#${thing}`;
