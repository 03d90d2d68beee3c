/** Parts of the page whose code is loaded when they are shown, or while the page is fetched. */
import { loadedLater } from "~/lib/loaded-later";

import type { CustomerPage } from "./types";

const PATIENCE_MS = 3000;

/** It imports the whole quote form. */
export const RequestForm = loadedLater(async () => (await import("./request-form")).loadRequestForm());
/** On every page, but fetched beside the page's data, which is needed first. */
export const MessageCard = loadedLater(async () => (await import("./message-card")).MessageCard);
export const MovePart = loadedLater(async () => (await import("./move-part")).MovePart);
/** Only after a move. */
export const StatementBox = loadedLater(async () => (await import("./statement-box")).StatementBox);
/** Only where something came on top. */
export const OnTopCard = loadedLater(async () => (await import("./on-top-card")).OnTopCard);
/** Only for a visitor without a link. */
export const LinkForm = loadedLater(async () => (await import("./link-form")).LinkForm);
/** Only after the end of a quote. */
export const NewQuote = loadedLater(async () => (await import("./new-quote")).NewQuote);
export const OwnData = loadedLater(async () => (await import("./own-data")).OwnData);
/** Only from the mail to a new e-mail address. */
export const ConfirmEmail = loadedLater(async () => (await import("./confirm-email")).ConfirmEmail);
export const QuoteCard = loadedLater(async () => (await import("./quote-card")).QuoteCard);

/** Begins to load what most pages show, while the page itself is fetched. */
export function loadEarly(): void {
  for (const part of [QuoteCard, MessageCard]) void part.load().catch(() => undefined);
}

/**
 * Waits for the code of what the page shows unasked: arriving later, it would push down everything below it, under the
 * finger of the customer. It does not wait long, because the rest is useful without it.
 */
export async function loadParts({ state, move, quote, request, damage }: CustomerPage): Promise<void> {
  // After accepting, the move is shown at once.
  if (quote?.can_accept) void MovePart.load().catch(() => undefined);
  const parts = [
    MessageCard,
    ...(state === "request" ? [RequestForm] : []),
    ...((move ?? damage) ? [MovePart] : []),
    ...(move?.statement ? [StatementBox] : []),
    ...(move?.on_top ? [OnTopCard] : []),
    ...(quote ? [QuoteCard] : []),
    ...(request.new_quote === null ? [] : [NewQuote]),
  ];
  const missing = parts.filter((part) => !part.isLoaded());
  if (missing.length === 0) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  // If one cannot be loaded, showing it says so.
  await Promise.race([Promise.allSettled(missing.map((part) => part.load())), patience]);
}
