import { type ComponentType, lazy } from "react";

const TRIES = 3;
const PAUSE_MS = 2000;

/** A component whose code is fetched when it is first shown; until then Suspense shows its fallback. */
export function loadedLater<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await patiently(load) }));
}

/**
 * Waits while the connection is lost: a missing part must not break the page, and lose what somebody has typed into it.
 * Only when online loading keeps failing does it give up.
 */
export async function patiently<Found>(load: () => Promise<Found>, pauseMs = PAUSE_MS): Promise<Found> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) tries = 0;
      else if (tries >= TRIES) throw error;
    }
    await (navigator.onLine ? pause(pauseMs) : connection());
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const connection = () => new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
