import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { BreakableEmail } from "./breakable-email";

test.each([
  ["jan.de-wit@example.nl", "jan.<wbr/>de-<wbr/>wit<wbr/>@example.<wbr/>nl"],
  ["a..b@c", "a.<wbr/>.<wbr/>b<wbr/>@c"],
  ["", ""],
])("%s may break before its @ and after a dot or a hyphen", (email, parts) => {
  const html = renderToStaticMarkup(<BreakableEmail email={email} />);
  expect(html.replace(/<\/?span[^>]*>/g, "")).toBe(parts);
});
