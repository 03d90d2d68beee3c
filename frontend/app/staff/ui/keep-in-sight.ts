const LONG_ENOUGH_MS = 4000;
const touches = ["pointerdown", "touchstart", "wheel", "keydown"] as const;

/** Keeps an element in sight while what is loaded above it moves it: until the user does something. */
export function keepInSight(element: Element) {
  const show = () => element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    touches.forEach((name) => window.removeEventListener(name, stop));
  };
  const timer = setTimeout(stop, LONG_ENOUGH_MS);
  touches.forEach((name) => window.addEventListener(name, stop, { passive: true }));
  observer.observe(element.closest("article") ?? document.body);
  show();
}
