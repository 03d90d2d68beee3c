import { useEffect } from "react";

/** A browser asks before a page is left on which something was typed and not saved. */
export function useWarnBeforeLeaving(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}
