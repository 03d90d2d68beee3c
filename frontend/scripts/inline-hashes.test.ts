import { expect, test } from "vitest";

import { inlineHashes } from "./inline-hashes";

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=";

test("a script that runs inline is hashed, once", () => {
  const html = "<script>alert(1)</script><script async>alert(1)</script>";
  expect(inlineHashes(html)).toEqual({ script: [ALERT], style: [] });
});

test("scripts from files and data for search engines need no hash", () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(inlineHashes(html).script).toEqual([]);
});

test("inline styles are hashed apart from scripts", () => {
  expect(inlineHashes("<style data-x>a{}</style>").style).toHaveLength(1);
});
