import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";

import { totals } from "~/lib/quote-money";
import type { QuoteRequest } from "~/staff/api/database";
import { timeOfDay } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";
import { StaffButton } from "~/staff/ui/staff-button";

import { type Draft, openDraft, type SaveState, savingInWords } from "./draft";
import { allProblems, contentOf, type DraftForm, fieldName, hasDiscount } from "./draft-form";
import type { Fields } from "./editor-field";
import { LinesSection } from "./lines-section";
import { NotIncludedSection } from "./not-included-section";
import { OvertakenBar } from "./overtaken-bar";
import { ProblemList } from "./problem-list";
import type { Problem, Quote } from "./quotes";
import { savedLinesQuery } from "./saved-lines";
import { SendBar } from "./send-bar";
import { Days, Note, PriceTerms } from "./terms-section";
import { TotalsSection } from "./totals-section";

type Props = {
  titleId: string;
  quote: Quote;
  request: QuoteRequest;
  beside: React.ReactNode;
  onClose: () => void;
};

/** The editor of a draft, which saves itself and is sent from here. */
export function DraftEditor({ titleId, quote, request, beside, onClose }: Props) {
  const draft = useDraft(quote);
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  const { form, saving } = state;
  const problems = allProblems(form, state.problems);
  // Each failed try to send shows the list of problems, and focuses it.
  const [tries, setTries] = useState(0);
  const fields = useFields(form, problems, tries > 0);
  const sum = totals(contentOf(form).lines, contentOf(form), form.business);
  const { data: saved = [] } = useQuery(savedLinesQuery);

  return (
    <>
      <Header {...{ titleId, quote, request, saving, onClose }} />
      <OvertakenBar {...{ draft, state }} />
      <div className="min-h-0 grow overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[minmax(0,1fr)]">
        <div className="@container min-h-0 min-w-0 space-y-4 p-3 sm:p-4 lg:overflow-y-auto">
          <div className="lg:hidden">
            <Disclosure summary="Bekijk de aanvraag">
              <div className="@container card shadow-none">{beside}</div>
            </Disclosure>
          </div>
          {state.wasRestored && saving.is !== "overtaken" && <p role="status">{editor.restored}</p>}
          {tries > 0 && problems.length > 0 && <ProblemList key={tries} {...{ form, problems }} />}
          <Card title="Regels">
            <LinesSection
              {...{ fields }}
              lines={form.lines}
              business={form.business}
              hasDiscount={hasDiscount(form)}
              requestId={request.id}
              saved={saved}
              onChange={(lines) => draft.change({ lines })}
            />
            <TotalsSection {...{ form, fields }} totals={sum} onChange={draft.change} />
          </Card>
          <Card title="Niet inbegrepen">
            <NotIncludedSection
              {...{ form, fields }}
              help={request.help_needed ?? null}
              onChange={draft.change}
            />
          </Card>
          <Card>
            <PriceTerms form={form} onChange={draft.change} />
          </Card>
          <Card title="Wanneer">
            <Days {...{ form, fields }} onChange={draft.change} />
          </Card>
          <Card>
            <Note {...{ form, fields }} onChange={draft.change} />
          </Card>
        </div>
        <aside
          aria-label="De aanvraag"
          // Focusable, so that the keyboard can scroll it.
          tabIndex={0}
          className="@container hidden min-h-0 overflow-y-auto border-line bg-white lg:block lg:border-l"
        >
          {beside}
        </aside>
      </div>
      <SendBar
        {...{ draft, state, quote, request, problems }}
        totals={sum}
        onCheck={() => setTries((before) => before + 1)}
        onSent={onClose}
      />
    </>
  );
}

/** The draft of this editor; closing the editor saves what is unsaved. */
function useDraft(quote: Quote): Draft {
  const client = useQueryClient();
  const [draft] = useState(() => openDraft(quote));
  useEffect(() => draft.hear(quote), [draft, quote]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.get().saving.is !== "saved") event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      // The list of versions shows the total of the draft.
      void draft.flush().then(() => client.invalidateQueries({ queryKey: ["quotes"] }));
    };
  }, [draft, client]);
  return draft;
}

/** Shows problems of fields that were visited, and of all fields after a try to send. */
function useFields(form: DraftForm, problems: Problem[], isChecked: boolean): Fields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    leave: (name) => setLeft((before) => (before.has(name) ? before : new Set(before).add(name))),
    errorOf: (name) => {
      if (!isChecked && !left.has(name)) return undefined;
      return problems.find(({ field }) => fieldName(form, field) === name)?.message;
    },
  };
}

type HeaderProps = Omit<Props, "beside"> & { saving: SaveState };

function Header({ titleId, quote, request, saving, onClose }: HeaderProps) {
  const isWrong = saving.is === "failed" || saving.is === "refused";
  const words = savingInWords(saving, timeOfDay);
  return (
    <header className="shrink-0 border-b border-line bg-white">
      <div className="flex items-center gap-x-4 px-4 py-2">
        <div className="min-w-0 grow">
          <h2 id={titleId} className="font-display text-lg leading-tight font-bold text-ink">
            Offerte voor {request.full_name}
          </h2>
          <p className="text-sm">
            Versie {quote.version} · concept
            <span role="status" className={isWrong ? "sr-only" : ""}>
              {words && !isWrong && ` · ${words}`}
            </span>
          </p>
        </div>
        <StaffButton look="bare" className="-mr-3 px-3!" onClick={onClose}>
          <span className="max-sm:sr-only">Sluiten</span> <X aria-hidden className="size-5" />
        </StaffButton>
      </div>
      <div role="alert">
        {isWrong && (
          <p className="border-t border-line bg-brick/12 px-4 py-2 font-semibold text-brick-dark">{words}</p>
        )}
      </div>
    </header>
  );
}

function Card({ title, children }: { title?: string; children: React.ReactNode }) {
  return (
    <section className="@container card p-4 shadow-none">
      {title && <h3 className="mb-2 font-bold text-ink">{title}</h3>}
      {children}
    </section>
  );
}
