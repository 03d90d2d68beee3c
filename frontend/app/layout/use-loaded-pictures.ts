import { useEffect } from "react";

/** Ends the pulse of each picture that is there; one listener serves those that no component watches too. */
export function useLoadedPictures() {
  useEffect(() => {
    const onLoad = ({ target }: Event) => endPulse(target);
    // The event does not bubble.
    document.addEventListener("load", onLoad, { capture: true });
    [...document.images].filter(({ complete }) => complete).forEach(endPulse);
    return () => document.removeEventListener("load", onLoad, { capture: true });
  }, []);
}

function endPulse(image: EventTarget | null) {
  if (!(image instanceof HTMLImageElement)) return;
  const pulse = image.parentElement?.querySelector<HTMLElement>("[data-pulse]");
  if (pulse) pulse.hidden = true;
}
