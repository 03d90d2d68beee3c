/**
 * Delays the layout of what is out of sight on a page of text: laying out the whole page at once is the longest task of
 * a visit on a cheap phone. When a visitor moves or scrolls, it is laid out part by part, a few per frame; on a key, or
 * a link to a place in the page, at once. A press alone does not start it, so that a menu opens without delay.
 *
 * Until then the height of those parts is a guess. A page that is reloaded, returned to or opened at a place in it is
 * therefore laid out from the start, and so is one without scripts, or on paper.
 */

/** The parts that are delayed: all but the first of a page, and the later paragraphs of an article. */
const HEIGHTS = {
  "[data-as-served] > * + *": "75rem",
  "[data-as-served] > article .prose > :nth-child(n + 12)": "6rem",
  "body > footer": "75rem",
};

/** A frame lasts 16 ms; the rest is for what the visitor does. */
const MS_IN_A_FRAME = 5;

const style = Object.entries(HEIGHTS)
  .map(
    ([part, height]) =>
      `[data-folded] ${part} { content-visibility: auto; contain-intrinsic-block-size: ${height} }`,
  )
  .join("\n");

const script = `(() => {
  const page = document.documentElement;
  const visit = performance.getEntriesByType("navigation")[0];
  if (!visit || visit.type !== "navigate" || location.hash) return;
  page.dataset.folded = "";
  const unfold = () => delete page.dataset.folded;
  let parts;
  const next = () => {
    const end = performance.now() + ${String(MS_IN_A_FRAME)};
    do {
      const part = parts.shift();
      if (!part) return unfold();
      part.style.contentVisibility = "visible";
      part.getBoundingClientRect();
    } while (performance.now() < end);
    requestAnimationFrame(next);
  };
  const move = ({ type, movementX, movementY }) => {
    // A page that appears under a mouse is told of a move of no length.
    if (parts || (type === "pointermove" && !movementX && !movementY)) return;
    parts = [...document.querySelectorAll(${JSON.stringify(Object.keys(HEIGHTS).join(", "))})];
    requestAnimationFrame(next);
  };
  const follow = ({ target }) => target.closest?.("a[href*='#']") && unfold();
  for (const [type, act] of Object.entries({ pointermove: move, scroll: move, keydown: unfold, click: follow })) {
    addEventListener(type, act, { passive: true, capture: true });
  }
})()`;

export const FOLD = `<style>@media screen { ${style} }</style><script>${script}</script>`;
