/**
 * Lets a page show before its scripts run. They are fetched when the page has loaded and is idle, and run at the first
 * sign of a visitor; on a page that does something by itself, such as the form, they run as soon as they can.
 *
 * A button pressed before that is remembered and pressed again by `entry.client.tsx`; a menu it controls opens at once.
 * A loaded picture stops pulsing without waiting for the scripts.
 * Files are evaluated one by one, each in its own task, so that the browser can handle input in between.
 */

import { FOLD } from "./fold.server.ts";

const MODULE_SCRIPT = /(<script type="module" async="">)(.*?)(<\/script>)/s;
/** A hidden or busy browser may never call itself idle. */
const PATIENCE_MS = 2000;
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

export function deferScripts(html: string): string {
  const source = MODULE_SCRIPT.exec(html)?.[2];
  if (source === undefined)
    throw new Error("The page has no module script to defer: did the framework change?");
  // A page of text needs no scripts until a visitor does something.
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

// A browser without modulepreload would fetch the files one after the other: it imports the shared ones as needed.
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
