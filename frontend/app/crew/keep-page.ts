/** Has a service worker keep this page, so that it opens again without a connection; where none can be, nothing breaks. */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/day-sheet-worker.js", { scope: "/dagstaat" });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((each) => each.name);
    active?.postMessage([location.pathname, ...loaded]);
  } catch {
    // Plain http, or a browser that keeps nothing.
  }
}
