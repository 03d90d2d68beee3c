import facts from "@facts/quotes.json";

import type { components } from "~/api/schema";

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
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2.5 sm:min-h-9">
            <input
              type="radio"
              name="kanaal"
              checked={channel === each}
              onChange={() => onChoose(each)}
              className="size-5 shrink-0 accent-petrol"
            />
            <span className="first-letter:uppercase">{facts.channels[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
