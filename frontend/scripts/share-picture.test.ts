import sharp from "sharp";
import { expect, test } from "vitest";

import { drawCard, HEIGHT, linesOf, share, WIDTH } from "./share-picture";

const ours = { name: "Hofvijver Verhuizers", short_name: "Hofvijver" };
const long = {
  name: "Verhuisbedrijf De Vliegende Hollander, Dochters, Zonen & Kleinkinderen uit Zwolle en Omstreken <1890>",
  short_name: "De Hollander",
};
const plain = () =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: "#7a8a90" } })
    .png()
    .toBuffer();

/** The pixels of a part of the share picture. */
async function part(names: { name: string; short_name: string }, left: number, top: number, width: number) {
  const picture = await share(await plain(), await drawCard(names));
  const { width: whole, height } = await sharp(picture).metadata();
  expect([whole, height]).toEqual([WIDTH, HEIGHT]);
  return sharp(picture).extract({ left, top, width, height: 112 }).raw().toBuffer();
}

test("the short name stands above the rest of the name", () => {
  expect(linesOf(ours)).toEqual(["Hofvijver", "Verhuizers"]);
  expect(linesOf(long)).toEqual([long.name]);
});

test("the card shows the name of the company", async () => {
  const other = { name: "Kievit Verhuizingen", short_name: "Kievit" };
  expect(await part(ours, 40, 478, 300)).not.toEqual(await part(other, 40, 478, 300));
  expect(await part(ours, 40, 100, 300)).toEqual(await part(other, 40, 100, 300));
});

test("a long name stays inside the picture", async () => {
  const beside = await part(long, WIDTH - 24, 478, 24);
  expect(beside).toEqual(await part(ours, WIDTH - 24, 478, 24));
});
