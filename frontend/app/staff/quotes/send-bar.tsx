import { Eye, Send } from "lucide-react";
import { useState } from "react";
import { useMutation } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";

import { plural } from "~/lib/format";
import { money } from "~/lib/money";
import type { Totals } from "~/lib/quote-money";
import type { QuoteRequest } from "~/staff/api/database";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import type { Draft, DraftState } from "./draft";
import { allProblems, contentOf } from "./draft-form";
import { openTab, showPreview } from "./preview";
import { basisOf } from "./quote-facts";
import { type Problem, type Quote } from "./quotes";
import { SendDialog } from "./send-dialog";

type Props = {
  draft: Draft;
  state: DraftState;
  quote: Quote;
  request: QuoteRequest;
  problems: Problem[];
  totals: Totals;
  /** Shows the problems. */
  onCheck: () => void;
  onSent: () => void;
};

/** The total, always in sight, with the buttons to preview and to send. */
export function SendBar({ draft, state, quote, request, problems, totals, onCheck, onSent }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const check = useMutation({ networkMode: "always", mutationFn: () => isReady(draft) });
  const preview = useMutation({
    networkMode: "always",
    mutationFn: async (tab: Window | null) => {
      if (!tab) throw new Error(editor.preview_blocked);
      try {
        await draft.flush();
        const { form, problems: known, saving } = draft.get();
        const isWrong = allProblems(form, known).length > 0;
        if (isWrong) tab.close();
        else if (saving.is === "failed") throw new Error(saving.why);
        else await showPreview(tab, quote.id, contentOf(form));
        return !isWrong;
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    onSuccess: (isShown) => isShown || onCheck(),
  });
  // What is wrong with what is saved is known: no tab opens to close again.
  const isKnownWrong = state.saving.is === "saved" && problems.length > 0;
  const isBusy = check.isPending || preview.isPending;
  return (
    <footer className="shrink-0 border-t border-line bg-white px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <FormError message={preview.error?.message} />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p className="tabular-nums grow leading-tight">
          <span className="block text-lg font-bold text-ink">
            <span className="text-sm font-normal text-body">{basisOf(state.form.basis)?.total_label}</span>{" "}
            {money(totals.including_cents)}
          </span>
          <span className="text-sm">{money(totals.excluding_cents)} exclusief btw</span>
        </p>
        {problems.length > 0 && (
          <StaffButton look="bare" onClick={onCheck}>
            {plural(problems.length, "punt", "punten")} na te kijken
          </StaffButton>
        )}
        <div className="flex gap-2 max-sm:w-full">
          <StaffButton
            className="grow"
            disabled={isBusy}
            onClick={() => (isKnownWrong ? onCheck() : preview.mutate(openTab()))}
          >
            {preview.isPending ? <Spinner className="size-4" /> : <Eye aria-hidden className="size-4" />}
            Voorbeeld
          </StaffButton>
          <StaffButton
            look="main"
            className="grow"
            disabled={isBusy}
            onClick={() =>
              check.mutate(undefined, {
                onSuccess: (ready) => (ready ? setConfirming(true) : onCheck()),
              })
            }
          >
            {check.isPending ? <Spinner className="size-4" /> : <Send aria-hidden className="size-4" />}
            Versturen…
          </StaffButton>
        </div>
      </div>
      {isConfirming && (
        <SendDialog
          {...{ draft, quote, request, totals, onSent }}
          onRefused={() => {
            setConfirming(false);
            onCheck();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </footer>
  );
}

/** Saves, and returns whether everything is saved without problems. */
async function isReady(draft: Draft): Promise<boolean> {
  if (!(await draft.flush())) return false;
  const { form, problems } = draft.get();
  return allProblems(form, problems).length === 0;
}
