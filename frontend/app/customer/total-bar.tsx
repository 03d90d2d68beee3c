import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { money } from "~/lib/money";

import { useCustomer } from "./customer-context";
import { fill } from "./language";
import type { CustomerQuote } from "./types";
import type { Choice } from "./use-choice";

type Props = { quote: CustomerQuote; choice: Choice; children: React.ReactNode };

/** Around the form to agree: on a phone, while it is still further down, a bar with the total leads to it. */
export function WithTotalBar({ quote, choice, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelow(place);
  const go = () => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  };
  return (
    <>
      {isBelow && <TotalBar {...{ quote, choice }} onGo={go} />}
      <div ref={place} id="akkoord" tabIndex={-1} className="scroll-mt-4 outline-none">
        {children}
      </div>
    </>
  );
}

/** Whether an element is below what is in sight; not if it is above. */
function useIsBelow(place: React.RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setBelow(!last.isIntersecting && last.boundingClientRect.top > 0);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isBelow;
}

type BarProps = { quote: CustomerQuote; choice: Choice; onGo: () => void };

function TotalBar({ quote, choice, onGo }: BarProps) {
  const { texts, language } = useCustomer();
  const bar = useRef<HTMLDivElement>(null);
  // Whatever gets the focus is scrolled to above the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${String((bar.current?.offsetHeight ?? 0) + 8)}px`;
    return () => void (style.scrollPaddingBottom = "");
  }, [choice.table]);
  return (
    <div
      ref={bar}
      className="no-print fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-white px-4 py-2 sm:hidden [@media(max-height:26rem)]:hidden"
    >
      <p className={`tabular-nums ${choice.state === "confirmed" ? "" : "opacity-60"}`}>
        <span className="block text-sm">
          {fill(texts.quote.including, { label: quote.basis.total_label ?? "" })}
        </span>
        <span className="font-semibold text-ink">{money(choice.table.totals.including_cents, language)}</span>
      </p>
      <a
        href="#akkoord"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-petrol underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          onGo();
        }}
      >
        {texts.quote.to_accept} <ArrowDown aria-hidden className="size-4.5 shrink-0" />
      </a>
    </div>
  );
}
