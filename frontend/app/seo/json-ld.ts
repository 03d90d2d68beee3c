/** What all structured data is made of. */
import company from "@facts/company.json";

export type JsonLd = Record<string, unknown>;

export const absoluteUrl = (path: string) => `${company.base_url}${path}`;

/** One thing of many pages has one name on all of them. */
export const idOf = (path: string, thing: string) => `${absoluteUrl(path)}#${thing}`;
