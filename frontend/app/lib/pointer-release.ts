/**
 * Runs once no mouse button or finger is down. A message that appears when a field loses the focus moves what is below
 * it: a button that is just being pressed would move away before the press becomes a click.
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
