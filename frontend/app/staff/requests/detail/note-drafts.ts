/**
 * Notes that were typed but not saved yet, while the page lives: a planner who looks at another request finds them
 * again. Only in memory, because they may be about the customer.
 */

export type Draft = {
  /** The saved text from which the planner went on. */
  base: string;
  text: string;
};

const drafts = new Map<string, Draft>();

export const draftOf = (id: string): Draft | undefined => drafts.get(id);

export function keepDraft(id: string, draft: Draft) {
  if (draft.text === draft.base) drafts.delete(id);
  else drafts.set(id, draft);
}

export const dropDrafts = () => drafts.clear();

/** What was sent is stored as this; what was typed since stays. */
export function afterSaving({ text }: Draft, sent: string, stored: string): Draft {
  return { base: stored, text: text === sent ? stored : text };
}
