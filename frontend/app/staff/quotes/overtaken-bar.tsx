import { Disclosure } from "~/staff/ui/disclosure";
import { StaffButton } from "~/staff/ui/staff-button";

import { Comparison } from "./comparison";
import type { Draft, DraftState } from "./draft";
import { contentOf } from "./draft-form";
import { fieldId } from "./editor-field";

type Props = { draft: Draft; state: DraftState };

/** A colleague saved first: shows what differs, and asks which version to keep. Until then nothing is saved. */
export function OvertakenBar({ draft, state: { saving, form } }: Props) {
  if (saving.is !== "overtaken") return null;
  const { theirs, why } = saving;
  const resolve = (choice: "theirs" | "mine") => {
    draft.resolve(choice);
    // The pressed button disappears: the focus goes to the lines.
    document.getElementById(fieldId("lines"))?.focus();
  };
  return (
    <div
      role="alert"
      className="max-h-[32rem] shrink-0 overflow-y-auto border-b border-brick bg-white px-4 py-3"
    >
      <p className="font-semibold text-brick-dark">{why}</p>
      <Disclosure summary="Bekijk de verschillen">
        <div className="mb-3 max-w-3xl">
          <Comparison
            before={theirs}
            after={contentOf(form)}
            names={[`Versie van ${theirs.updated_by}`, "Uw versie"]}
          />
        </div>
      </Disclosure>
      <div className="flex flex-wrap gap-2">
        <StaffButton onClick={() => resolve("theirs")}>Versie van {theirs.updated_by} overnemen</StaffButton>
        <StaffButton onClick={() => resolve("mine")}>Mijn versie bewaren</StaffButton>
      </div>
    </div>
  );
}
