import { useEffect, useState } from "react";

/** Holds links back while something would be lost: the link that was followed, and a way to forget it. */
export function useHeldLinks(isHolding: boolean): [HTMLAnchorElement | null, () => void] {
  const [followed, setFollowed] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    if (!isHolding) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target === "_blank" || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setFollowed(link);
    };
    // Before the router sees the click.
    document.addEventListener("click", hold, { capture: true });
    return () => document.removeEventListener("click", hold, { capture: true });
  }, [isHolding]);
  return [followed, () => setFollowed(null)];
}
