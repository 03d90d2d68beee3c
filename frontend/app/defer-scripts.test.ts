import { expect, test } from "vitest";

import { deferScripts } from "./defer-scripts.server";

const page = (script: string) =>
  `<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/m.js"/></head><body><script type="module" async="">${script}</script></body>`;

test("imports wait inside the start function, in their order, and preloads are gone", () => {
  const html = deferScripts(page('import "/m.js";\nimport * as route0 from "/r.js";\nimport("/entry.js");'));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain(
    'await import("/m.js");\nconst route0 = await import("/r.js");\nawait import("/entry.js");',
  );
  expect(html).toContain('...["/m.js","/r.js","/entry.js"]');
});

test("what its files share is fetched with them, and read before them, file by file", () => {
  const html = deferScripts(page('import "/m.js";\nimport("/entry.js");'));
  expect(html).toContain('const shared = ["/a.js"]');
  expect(html.indexOf("for (const href of shared) await import(href)")).toBeLessThan(
    html.indexOf('await import("/m.js")'),
  );
});

test("an import it does not know stops the build", () => {
  expect(() => deferScripts(page('import { a } from "/a.js";'))).toThrow("static import");
});

test("a page without a module script stops the build", () => {
  expect(() => deferScripts("<html></html>")).toThrow("no module script");
});

test("scripts start by themselves, and Back and Forward are watched from the head on", () => {
  const html = deferScripts(page('import("/entry.js");'));
  expect(html).toContain("requestIdleCallback?.(start");
  expect(html.indexOf('"popstate"')).toBeLessThan(html.indexOf("</head>"));
});
