import { type ComponentType, lazy } from "react";

const TRIES = 3;
const PAUSE_MS = 2000;

/** A part of a page that is fetched when it is first shown; until then its Suspense shows something else. */
export function loadedLater<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await patiently(load) }));
}

/**
 * A connection that is lost is waited for: one part that is not there yet must not take the page with it, and
 * what somebody has typed into it. Only a server that keeps refusing is believed.
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
