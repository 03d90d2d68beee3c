/** Suggests a correction for a mistyped well-known e-mail domain; what was typed may still be right. */

const wellKnown = [
  "gmail.com hotmail.com hotmail.nl hotmail.be outlook.com outlook.nl live.nl live.com live.be icloud.com yahoo.com",
  "ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl home.nl xs4all.nl casema.nl chello.nl upcmail.nl tele2.nl",
  "telfort.nl quicknet.nl zeelandnet.nl telenet.be skynet.be proximus.be web.de t-online.de msn.com protonmail.com",
]
  .join(" ")
  .split(" ");
/** Real domains that look like a larger one mistyped. */
const realToo = new Set(["mail.com", "ymail.com", "email.com", "gmx.com", "mac.com", "me.com", "live.de"]);
/** Common mistakes of more than one letter. */
const mistaken = new Map([
  ["gmail.nl", "gmail.com"],
  ["gmail.be", "gmail.com"],
  ["icloud.nl", "icloud.com"],
]);

/** The e-mail that was probably meant, if it differs from the one that was typed. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!name || !domain || wellKnown.includes(domain) || realToo.has(domain)) return undefined;
  const meant = mistaken.get(domain) ?? wellKnown.find((known) => isOneSlip(domain, known));
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`;
}

/** Whether the texts differ by one letter added, left out or replaced, or by two swapped letters. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = sharedStart(typed, meant);
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const swapped = a.slice(1, 2) + a.slice(0, 1) + a.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped === b;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
