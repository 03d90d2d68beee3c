/** Writes `security.txt`, which says where to report a vulnerability (RFC 9116). */
import { readFacts } from "../app/content/folder.server.ts";

const company = readFacts("company") as { base_url: string; email: { href: string } };

/** Valid for a year from the build: the standard advises against a longer time. */
export function securityText(builtAt: Date): string {
  const expires = new Date(builtAt);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1, expires.getUTCMonth(), expires.getUTCDate() - 1);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${company.email.href}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: nl, en",
    `Canonical: ${company.base_url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
