/**
 * Lets a page show before its script runs. When the page has loaded and is idle its files are fetched; they run at the
 * first sign of a visitor, and on a page that does something by itself, as the form, as soon as they can.
 *
 * A button pressed before that is remembered and pressed again by `entry.client.tsx`; what it opens opens at once. A
 * picture that is there stops pulsing, with or without the rest.
 * Files are read one by one: each is a task of its own, after which the browser looks whether it was touched.
 */

import { FOLD } from "./fold.server.ts";

const MODULE_SCRIPT = /(<script type="module" async="">)(.*?)(<\/script>)/s;
/** A browser that draws nothing, or has other work, may call nothing idle. */
const PATIENCE_MS = 2000;
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

export function deferScripts(html: string): string {
  const source = MODULE_SCRIPT.exec(html)?.[2];
  if (source === undefined)
    throw new Error("The page has no module script to defer: did the framework change?");
  // A page of text has nothing to do until somebody is there.
  const isText = html.includes("data-as-served");
  const files = [...html.matchAll(PRELOADS)].map((match) => match[1] ?? "");
  return html
    .replace(PRELOADS, "")
    .replace("</head>", isText ? `${FOLD}</head>` : "</head>")
    .replace(
      MODULE_SCRIPT,
      (_, open: string, __, close: string) => `${open}${deferred(source, files, isText)}${close}`,
    );
}

/** Static imports would run at once: they become dynamic ones, in the same order, inside a function. */
function deferred(source: string, preloads: string[], waits: boolean): string {
  const body = source
    .replace(/import\s+"([^"]+)";?/g, 'await import("$1");')
    .replace(/import \* as (\w+) from "([^"]+)";?/g, 'const $1 = await import("$2");');
  if (/(^|;)\s*import\s+[^(]/m.test(body)) throw new Error("A static import was left in the page's script");
  const own = [...body.matchAll(/import\("([^"]+)"\)/g)].map((match) => match[1] ?? "");
  const shared = preloads.filter((file) => !own.includes(file));
  return starter(body, shared, own, waits);
}

// A browser that cannot fetch ahead would wait for one file after the other: it takes the shared ones as they come.
const starter = (body: string, shared: string[], own: string[], waits: boolean) => `
const shared = ${JSON.stringify(shared)};
const once = (work) => {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
};
const fetchAhead = once(() => {
  for (const href of [...shared, ...${JSON.stringify(own)}]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
});
const start = once(async () => {
  fetchAhead();
  if (document.createElement("link").relList.supports("modulepreload")) {
    for (const href of shared) await import(href);
  }
  ${body.trim()}
});
const pressed = (window.earlyClicks = new Set());
const press = (event) => {
  const button = event.target.closest?.("button");
  if (!button || "hydrated" in document.documentElement.dataset) return;
  const opened = document.getElementById(button.getAttribute("aria-controls"));
  const isSecond = Boolean(opened) && pressed.delete(button);
  if (!isSecond) pressed.add(button);
  if (opened) opened.hidden = isSecond;
};
addEventListener("click", press, true);
// A page that appears under a mouse is told of a move of no length.
const sign = ({ type, movementX, movementY }) => (type !== "pointermove" || movementX || movementY) && start();
for (const type of ["pointerdown", "pointermove", "keydown", "touchstart", "scroll"]) {
  addEventListener(type, sign, { passive: true, capture: true });
}
const next = ${waits ? "fetchAhead" : "start"};
const idle = () => window.requestIdleCallback?.(next, { timeout: ${String(PATIENCE_MS)} }) ?? setTimeout(next);
if (document.readyState === "complete") idle();
else addEventListener("load", idle, { once: true });
const endPulse = (image) => image.parentElement?.querySelector("[data-pulse]")?.setAttribute("hidden", "");
document.addEventListener("load", ({ target }) => endPulse(target), true);
[...document.images].filter(({ complete }) => complete).forEach(endPulse);
`;
