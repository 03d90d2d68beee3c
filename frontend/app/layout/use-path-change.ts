import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * A new path starts at its top, and keyboards and screen readers start there too. The scroll is smooth, unless
 * the visitor prefers less motion. A path with a `#fragment` goes there instead.
 */
export function usePathChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);

  // Together with the page: later, it would take the focus from who is already in a field.
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    main.current?.focus({ preventScroll: true });
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: prefersLessMotion() ? "instant" : "smooth" });
  }, [pathname, hash, kind]);

  return main;
}

function prefersLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
