/** Titles that search engines show whole, however long the company's name is. */
import type { Company } from "./company-schema.ts";

export const LONGEST_TITLE = 60;

/** The title, with the short name where the whole one does not fit, and without a name behind it where neither does. */
export function shortened(title: string, { name, short_name }: Pick<Company, "name" | "short_name">): string {
  const short = title.replaceAll(name, short_name);
  const forms = [title, short, short.replace(` | ${short_name}`, "")];
  return forms.find(({ length }) => length <= LONGEST_TITLE) ?? title;
}
