import { limits } from "@facts/company-editing.json";

import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";

import { type Notice, refusedBy } from "./company";
import { PartForm } from "./part-form";
import { usePart } from "./use-part";

const asSaved = (notice: Notice) => notice;

/** A sentence above all public pages, from one moment to another. */
export function NoticePanel({ saved, isLocked }: { saved: Notice; isLocked: boolean }) {
  const { typed: notice, setTyped, save, leave, isChanged, isPending, error } = usePart(saved, asSaved);
  const refused = refusedBy(error);
  const set = (change: Partial<Notice>) => setTyped((now) => ({ ...now, ...change }));
  return (
    <PartForm
      title="Mededeling boven de site"
      lead="Een korte tekst boven alle openbare pagina’s, bijvoorbeeld over een kerstsluiting. Bezoekers kunnen die niet wegklikken."
      {...{ refused, isChanged, isPending, isLocked }}
      onSave={() => save({ path: "notice", json: notice })}
      onReset={leave}
    >
      <TextArea
        label="Tekst"
        help={`Gewone tekst, ten hoogste ${String(limits.notice)} tekens. Zonder tekst staat er geen mededeling.`}
        rows={2}
        error={refused.at("text")}
        value={notice.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Vanaf"
          type="datetime-local"
          required={notice.text !== ""}
          error={refused.at("begins")}
          value={notice.begins}
          onChange={(event) => set({ begins: event.target.value })}
        />
        <TextField
          label="Tot"
          type="datetime-local"
          required={notice.text !== ""}
          error={refused.at("ends")}
          value={notice.ends}
          onChange={(event) => set({ ends: event.target.value })}
        />
      </div>
    </PartForm>
  );
}
