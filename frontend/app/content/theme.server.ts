/** How the site looks: colours and typefaces of `theme.json`, as the styles that the build begins with. */
import { existsSync } from "node:fs";
import path from "node:path";

import { CONTENT, contentFile, readFacts, ROOT } from "./folder.server.ts";

export type Typeface = {
  family: string;
  /** Of a package, `@fontsource-variable/…`, or of the content folder. */
  file: string;
  weights: string;
  /** Letters of the visitor's device, of the same size, so that nothing moves when the file arrives. */
  fallback?: { local: string[]; size_adjust: number; ascent: number; descent: number };
};
export type Theme = {
  colours: Record<"ink" | "petrol" | "paper" | "brick" | "button", string>;
  typefaces: { text: Typeface; headings: Typeface };
  /** A square SVG or PNG in the content folder. */
  logo: string;
};

export const readTheme = () => readFacts("theme") as Theme;
export const themeFile = () => contentFile("facts", "theme.json");

export const typefaceFile = ({ file }: Typeface) =>
  file.startsWith("@") ? path.join(ROOT, "frontend", "node_modules", file) : path.join(CONTENT, file);

/** What a theme names and is not there. */
export function missingFiles({ typefaces, logo }: Theme): { field: string; missing: string }[] {
  return [
    ...Object.entries(typefaces).map(([name, face]) => ({
      field: `typefaces.${name}.file`,
      missing: typefaceFile(face),
    })),
    ...(logo ? [{ field: "logo", missing: path.join(CONTENT, logo) }] : []),
  ].filter(({ missing }) => !existsSync(missing));
}

/** For a stylesheet of Tailwind in the given folder: faces, tokens, and shades that no browser need compute. */
export function themeStyles({ colours, typefaces: { text, headings } }: Theme, folder: string): string {
  const faces = text.file === headings.file ? [text] : [text, headings];
  return [
    ...faces.map((face) => fontFace(face, folder)),
    fallbackFace(text),
    fallbackFace(headings, "font-weight: 600 800;"),
    "@theme {",
    `--font-sans: "${text.family}", "${text.family} Fallback", system-ui, sans-serif;`,
    `--font-display: "${headings.family}", "${headings.family} Fallback", system-ui, sans-serif;`,
    "--color-*: initial; --color-white: #fff;",
    ...Object.entries(colours).map(([name, colour]) => `--color-${name.replace("_", "-")}: ${colour};`),
    `--shadow-card: 0 1px 2px ${veil(colours.ink, 6)}, 0 8px 24px -12px ${veil(colours.ink, 18)};`,
    "}",
    // Only for what is written in the stylesheets themselves, by `--theme(… inline)`.
    "@theme reference {",
    `--veil-ink-most: ${veil(colours.ink, 80)}; --veil-ink-half: ${veil(colours.ink, 45)};`,
    `--veil-ink-some: ${veil(colours.ink, 30)};`,
    `--veil-paper: ${veil(colours.paper, 95)};`,
    "}",
  ].join("\n");
}

function fontFace(face: Typeface, folder: string): string {
  const { family, file, weights } = face;
  const url = file.startsWith("@") ? file : path.relative(folder, typefaceFile(face));
  return (
    `@font-face { font-family: "${family}"; src: url("${url}") format("woff2-variations");` +
    ` font-weight: ${weights}; font-display: swap; }`
  );
}

function fallbackFace({ family, fallback }: Typeface, weight = ""): string {
  if (!fallback) return "";
  const { local, size_adjust, ascent, descent } = fallback;
  return (
    `@font-face { font-family: "${family} Fallback"; src: ${local.map((each) => `local("${each}")`).join(", ")};` +
    ` ${weight} size-adjust: ${String(size_adjust)}%; ascent-override: ${String(ascent)}%;` +
    ` descent-override: ${String(descent)}%; line-gap-override: 0%; }`
  );
}

/** The colour with so many per cent of it: what is behind shows through. */
function veil(colour: string, percent: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(" ")} / ${String(percent)}%)`;
}
