import { LoaderCircle } from "lucide-react";
import { useQuery } from "@tanstack/react-query";

import { type Publishing, publishingQuery } from "~/staff/api/publishing";

const steps = {
  check: "De wijzigingen worden gecontroleerd",
  build: "De pagina’s worden gemaakt",
  take: "De site wordt vervangen",
} as const;

/** How far the publishing of a change is, above every page: whoever began it may go on elsewhere. */
export function PublishingBar() {
  const { data, dataUpdatedAt } = useQuery({
    ...publishingQuery,
    enabled: ({ state }) => state.data?.state === "running",
  });
  return data?.state === "running" ? <Running publishing={data} now={dataUpdatedAt} /> : null;
}

function Running({ publishing, now }: { publishing: Publishing; now: number }) {
  const { step, started_at: startedAt, usual_seconds: usual } = publishing;
  const seconds = startedAt ? Math.max(0, (now - Date.parse(startedAt)) / 1000) : 0;
  const left = usual ? Math.ceil((usual - seconds) / 10) * 10 : 0;
  return (
    <div role="status" className="no-print border-b border-line bg-white text-ink">
      <div className="mx-auto flex w-full max-w-480 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-6">
        <LoaderCircle aria-hidden className="size-4.5 animate-spin text-teal motion-reduce:animate-none" />
        <p className="font-semibold">{step ? steps[step] : "De wijziging wordt gepubliceerd"}…</p>
        {usual ? (
          <progress
            aria-label="Voortgang van het publiceren"
            className="h-2 w-40 accent-petrol"
            max={usual}
            value={Math.min(seconds, usual * 0.95)}
          />
        ) : null}
        <p className="text-sm" aria-hidden>
          {left > 0 ? `nog ongeveer ${String(left)} seconden` : "dit duurt enkele minuten"}
        </p>
      </div>
    </div>
  );
}
