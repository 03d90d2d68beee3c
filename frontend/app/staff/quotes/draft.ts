/**
 * A draft that saves itself: shortly after the last key, one call at a time, with retries. It stays in memory after its
 * editor is closed, until everything is saved.
 */
import editor from "@facts/quote-editor.json";
import facts from "@facts/quotes.json";

import { ApiError } from "~/api/client";
import { onClearCache } from "~/staff/api/query-client";

import { isSameOffer } from "./compare";
import { type Content, contentOf, type DraftForm, formOf, unreadable } from "./draft-form";
import { readUnsaved, removeAllUnsaved, removeUnsaved, type Unsaved, writeUnsaved } from "./draft-storage";
import { currentQuote, type DraftChange, type Problem, problemsOf, type Quote, saveDraft } from "./quotes";

export type SaveState =
  | { is: "saved"; at: string | null }
  | { is: "unsaved" | "saving" }
  /** `failed` is retried automatically, `refused` is not. */
  | { is: "failed" | "refused"; why: string }
  | { is: "overtaken"; why: string; theirs: Quote };

export type DraftState = {
  form: DraftForm;
  revision: number;
  /** The server's problems with what was saved last. */
  problems: Problem[];
  saving: SaveState;
  /** Whether the form was restored after a reload. */
  wasRestored: boolean;
};

export type Draft = ReturnType<typeof makeDraft>;
type Save = (id: string, change: DraftChange) => Promise<Quote>;

const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

export function makeDraft(quote: Quote, save: Save = saveDraft) {
  const { id } = quote;
  let state = firstState(quote, readUnsaved(id));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let failures = 0;
  // Contents sent since the last response: the server may have stored them, even though the response was lost.
  let sent: Content[] = [];
  const listeners = new Set<() => void>();

  const set = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes };
    keep(id, state);
    listeners.forEach((listener) => listener());
  };
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  /** Saves now; returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (underWay) await underWay;
    while (isToSave(state)) {
      await (underWay ??= saveOnce().finally(() => (underWay = null)));
      if (failures > 0) break;
    }
    return state.saving.is === "saved";
  }

  async function saveOnce() {
    const { form, revision } = state;
    const content = contentOf(form);
    set({ saving: { is: "saving" } });
    sent.push(content);
    try {
      const saved = await save(id, { ...content, revision });
      failures = 0;
      sent = [];
      settle(form, saved);
    } catch (error) {
      fail(error);
    }
  }

  /** After a save: what was typed meanwhile stays, and is saved next. */
  function settle(form: DraftForm, saved: Quote) {
    const { revision, problems } = saved;
    const isAll = state.form === form;
    set({
      revision,
      problems,
      saving: isAll ? { is: "saved", at: saved.updated_at } : { is: "unsaved" },
    });
    if (!isAll) later(PAUSE_MS);
  }

  function fail(error: unknown) {
    const theirs = currentQuote(error);
    const why = error instanceof Error ? error.message : String(error);
    if (theirs?.state === "draft") {
      overtake(theirs, why);
    } else if (isFinal(error)) {
      set({ saving: { is: "refused", why } });
    } else {
      failures += 1;
      set({ saving: { is: "failed", why } });
      later(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
    }
  }

  function overtake(theirs: Quote, why: string) {
    const isOwn = sent.some((content) => isSameOffer(content, theirs));
    if (isOwn) goOnFrom(theirs);
    else set({ saving: { is: "overtaken", why, theirs } });
  }

  /** Replaces the given state by what is typed here. */
  function goOnFrom({ revision, problems }: Quote) {
    sent = [];
    set({ revision, problems, saving: { is: "unsaved" } });
    later(0);
  }

  if (isToSave(state)) later(0);

  return {
    id,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    change: (changes: Partial<DraftForm>) => {
      const saving = state.saving.is === "overtaken" ? state.saving : ({ is: "unsaved" } as const);
      set({ form: { ...state.form, ...changes }, saving });
      if (saving.is === "unsaved") later(PAUSE_MS);
    },
    /** Solves a conflict: takes the colleague's version, or replaces it by the own one. */
    resolve: (choice: "theirs" | "mine") => {
      if (state.saving.is !== "overtaken") return;
      const { theirs } = state.saving;
      if (choice === "theirs") set(stateOf(theirs));
      else goOnFrom(theirs);
    },
    /** Takes over a newer state of the server; with unsaved changes, the next save finds the conflict. */
    hear: (newer: Quote) => {
      const isOpen = newer.state === "draft" && newer.revision > state.revision;
      if (isOpen && state.saving.is === "saved") set(stateOf(newer));
    },
    /** Sending was refused: shows the problems, or the conflict with a colleague. */
    learn: (refusal: Error) => {
      const theirs = currentQuote(refusal);
      if (theirs) overtake(theirs, refusal.message);
      else set({ problems: problemsOf(refusal) });
    },
    /** Call when the connection is back. */
    retry: () => void (state.saving.is === "failed" && flush()),
    forget: () => {
      clearTimeout(timer);
      removeUnsaved(id);
    },
  };
}

