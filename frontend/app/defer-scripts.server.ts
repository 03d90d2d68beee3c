/**
 * Lets a page show before its script arrives: hydration starts when the page has loaded and is idle, or at the
 * first sign of a visitor. A button pressed before that is remembered and pressed again by `entry.client.tsx`.
 *
 * Files are read one by one: each is a task of its own, after which the browser looks whether it was touched.
 */

const MODULE_SCRIPT = /(<script type="module" async="">)(.*?)(<\/script>)/s;
/** A browser that draws nothing, or has other work, may call nothing idle. */
const PATIENCE_MS = 2000;
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

export function deferScripts(html: string): string {
  const source = MODULE_SCRIPT.exec(html)?.[2];
  if (source === undefined)
    throw new Error("The page has no module script to defer: did the framework change?");
  const files = [...html.matchAll(PRELOADS)].map((match) => match[1] ?? "");
  return html
    .replace(PRELOADS, "")
    .replace(
      MODULE_SCRIPT,
      (_, open: string, __, close: string) => `${open}${deferred(source, files)}${close}`,
    );
}

/** Static imports would run at once: they become dynamic ones, in the same order, inside a function. */
function deferred(source: string, preloads: string[]): string {
  const body = source
    .replace(/import\s+"([^"]+)";?/g, 'await import("$1");')
    .replace(/import \* as (\w+) from "([^"]+)";?/g, 'const $1 = await import("$2");');
  if (/(^|;)\s*import\s+[^(]/m.test(body)) throw new Error("A static import was left in the page's script");
  const own = [...body.matchAll(/import\("([^"]+)"\)/g)].map((match) => match[1] ?? "");
  const shared = preloads.filter((file) => !own.includes(file));
  return starter(body, shared, own);
}

// A browser that cannot fetch ahead would wait for one file after the other: it takes the shared ones as they come.
const starter = (body: string, shared: string[], own: string[]) => `
let started = false;
const shared = ${JSON.stringify(shared)};
const start = async () => {
  if (started) return;
  started = true;
  for (const href of [...shared, ...${JSON.stringify(own)}]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  if (document.createElement("link").relList.supports("modulepreload")) {
    for (const href of shared) await import(href);
  }
  ${body.trim()}
};
const remember = (event) => {
  const button = event.target.closest?.("button");
  if (button && !("hydrated" in document.documentElement.dataset)) window.earlyClick = button;
};
addEventListener("click", remember, true);
for (const type of ["pointerdown", "pointermove", "keydown", "touchstart", "scroll"]) {
  addEventListener(type, start, { once: true, passive: true, capture: true });
}
const idle = () => window.requestIdleCallback?.(start, { timeout: ${String(PATIENCE_MS)} }) ?? setTimeout(start);
if (document.readyState === "complete") idle();
else addEventListener("load", idle, { once: true });
`;
