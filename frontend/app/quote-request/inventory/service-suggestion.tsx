import { Check, Plus } from "lucide-react";

import texts from "@facts/quote-messages.json";

import type { AnswerProps } from "~/quote-request/answers/answers";

import { servicesFor } from "./extra-services";

/** Suggests the service for an item of the inventory; one press adds it, or removes it again. */
export function ServiceSuggestion({ answers, change }: AnswerProps) {
  return servicesFor(answers.inventory).map(({ item, service }) => {
    const isChosen = answers.extraServices.includes(service.id);
    const Icon = isChosen ? Check : Plus;
    return (
      <div key={service.id} className="my-3 rounded-xl bg-mist p-4">
        <p className="text-sm">{texts.suggest_service.replace("{item}", item.label.toLowerCase())}</p>
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => change({ type: "extra", id: service.id })}
          className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-petrol px-5 py-1.5 font-semibold text-petrol hover:bg-white picked:bg-petrol picked:text-white"
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {service.title} {isChosen ? "gekozen" : "toevoegen"}
        </button>
      </div>
    );
  });
}
