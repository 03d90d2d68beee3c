import { useSyncExternalStore } from "react";

/** Whether all columns of the table fit. */
export const useWideScreen = (): boolean => useMedia("(min-width: 80rem)");

/** Whether the open request stands beside the list, not in its place. */
export const useSideBySide = (): boolean => useMedia("(min-width: 64rem)");

const useMedia = (wanted: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wanted);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wanted).matches,
    () => false,
  );
