import { useEffect, useRef } from "react";

/** Between the focused element and the bar. */
const CLEAR_PX = 16;

/** The buttons of a step, always within reach on a small screen, and never over the focused element. */
export function ThumbBar({ className = "", children }: { className?: string; children: React.ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? keepFocusClear(bar.current) : undefined), []);
  return (
    <div ref={bar} className={`thumb-bar ${className}`}>
      {children}
    </div>
  );
}

/**
 * Tells the page how high the bar is, and keeps the focused element clear of it: when it gets the focus, because
 * browsers scroll only the first line of a text area into view, and when an error or larger letters move things.
 */
function keepFocusClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const around = bar.parentElement ?? bar;
  const look = () => {
    style.scrollPaddingBottom = `${String(bar.offsetHeight + CLEAR_PX)}px`;
    const focused = around.querySelector(":focus-visible");
    if (!bar.contains(focused)) focused?.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  const onFocus = () => requestAnimationFrame(look);
  const watch = new ResizeObserver(look);
  watch.observe(bar);
  watch.observe(around);
  around.addEventListener("focusin", onFocus);
  return () => {
    watch.disconnect();
    around.removeEventListener("focusin", onFocus);
    style.scrollPaddingBottom = "";
  };
}
