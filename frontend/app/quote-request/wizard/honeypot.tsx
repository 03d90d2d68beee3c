import { draftStore } from "~/quote-request/draft/draft-store";

/** A field that people neither see nor reach: only robots fill it in. */
export function Honeypot({ value }: { value: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Laat dit veld leeg
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) =>
            draftStore.change({ type: "text", name: "website", value: event.target.value })
          }
        />
      </label>
    </div>
  );
}
