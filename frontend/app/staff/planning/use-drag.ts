import { useEffect, useRef } from "react";

/** A mouse that moves less was a click; a finger that moves more before the hold is over scrolls. */
const MOUSE_PX = 5;
const FINGER_PX = 10;
const HOLD_MS = 350;
/** Near the edge of the window the page scrolls along. */
const EDGE_PX = 80;
const SCROLL_PX = 12;

type Drag = { source: HTMLElement; ghost: HTMLElement; dx: number; dy: number; target: HTMLElement | null };
type OnDrop = (dragged: string, target: string) => void;

/**
 * Within the element of this ref, whatever has `data-drag` can be put on what has `data-drop`: with a mouse, or with a
 * finger or pen after a hold. Pointer events, because the browser's own dragging knows no fingers everywhere, and hides
 * where a drag is. `data-drop-only` of the dragged names the only `data-drop-group` that it belongs to: other targets
 * are marked `data-barred`.
 */
export function useDrag<Container extends HTMLElement>(onDrop: OnDrop) {
  const container = useRef<Container>(null);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (!container.current) return;
    return listen(container.current, (dragged, target) => latest.current(dragged, target));
  }, []);
  return container;
}

/** Returns a function to stop. */
function listen(container: HTMLElement, onDrop: OnDrop): () => void {
  const always = new AbortController();
  let drag: Drag | undefined;
  let press: AbortController | undefined;

  const end = (isDropped: boolean) => {
    press?.abort();
    press = undefined;
    if (!drag) return;
    const { source, ghost, target } = drag;
    drag = undefined;
    ghost.remove();
    unmark(container, source);
    swallowClick();
    const [dragged, drop] = [source.dataset.drag, target?.dataset.drop];
    if (isDropped && dragged !== undefined && drop !== undefined) onDrop(dragged, drop);
  };

  const onPress = (event: PointerEvent) => {
    const source = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    if (!(source instanceof HTMLElement) || !event.isPrimary || event.button !== 0) return;
    end(false);
    press = new AbortController();
    const { signal } = press;
    const isMouse = event.pointerType === "mouse";
    let at = event;
    const begin = () => {
      drag = lift(source, event);
      mark(container, source);
      follow(drag, at);
      scrollAlong(() => (drag ? at.clientY : undefined));
    };
    const hold = isMouse ? undefined : setTimeout(begin, HOLD_MS);
    signal.addEventListener("abort", () => clearTimeout(hold));
    const onMove = (moved: PointerEvent) => {
      at = moved;
      const way = Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY);
      if (drag) follow(drag, moved);
      else if (isMouse && way > MOUSE_PX) begin();
      else if (!isMouse && way > FINGER_PX) end(false);
    };
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape" || !drag) return;
      pressed.stopPropagation();
      end(false);
    };
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", onKey, { signal, capture: true });
  };

  const keepStill = (event: Event) => {
    if (drag) event.preventDefault();
  };
  const { signal } = always;
  container.addEventListener("pointerdown", onPress, { signal });
  // There before the finger touches: a listener that comes later cannot keep the page from scrolling.
  container.addEventListener("touchmove", keepStill, { signal, passive: false });
  // The menu that a long press opens.
  container.addEventListener("contextmenu", (event) => press && event.preventDefault(), { signal });
  return () => {
    end(false);
    always.abort();
  };
}

/** A copy of what is dragged, which follows the pointer. */
function lift(source: HTMLElement, { clientX, clientY }: PointerEvent): Drag {
  const { left, top, width } = source.getBoundingClientRect();
  const ghost = source.cloneNode(true) as HTMLElement; // a clone is of the same kind
  ghost.inert = true;
  ghost.dataset.ghost = "";
  ghost.style.width = `${String(width)}px`;
  source.closest(".staff-area")?.append(ghost);
  return { source, ghost, dx: left - clientX, dy: top - clientY, target: null };
}

function follow(drag: Drag, { clientX, clientY }: PointerEvent) {
  drag.ghost.style.translate = `${String(clientX + drag.dx)}px ${String(clientY + drag.dy)}px`;
  const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-drop]") ?? null;
  if (target === drag.target) return;
  delete drag.target?.dataset.over;
  drag.target = target;
  if (target) target.dataset.over = "";
}

function mark(container: HTMLElement, source: HTMLElement) {
  source.dataset.dragged = "";
  const only = source.dataset.dropOnly;
  if (only === undefined) return;
  for (const target of container.querySelectorAll<HTMLElement>("[data-drop-group]"))
    if (target.dataset.dropGroup !== only) target.dataset.barred = "";
}

function unmark(container: HTMLElement, source: HTMLElement) {
  delete source.dataset.dragged;
  for (const target of container.querySelectorAll<HTMLElement>("[data-barred], [data-over]")) {
    delete target.dataset.barred;
    delete target.dataset.over;
  }
}

/** The release of a drag is no click. */
function swallowClick() {
  const swallowing = new AbortController();
  window.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: swallowing.signal },
  );
  setTimeout(() => swallowing.abort());
}

function scrollAlong(height: () => number | undefined) {
  const y = height();
  if (y === undefined) return;
  if (y < EDGE_PX) window.scrollBy({ top: -SCROLL_PX, behavior: "instant" });
  if (y > window.innerHeight - EDGE_PX) window.scrollBy({ top: SCROLL_PX, behavior: "instant" });
  requestAnimationFrame(() => scrollAlong(height));
}
