/** Markdown to HTML: headings get ids, links out of the site open safely in a new tab, tables scroll on phones. */
import { Marked } from "marked";

export type Heading = { id: string; text: string; level: number };

export function renderMarkdown(source: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = slug(text);
        if (depth === 1) throw new Error(`the h1 comes from the front matter; use ## for "${text}"`);
        if (headings.some((heading) => heading.id === id)) throw new Error(`two headings "${text}"`);
        headings.push({ id, text, level: depth });
        return `<h${String(depth)} id="${id}">${html}</h${String(depth)}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        if (!/^https?:/.test(href)) return `<a href="${href}">${html}</a>`;
        return `<a href="${href}" target="_blank" rel="noopener">${html}<span class="sr-only"> (opent in een nieuw tabblad)</span></a>`;
      },
      table({ header, rows }) {
        const cells = (row: typeof header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        return `<div class="table-scroll" role="region" tabindex="0" aria-label="Tabel: ${header.map((cell) => plain(cell.text)).join(", ")}"><table>\n<thead><tr>${cells(header, 'th scope="col"').replaceAll('</th scope="col">', "</th>")}</tr></thead>\n<tbody>${body}</tbody>\n</table></div>\n`;
      },
    },
  });
  return { html: marked.parse(source, { async: false }), headings };
}

/** `Wat kost het?` becomes `wat-kost-het`. */
export function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
