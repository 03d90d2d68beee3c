/**
 * Makes an owner's photo in every size and format, in `images` of the content folder, and puts it on its page.
 *
 * node own-picture.cjs <photo> <page, or a name> [what it shows]; by `make picture`.
 */
"use strict";
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join, relative } = require("node:path");
const sharp = require("sharp");

const { exportWidths } = require("./encode.cjs");

const NARROWEST = 1280;
const WIDEST = 1920;
const PICTURE = /^( *picture:\n *name:) .*\n( *alt:) (.*)$/m;

async function main() {
  const [photo, page, alt] = process.argv.slice(2);
  const { CONTENT } = await import("../frontend/app/content/folder.server.ts");
  const path = page === "home" ? "index" : page.replace(/^\//, "");
  const name = path === "index" ? "home" : path.replace(/\//g, "-");
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`${page} is no name for a picture: small letters, digits and -`);
  const images = join(CONTENT, "images");
  const master = await cropped(photo);
  mkdirSync(images, { recursive: true });
  await exportWidths(master, name, images);
  console.log(`${relative("..", images)}/${name}-… is there.`);
  show(join(CONTENT, "pages", `${path}.md`), name, alt);
}

/** Crops to 16:9, turned upright, and without the camera's metadata, such as the location. */
async function cropped(photo) {
  const upright = await sharp(photo).rotate().toBuffer({ resolveWithObject: true });
  const width = Math.min(WIDEST, upright.info.width, Math.floor((upright.info.height * 16) / 9));
  if (width < NARROWEST)
    throw new Error(`${photo} is too small: at least ${NARROWEST} × ${(NARROWEST * 9) / 16} pixels are needed.`);
  return sharp(upright.data)
    .resize(width, Math.round((width * 9) / 16), { fit: "cover", position: "attention" })
    .png()
    .toBuffer();
}

function show(file, name, alt) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (!PICTURE.test(text)) {
    console.log(`Name it in a page: picture: { name: ${name}, alt: what it shows }`);
    return;
  }
  writeFileSync(file, text.replace(PICTURE, (_, picture, words, old) => `${picture} ${name}\n${words} ${alt || old}`));
  console.log(`${relative("..", file)} shows it${alt ? "" : ": say in its alt what is to be seen, or give ALT=…"}.`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
