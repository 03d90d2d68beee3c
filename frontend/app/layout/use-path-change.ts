import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Scrolls a new path to its top, and moves the focus there for keyboards and screen readers. The scroll is smooth,
 * unless the visitor prefers less motion. A path with a `#fragment` scrolls there instead.
 */
export function usePathChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);

  // Before the page is painted: later, it would take the focus from a visitor who is already in a field.
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
