import { Suspense } from "react";

import { loadedLater } from "~/lib/loaded-later";
import type { QuoteRequest } from "~/staff/api/database";
import { Section } from "~/staff/ui/section";

// With all that can be done with a job: only agreed requests have jobs.
const RequestJobs = loadedLater(async () => (await import("~/staff/planning/request-jobs")).RequestJobs);

/** Who does what was agreed, and when. */
export function PlanningSection({ request }: { request: QuoteRequest }) {
  if (request.status !== "akkoord") return null;
  return (
    <Section title="Planning">
      <Suspense fallback={<p role="status">Laden…</p>}>
        <RequestJobs requestId={request.id} />
      </Suspense>
    </Section>
  );
}
