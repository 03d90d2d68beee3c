import { Suspense } from "react";

import { loadedLater } from "~/lib/loaded-later";
import type { QuoteRequest } from "~/staff/api/database";
import { Section } from "~/staff/ui/section";

// With all that can be done with a job: only agreed requests have jobs.
const load = () => import("~/staff/planning/request-jobs");
const RequestJobs = loadedLater(async () => (await load()).RequestJobs);
/** In the same chunk: a chunk of its own would weigh on every request. */
export const LackingJobs = loadedLater(async () => (await load()).LackingJobs);

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
