/** The selected requests of the table, for actions on all of them. */
import { useState } from "react";

import type { UrlState } from "~/staff/requests/model/url-state";

export type Selection = {
  selected: ReadonlySet<string>;
  select: (references: string[], isOn: boolean) => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** Only shown requests: another page or filter clears the selection, so that nothing out of sight is changed. */
export function useSelection({ filters }: UrlState): Selection {
  const shown = JSON.stringify(filters);
  const [chosen, setChosen] = useState({ shown, references: none });
  const selected = chosen.shown === shown ? chosen.references : none;
  const select = (references: string[], isOn: boolean) => {
    const next = new Set(selected);
    references.forEach((reference) => (isOn ? next.add(reference) : next.delete(reference)));
    setChosen({ shown, references: next });
  };
  return { selected, select, clear: () => setChosen({ shown, references: none }) };
}
