import { Search } from "lucide-react";
import { useEffect, useState } from "react";

import type { UrlState } from "~/staff/requests/model/url-state";
import { smallField } from "~/staff/ui/control-styles";

const WAIT_MS = 300;

export const searchBoxId = "zoeken";

/** Searches while typing, a moment after the last letter; the URL follows, and the box follows the URL. */
export function SearchBox({ urlState: { filters, show } }: { urlState: UrlState }) {
  const [typed, setTyped] = useState(filters.zoek);
  // The last query of this box: when the URL has it, more letters may have been typed already.
  const [lastQuery, setLastQuery] = useState(filters.zoek);
  const [shown, setShown] = useState(filters.zoek);
  if (shown !== filters.zoek) {
    setShown(filters.zoek);
    if (lastQuery !== filters.zoek) {
      setLastQuery(filters.zoek);
      setTyped(filters.zoek);
    }
  }
  const wanted = typed.trim();
  const isWaiting = wanted !== filters.zoek;

  useEffect(() => {
    if (!isWaiting) return;
    // Back must skip the letters of one search, and go to the state before it.
    const timer = setTimeout(() => {
      setLastQuery(wanted);
      show({ zoek: wanted }, { replace: filters.zoek !== "" });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, wanted, filters.zoek, show]);

  return (
    <form
      role="search"
      className="relative min-w-0 grow basis-72"
      onSubmit={(event) => {
        event.preventDefault();
        setLastQuery(wanted);
        show({ zoek: wanted });
      }}
    >
      <label htmlFor={searchBoxId} className="sr-only">
        Zoek op naam, e-mail, telefoon, stad, postcode of referentie
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-teal"
      />
      <input
        id={searchBoxId}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        placeholder="Naam, telefoon, stad, postcode …"
        onChange={(event) => setTyped(event.target.value)}
        className={`${smallField} pl-10 text-ellipsis`}
      />
    </form>
  );
}
