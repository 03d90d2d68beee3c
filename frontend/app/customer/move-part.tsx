import { useCustomer } from "./customer-context";
import { DamageCard } from "./damage-card";
import { MoveCard } from "./move-card";

/** The move, or damage after it: in one file, since each more would weigh on customers without a move. */
export function MovePart({ name }: { name: "move" | "damage" }) {
  const { page } = useCustomer();
  if (name === "damage") return page.damage && <DamageCard notice={page.damage} />;
  return page.move && <MoveCard move={page.move} />;
}
