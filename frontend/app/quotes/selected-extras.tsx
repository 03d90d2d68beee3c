import { Check } from "lucide-react";

import { chosenExtras } from "./extras";

/** The chosen services with their prices; nothing while none is chosen. */
export function SelectedExtras({ ids }: { ids: readonly string[] }) {
  const chosen = chosenExtras(ids);
  if (chosen.length === 0) return null;
  return (
    <div className="mt-5 rounded-card border border-water bg-mist p-5">
      <p className="font-semibold text-ink">Geselecteerde extra diensten:</p>
      <ul className="mt-2 space-y-1.5">
        {chosen.map(({ id, title, price }) => (
          <li key={id} className="flex items-baseline gap-2.5">
            <Check aria-hidden className="size-4 shrink-0 translate-y-0.5 text-teal" />
            <span className="grow font-medium text-ink">{title}</span>
            <span className="text-right">{price}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
