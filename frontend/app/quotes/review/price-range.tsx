import { euros } from "~/lib/format";

import type { Indication, OnRequest } from "../send";

/** The amounts, large, and always with the word that says what they are. */
export function PriceRange({ found }: { found: Indication | OnRequest | undefined }) {
  if (!found) return <Waiting />;
  if (found.op_aanvraag)
    return (
      <>
        <p className="mt-2 font-display text-3xl font-bold">{found.label}</p>
        <p className="mt-2 text-white/90">{found.reason}</p>
      </>
    );
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-3xl font-bold tracking-tight tabular-nums sm:text-4xl">
          {euros(found.low)} – {euros(found.high)}
        </span>
        <span className="rounded-full bg-amber px-3 py-0.5 text-sm font-semibold text-ink">
          {found.label}
        </span>
      </p>
    </>
  );
}

/** As high as what will come, so that nothing jumps. */
function Waiting() {
  return (
    <div aria-hidden className="mt-3 motion-safe:animate-pulse">
      <div className="h-10 w-64 max-w-full rounded-lg bg-white/20" />
    </div>
  );
}
