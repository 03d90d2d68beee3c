import { Suspense } from "react";

import { useCustomer } from "./customer-context";
import { DamageCard } from "./damage-card";
import { OnTopCard } from "./loaded-parts";
import { MoveCard } from "./move-card";

/** The move with what came on top of it, or damage after it: in one file, since each more would weigh on customers without a move. */
export function MovePart({ name }: { name: "move" | "damage" }) {
  const { page } = useCustomer();
  if (name === "damage") return page.damage && <DamageCard notice={page.damage} />;
  return (
    page.move && (
      <>
        {page.move.on_top && (
          <Suspense>
            <OnTopCard onTop={page.move.on_top} />
          </Suspense>
        )}
        <MoveCard move={page.move} />
      </>
    )
  );
}
