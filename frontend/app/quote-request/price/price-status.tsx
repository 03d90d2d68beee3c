import { useEffect, useState } from "react";

import { useLivePrice } from "./live-price";
import { spokenText } from "./price-text";

// Long enough to give two answers, and have the price announced once.
const PAUSE_MS = 1500;

/** Announces the price to screen readers, once, when it has stopped changing. */
export function PriceStatus() {
  const live = useLivePrice();
  const [spoken, setSpoken] = useState("");
  const text = spokenText(live);
  const isSettled = live.isCurrent || live.problem !== undefined;
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isSettled]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}
