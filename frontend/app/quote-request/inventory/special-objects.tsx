import texts from "@facts/quote-messages.json";

import type { AnswerProps } from "~/quote-request/answers/answers";

import { keepItems } from "./catalogue";
import { ItemList } from "./item-list";
import { ServiceSuggestion } from "./service-suggestion";
import { namesText, specialItems } from "./special-items";

const heading = "Heeft u bijzondere objecten?";
const rooms = keepItems(({ special }) => special === true);

/** Asks about objects that need special care and were not counted among the furniture. */
export function SpecialObjects({ answers, change }: AnswerProps) {
  const { inventory } = answers;
  const included = specialItems(inventory).filter(({ service }) => service === undefined);
  return (
    <section aria-labelledby="bijzonder">
      <h2 id="bijzonder" className="heading-3">
        {heading}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl">
        Deze vragen om extra zorg. Voor breekbare spullen kiest u hierboven de inpakservice.
      </p>
      <div className="card px-5 py-3 sm:px-6">
        {rooms.map((room) => (
          <ItemList
            key={room.id}
            room={{ ...room, label: heading }}
            inventory={inventory}
            onCount={(id, item, count) => change({ type: "count", room: id, item, count })}
          />
        ))}
        <ServiceSuggestion {...{ answers, change }} />
        {included.length > 0 && (
          <p className="my-3 rounded-xl bg-mist p-4 text-sm">
            {texts.special_transport_included.replace("{items}", namesText(included))}
          </p>
        )}
      </div>
    </section>
  );
}
