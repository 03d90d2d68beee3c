import { useEffect, useRef } from "react";

/** Between what has the focus and the bar. */
const CLEAR_PX = 16;

/** The buttons of a step, always within reach on a small screen, and never over what has the focus. */
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
 * Tells the page how high the bar is, and looks after what has the focus: when it comes, since browsers show of a text
 * area its first line only, and when an error or larger letters have moved things.
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
