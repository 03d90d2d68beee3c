/** Suggests a correction for a mistyped well-known e-mail domain; what was typed may still be right. */
import { email_domains as domains, email_suggestion as question } from "@facts/typing-hints.json";

const wellKnown = [...domains.most_used, ...domains.well_known];
// Domains that look like a larger one mistyped are right, too.
const right = new Set([...wellKnown, ...domains.right_too]);
const mistaken: Partial<Record<string, string>> = domains.mistaken;

/** The e-mail that was probably meant, and the question whether it was. */
export function emailSuggestion(typed: string): { email: string; question: string } | undefined {
  const email = suggestEmail(typed);
  return email === undefined ? undefined : { email, question: question.replace("{email}", email) };
}

/** The e-mail that was probably meant, if it differs from the one that was typed. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!name || !domain || right.has(domain)) return undefined;
  const meant =
    mistaken[domain] ??
    wellKnown.find((known) => slips(domain, known) === 1) ??
    domains.most_used.find((known) => isNear(domain, known));
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`;
}

/** Whether it is two slips away from a large `.com`, and begins the same. Of others, a company's own may be as near. */
const isNear = (typed: string, known: string): boolean =>
  known.endsWith(".com") && typed.startsWith(known.charAt(0)) && slips(typed, known) === 2;

/** How many letters were added, left out, replaced, or swapped with the next one. */
function slips(typed: string, meant: string): number {
  const rows = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(typed.length, meant.length);
}
