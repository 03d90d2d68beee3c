/** Draws the picture that other sites show with a link, with the company's name on a card. */
import sharp, { type OverlayOptions } from "sharp";

import { readTheme } from "../app/content/theme.server.ts";
import { letter } from "./lettering.ts";

export const [WIDTH, HEIGHT] = [1200, 630];
const { colours } = readTheme();
const [MARGIN, PADDING, CARD, LOGO, GAP] = [40, 24, 112, 68, 11];
const WIDEST_LINE = WIDTH - 2 * MARGIN - LOGO - 3 * PADDING;

type Names = { name: string; short_name: string };
type Drawn = { data: Buffer; info: { width: number; height: number } };

/** `Kievit` and `Verhuizingen`, or the whole name where the short one does not begin it. */
export function linesOf({ name, short_name: short }: Names): string[] {
  return name.startsWith(`${short} `) ? [short, name.slice(short.length + 1)] : [name];
}

/** The card in the lower left corner: the name, and the logo if there is one. */
export async function drawCard(names: Names, logo?: string): Promise<OverlayOptions[]> {
  const lines = await Promise.all(
    linesOf(names).map((line, at) =>
      at === 0 ? draw(line, 44, colours.petrol) : draw(line, 27, colours.button),
    ),
  );
  const left = MARGIN + PADDING + (logo ? LOGO + PADDING : 0);
  const right = left + Math.max(...lines.map(({ info }) => info.width)) + PADDING;
  const top = HEIGHT - MARGIN - CARD;
  return [
    { input: ground(right - MARGIN), left: MARGIN, top },
    ...(logo ? [{ input: await mark(logo), left: MARGIN + PADDING, top: top + (CARD - LOGO) / 2 }] : []),
    ...stacked(lines, left, top),
  ];
}

export async function share(picture: string | Buffer, card: OverlayOptions[]): Promise<Buffer> {
  const cut = sharp(picture).resize(WIDTH, HEIGHT, { fit: "cover" });
  return cut.composite(card).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** A line that is too long for the picture is drawn smaller. */
async function draw(words: string, size: number, colour: string): Promise<Drawn> {
  const drawn = await letter(words, size, colour);
  return sharp(drawn)
    .resize({ width: WIDEST_LINE, withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
}

const ground = (width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(CARD)}">` +
      `<rect width="100%" height="100%" rx="20" fill="${colours.paper}"/></svg>`,
  );

const mark = (logo: string) =>
  sharp(logo, { density: 300 }).resize(LOGO, LOGO, { fit: "inside" }).png().toBuffer();

/** One below the other, in the middle of the card's height. */
function stacked(lines: Drawn[], left: number, top: number): OverlayOptions[] {
  const height = lines.reduce((sum, { info }) => sum + info.height + GAP, -GAP);
  let next = top + Math.round((CARD - height) / 2);
  return lines.map(({ data, info }) => {
    const line = { input: data, left, top: next };
    next += info.height + GAP;
    return line;
  });
}
