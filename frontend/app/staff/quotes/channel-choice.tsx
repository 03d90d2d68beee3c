import facts from "@facts/quotes.json";

import type { components } from "~/api/schema";
import { RadioOption } from "~/staff/ui/radio-option";

export type HeardBy = NonNullable<components["schemas"]["Acceptance"]["channel"]>;

const channels: HeardBy[] = ["telefoon", "email", "balie"];

type Props = { channel: HeardBy; onChoose: (channel: HeardBy) => void };

/** How the office heard what the customer decided. */
export function ChannelChoice({ channel, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-ink">Hoe liet de klant dit weten?</legend>
      <div className="flex flex-wrap gap-x-6">
        {channels.map((each) => (
          <RadioOption key={each} name="kanaal" isChosen={channel === each} onChoose={() => onChoose(each)}>
            <span className="first-letter:uppercase">{facts.channels[each]}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
