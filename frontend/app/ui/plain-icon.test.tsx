import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import createIcon from "./plain-icon";

const Tick = createIcon({ name: "check", node: [["path", { d: "M20 6 9 17l-5-5", key: "1gmf2c" }]] });

test("an icon is drawn in the colour of the text and is nothing to a screen reader", () => {
  const svg = renderToStaticMarkup(<Tick className="size-5" />);
  expect(svg).toContain('<path d="M20 6 9 17l-5-5"></path>');
  expect(svg).toContain('stroke="currentColor"');
  expect(svg).toContain('class="lucide-check size-5"');
  expect(svg).toContain('aria-hidden="true"');
});

test("an icon with a name of its own is read out, and takes what it is given", () => {
  const svg = renderToStaticMarkup(<Tick aria-label="Klaar" strokeWidth={1.75} />);
  expect(svg).not.toContain('aria-hidden="true"');
  expect(svg).toContain('stroke-width="1.75"');
});
