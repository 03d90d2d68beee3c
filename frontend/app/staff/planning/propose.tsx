import { WandSparkles } from "lucide-react";
import { useState } from "react";

import { addDays } from "~/lib/dates";
import { StaffButton } from "~/staff/ui/staff-button";

import { type Choice, daysOf } from "./board-choice";
import type { Board } from "./plan";
import { ProposalDialog } from "./proposal-dialog";
import type { PlanActs } from "./use-plan-acts";

type Props = { board: Board; choice: Choice; today: string; acts: PlanActs };

/** Asks for a proposal for the day or week that is shown; none for days that are over, or without resources. */
export function Propose({ board, choice, today, acts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { first, count } = daysOf(choice);
  if (choice.view === "maand" || board.by_facts || addDays(first, count - 1) < today) return null;
  return (
    <div className="mb-3">
      <StaffButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <WandSparkles aria-hidden className="size-4.5" /> Stel voor
      </StaffButton>
      {isOpen && <ProposalDialog {...{ board, first, count, acts }} onClose={() => setOpen(false)} />}
    </div>
  );
}
