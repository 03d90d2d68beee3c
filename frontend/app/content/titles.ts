/** Shortens titles and descriptions to what search engines show, also for a company with a long name. */
import type { Company } from "./company-schema.ts";

export const LONGEST_TITLE = 60;
export const LONGEST_DESCRIPTION = 160;

type Names = Pick<Company, "name" | "short_name">;

/** The title; if it is too long, with the company's short name; if still too long, without the name at its end. */
export function shortened(title: string, { name, short_name }: Names): string {
  const short = title.replaceAll(name, short_name);
  const forms = [title, short, short.replace(` | ${short_name}`, "")];
  return forms.find(({ length }) => length <= LONGEST_TITLE) ?? title;
}

export function shortenedDescription(text: string, { name, short_name }: Names): string {
  return text.length > LONGEST_DESCRIPTION ? text.replaceAll(name, short_name) : text;
}
