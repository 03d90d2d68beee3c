/**
 * The draft of this page: loaded once, stored at every change, and still there after a visit to another page. Tabs
 * share the stored draft: each change is applied to its current state, so that no tab undoes another's changes.
 */
import { type Answers, type Change, change, emptyAnswers } from "~/quote-request/answers/answers";

import {
  type Draft,
  forgetDraft,
  holdsAnswer,
  loadDraft,
  newDraft,
  storeDraft,
  withStored,
} from "./draft-persistence";

/** What happened to the answers, shown above the form. */
export type Notice = "restored" | "wiped" | undefined;
export type DraftState = { draft: Draft; notice: Notice };

/** What the page shows before it is hydrated: the same for everyone. */
const blank: DraftState = { draft: { key: "", begunAt: 0, answers: emptyAnswers }, notice: undefined };

let current: DraftState | undefined;
let undoable: Draft | undefined;
let isSent = false;
// If storing failed, the stored draft is older than this one.
let isStored = true;
// After beginning anew, the stored draft of another tab must not fill this empty one.
let isBegunAnew = false;
const listeners = new Set<() => void>();

function load(): DraftState {
  const { restored, ...draft } = loadDraft();
  return { draft, notice: restored ? "restored" : undefined };
}

const get = (): DraftState => (current ??= load());

function set(next: DraftState): void {
  show(next);
  if (!isSent) isStored = storeDraft(next.draft);
}

function show(next: DraftState): void {
  current = next;
  listeners.forEach((listener) => listener());
}

function latest(own: Draft): Draft {
  if (isSent || !isStored) return own;
  const stored = withStored(own);
  return isBegunAnew && stored.key !== own.key ? own : stored;
}

function answer(update: (answers: Answers) => Answers): void {
  const { draft: own, notice } = get();
  const draft = latest(own);
  // A visitor who answers again does not want the wiped answers back.
  set({
    draft: { ...draft, answers: update(draft.answers) },
    notice: notice === "wiped" ? undefined : notice,
  });
}

export const draftStore = {
  get,
  getBlank: () => blank,
  isHydrated: (state: DraftState) => state !== blank,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  change: (what: Change) => answer((answers) => change(answers, what)),
  /** Texts from a form that was filled in before the page was hydrated. */
  absorb: (typed: Partial<Answers>) => answer((answers) => ({ ...answers, ...typed })),
  /** Another tab has stored something. */
  follow: () => show({ ...get(), draft: latest(get().draft) }),
  dismiss: () => show({ ...get(), notice: undefined }),
  /** The visitor goes on with the restored answers. */
  goOn: () => {
    if (get().notice === "restored") draftStore.dismiss();
  },
  /** Everything empty; `undo` brings the answers back as long as the page is open. */
  beginAnew: () => {
    isBegunAnew = true;
    undoable = get().draft;
    forgetDraft(undoable);
    set({ draft: newDraft(), notice: holdsAnswer(undoable.answers) ? "wiped" : undefined });
  },
  undo: () => {
    if (undoable) set({ draft: undoable, notice: undefined });
  },
  /** The key belongs to a stored request with other answers: these go under a new one. */
  renewKey: (): string => {
    const { key } = newDraft();
    set({ ...get(), draft: { ...get().draft, key } });
    return key;
  },
  /** The request is stored. Its answers stay on the screen until the visitor leaves the form. */
  finish: () => {
    isSent = true;
    forgetDraft(get().draft);
  },
  isFinished: () => isSent,
  leave: () => {
    if (!isSent) return;
    isSent = false;
    current = undefined;
  },
};
