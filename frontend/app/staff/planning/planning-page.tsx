import { Suspense } from "react";

import { loadedLater } from "~/lib/loaded-later";
import type { Me } from "~/staff/session/session-state";

import { BoardLoading } from "./board-loading";

// Big, and of no use to the other pages.
const PlanningBoard = loadedLater(async () => (await import("./planning-board")).PlanningBoard);

export function PlanningPage({ me }: { me: Me }) {
  return (
    <Suspense fallback={<BoardLoading />}>
      <PlanningBoard me={me} />
    </Suspense>
  );
}
