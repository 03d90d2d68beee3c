import texts from "@facts/quote-messages.json";

import type { AnswerProps } from "~/quote-request/answers/answers";

import { isCountedPartly } from "./households";

/** Asks who counted far less than such a home holds whether that is all; until then the price keeps to the home. */
export function InventoryComplete({ answers, change }: AnswerProps) {
  if (!isCountedPartly(answers)) return null;
  return (
    <label className="mt-5 flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-water bg-mist p-4">
      <input
        type="checkbox"
        name="inventoryComplete"
        checked={answers.inventoryComplete}
        onChange={(event) => change({ type: "complete", value: event.target.checked })}
        className="mt-0.5 size-5 shrink-0 accent-petrol"
      />
      <span>
        <span className="block font-semibold text-ink">{texts.inventory_complete}</span>
        <span className="block text-sm">{texts.inventory_complete_help}</span>
      </span>
    </label>
  );
}
