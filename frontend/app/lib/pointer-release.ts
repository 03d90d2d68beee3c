/**
 * Runs when no mouse button or finger is down any more. A message that appears when a field is left moves what is
 * under it: if that is the button being pressed, it would slip away before the press has become a click.
 */
export function afterPointerRelease(run: () => void): void {
  if (!document.documentElement.matches(":active")) {
    run();
    return;
  }
  const listening = new AbortController();
  const done = () => {
    listening.abort();
    // The click follows the release.
    setTimeout(run);
  };
  for (const event of ["pointerup", "pointercancel", "dragend"])
    window.addEventListener(event, done, { signal: listening.signal, capture: true });
}
