/** Computes the CSP hashes of the inline scripts and styles of a page. */
import { createHash } from "node:crypto";

const SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs;
const STYLE = /<style([^>]*)>(.*?)<\/style>/gs;

export function inlineHashes(html: string): { script: string[]; style: string[] } {
  return { script: hashes(html, SCRIPT), style: hashes(html, STYLE) };
}

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)]
    // JSON-LD is data: it does not run, and no policy asks for its hash.
    .filter(([, attributes = ""]) => !attributes.includes("application/ld+json"))
    .map(([, , body = ""]) => `sha256-${createHash("sha256").update(body).digest("base64")}`);
  return [...new Set(found)];
}
