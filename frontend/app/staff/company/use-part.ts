import { useState } from "react";

import { useSave } from "./company";

/**
 * What is typed in the form of one part, over what was saved. What a colleague saves meanwhile comes in while nothing is
 * typed; otherwise the typed values stay, and the server refuses them with who was earlier.
 */
export function usePart<Saved extends { revision: string }, Typed>(
  saved: Saved,
  typedOf: (saved: Saved) => Typed,
) {
  const [base, setBase] = useState(saved);
  const [typed, setTyped] = useState(() => typedOf(saved));
  const [isSaved, setSaved] = useState(false);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(base));
  const take = () => {
    setBase(saved);
    setTyped(typedOf(saved));
    setSaved(false);
  };
  const { mutate, isPending, error, reset } = useSave(() => setSaved(true));
  if (saved.revision !== base.revision && (isSaved || !isChanged)) take();
  return {
    ...{ typed, setTyped, isChanged, isPending, error, reset },
    revision: base.revision,
    save: mutate,
    leave: () => {
      take();
      reset();
    },
  };
}