const stateOf = (quote: Quote): DraftState => ({
  form: formOf(quote),
  revision: quote.revision,
  problems: quote.problems,
  saving: { is: "saved", at: quote.updated_at },
  wasRestored: false,
});

function firstState(quote: Quote, kept: Unsaved | null): DraftState {
  const saved = stateOf(quote);
  if (!kept) return saved;
  const restored = { ...saved, form: kept.form, wasRestored: true };
  if (isSameOffer(contentOf(kept.form), quote)) return { ...restored, wasRestored: false };
  if (kept.revision === quote.revision) return { ...restored, saving: { is: "unsaved" } };
  return { ...restored, saving: { is: "overtaken", why: overtakenBy(quote), theirs: quote } };
}

const overtakenBy = ({ updated_by: who }: Quote) => facts.refusals.conflict.replace("{who}", who);

const isToSave = ({ saving }: DraftState) => saving.is === "unsaved" || saving.is === "failed";

/** Whether a retry would not help. */
function isFinal(error: unknown): boolean {
  const { status = 0 } = error instanceof ApiError ? error : {};
  return status >= 400 && status < 500 && status !== 429;
}

function keep(id: string, { form, revision, saving }: DraftState) {
  // A text that is not a number is not saved by the server, so it is kept here.
  if (saving.is === "saved" && unreadable(form).length === 0) removeUnsaved(id);
  else writeUnsaved(id, { form, revision });
}

const drafts = new Map<string, Draft>();

/** The draft of this quote: the one in memory if it has unsaved changes, or else what the server has. */
export function openDraft(quote: Quote): Draft {
  const open = drafts.get(quote.id);
  if (open && open.get().saving.is !== "saved") return open;
  open?.forget();
  const draft = makeDraft(quote);
  if (drafts.size === 0) window.addEventListener("online", retryAll);
  drafts.set(quote.id, draft);
  return draft;
}

const retryAll = () => drafts.forEach((draft) => draft.retry());

/** Call when the draft was sent or discarded. */
export function closeDraft(id: string) {
  drafts.get(id)?.forget();
  drafts.delete(id);
}

onClearCache(() => {
  drafts.forEach((draft) => draft.forget());
  drafts.clear();
  removeAllUnsaved();
});

/** The state of saving as text. */
export function savingInWords(saving: SaveState, time: (moment: string) => string): string {
  switch (saving.is) {
    case "saved":
      return saving.at ? editor.saved_at.replace("{time}", time(saving.at)) : "";
    case "saving":
      return editor.saving;
    case "unsaved":
    case "overtaken":
      return editor.unsaved;
    case "failed":
      return editor.not_saved.replace("{why}", saving.why);
    case "refused":
      return editor.not_kept.replace("{why}", saving.why);
  }
}
