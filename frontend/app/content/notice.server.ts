/**
 * The notice above the public pages, as ready HTML: it is shown from one moment to another. The page knows both, and
 * a script of one line, which runs before anything is painted, shows or hides it by the clock of the visitor. Without
 * scripts it is as it was when the site was built.
 */
import { readFacts } from "./folder.server.ts";
import { instantOf } from "./moments.server.ts";

type Notice = { text: string; from: string | null; until: string | null };

export function readNotice(now = new Date()): string {
  const { text, from, until } = readFacts("notice") as Notice;
  if (!text || !from || !until) return "";
  const [begins, ends] = [instantOf(from), instantOf(until)];
  if (ends <= now) return "";
  const hidden = begins > now ? " hidden" : "";
  return (
    `<section id="mededeling" aria-label="Mededeling" class="bg-amber p-4 text-ink"${hidden}` +
    ` data-from="${begins.toISOString()}" data-until="${ends.toISOString()}">` +
    `<p class="container font-semibold">${escaped(text)}</p></section><script>${SCRIPT}</script>`
  );
}

const SCRIPT =
  'var m=document.getElementById("mededeling"),n=new Date().toISOString();' +
  "m.hidden=n<m.dataset.from||n>=m.dataset.until";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
