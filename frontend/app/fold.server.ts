/**
 * On a page of text, what is out of sight is laid out when somebody is there: to lay all of it out at once is the
 * longest task of a visit on a cheap phone. When a visitor moves that happens part by part, a few in a frame, and for a
 * key or a link to a place in the page at once. A press alone must not wait for it: a menu opens over what is there.
 *
 * Until then the height of those parts is a guess. A page that is reloaded, come back to or opened at a place in it is
 * therefore whole from the start, and so is one without scripts, or on paper.
 */

/** What follows the first part of a page, and in an article, of which the text is the first part, its later paragraphs. */
const HEIGHTS = {
  "[data-as-served] > * + *": "75rem",
  "[data-as-served] > article .prose > :nth-child(n + 12)": "6rem",
  "body > footer": "75rem",
};

/** Of the 16 that a frame lasts, the rest is for what the visitor does. */
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
