/** The price table of a quote with the chosen options, as the server computes it. */
import { useEffect, useState } from "react";

import { call } from "./customer-api";
import { useCustomer } from "./customer-context";
import type { ChosenTable, CustomerQuote } from "./types";

/** For which choice a table was asked, and the table unless that failed. */
type Asked = { key: string; table: ChosenTable | undefined };

export function useChosenTable(quote: CustomerQuote, chosen: readonly string[]) {
  const { link } = useCustomer();
  const [tries, setTries] = useState(0);
  const options = JSON.stringify(chosen);
  const key = `${link.language} ${options} ${String(tries)}`;
  const [asked, setAsked] = useState<Asked>();
  // Until the next table has come, the last one stays in sight.
  const [last, setLast] = useState<ChosenTable>();
  const isPlain = chosen.length === 0;
  useEffect(() => {
    if (isPlain) return;
    let isWanted = true;
    const keep = (table: ChosenTable | undefined) => {
      if (!isWanted) return;
      setAsked({ key, table });
      if (table) setLast(table);
    };
    const json = { options: JSON.parse(options) as string[] }; // written above
    call<ChosenTable>(link, `/quotes/${quote.id}/total`, { method: "POST", json }).then(keep, () =>
      keep(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [link, quote.id, options, key, isPlain]);
  const told = asked?.key === key ? asked : undefined;
  return {
    table: isPlain ? quote : (told?.table ?? last),
    state:
      isPlain || told?.table ? ("confirmed" as const) : told ? ("failed" as const) : ("checking" as const),
    retry: () => setTries(tries + 1),
  };
}
