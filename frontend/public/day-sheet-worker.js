/* global URL, caches, fetch, self */
/**
 * Keeps the page of the day sheet on a phone, so that it opens again without a connection. It serves that page alone,
 * asks the server first, and never keeps a call of the API: what customers said stays out of this cache.
 */
const KEPT = "day-sheet";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
// What the page had loaded before this worker was there.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && isOfPage(url)) event.respondWith(respond(event.request));
});

const isOfPage = (url) => {
  const { origin, pathname } = new URL(url, self.location.href);
  return origin === self.location.origin && !pathname.startsWith("/functions/");
};

async function keep(urls) {
  const kept = await caches.open(KEPT);
  await Promise.allSettled(urls.filter(isOfPage).map((url) => kept.add(url)));
}

async function respond(request) {
  const kept = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok) await kept.put(request, response.clone());
    return response;
  } catch (error) {
    const found = await kept.match(request, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}
