import staffMessages from "@facts/staff-messages.json";

import { readDraft } from "./composer-drafts";

/** What was typed for a request that is gone: to be read, and copied. */
export function UnsentText({ reference }: { reference: string }) {
  const text = readDraft(reference)?.text.trim();
  if (!text) return null;
  return (
    <div className="mt-2 mb-4 text-left">
      <p className="font-semibold text-ink">{staffMessages.answer_not_sent}</p>
      <p className="mt-1 rounded-xl bg-mist px-3 py-2 wrap-anywhere whitespace-pre-wrap text-ink">{text}</p>
    </div>
  );
}
