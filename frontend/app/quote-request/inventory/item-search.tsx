import { Search, X } from "lucide-react";
import { useId, useRef } from "react";

import { controlLook } from "~/ui/form/control-look";

import { itemCount } from "./catalogue";

type Props = { query: string; onQuery: (query: string) => void };

/** Finds furniture in all rooms at once. Escape empties it. */
export function ItemSearch({ query, onQuery }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onQuery("");
    input.current?.focus();
  };
  const type = (text: string) => {
    // On a small screen the results would be below the edge, or behind the keyboard.
    if (query === "" && window.matchMedia("(max-width: 63.98rem)").matches)
      input.current?.labels?.[0]?.scrollIntoView({ block: "start", behavior: "instant" });
    onQuery(text);
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") clear();
    // Enter must not leave the step: results already show while typing.
    if (event.key === "Enter") event.preventDefault();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block scroll-mt-11 font-semibold text-ink">
        Zoek in alle {itemCount} meubels en dozen
      </label>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-teal" />
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Bijvoorbeeld bank of bed"
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className={`${controlLook} px-12`}
        />
        {query !== "" && (
          <button
            type="button"
            aria-label="Zoekopdracht wissen"
            onClick={clear}
            className="absolute top-0.5 right-1 grid size-11 cursor-pointer place-items-center rounded-full text-petrol hover:bg-mist"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </div>
  );
}
