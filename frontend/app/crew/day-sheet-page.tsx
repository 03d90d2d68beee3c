import { phone as words } from "@facts/day-sheet.json";

import { OpenedSheet } from "./opened-sheet";
import { useSheetSecret } from "./secret";

/** The day sheet of a crew, for anybody with its secret address. */
export function DaySheetPage() {
  const secret = useSheetSecret();
  return (
    <div className="mx-auto max-w-2xl">
      {secret === null && (
        <div className="card p-6">
          <h1 className="heading-2">{words.no_link_title}</h1>
          <p className="mt-3">{words.no_link}</p>
        </div>
      )}
      {secret && <OpenedSheet key={secret} secret={secret} />}
    </div>
  );
}
