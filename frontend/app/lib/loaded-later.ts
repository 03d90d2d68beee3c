import { type ComponentType, createElement, lazy, useState } from "react";

const TRIES = 3;
const PAUSE_MS = 2000;

/**
 * A component whose code is fetched when it is first shown, and Suspense shows its fallback meanwhile; or before that,
 * by its `load`.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let found: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = async () => {
    try {
      return (found = await patiently(load));
    } catch (error) {
      // Asked for again when it is next needed.
      loading = undefined;
      throw error;
    }
  };
  const loadOnce = () => (loading ??= begin());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  function LoadedLater(props: Props) {
    // Lazy would show the fallback first, even if the code is there. Chosen once, so that it keeps its state.
    const [chosen] = useState({ component: found ?? Lazy });
    return createElement(chosen.component as ComponentType<Props>, props);
  }
  return Object.assign(LoadedLater, { load: loadOnce, isLoaded: () => found !== undefined });
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
