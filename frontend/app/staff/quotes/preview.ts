/**
 * Shows a draft as a PDF in a tab of its own.
 *
 * The tab is opened in the click, so that no blocker stops it, and filled by a form: the viewer of the browser shows the
 * response itself, and the token stands in no address.
 */
import editor from "@facts/quote-editor.json";

import { randomId } from "~/lib/random-id";
import { callInto } from "~/staff/api/form-call";

import type { Content } from "./draft-form";

/** Call in the click itself; null if the browser opens no tab. */
export function openTab(): Window | null {
  const tab = window.open("", `voorbeeld-${randomId()}`);
  if (!tab) return null;
  tab.document.title = editor.preview_wait;
  tab.document.body.textContent = editor.preview_wait;
  return tab;
}

/** Fills the tab with the PDF of a draft with this content, saved or not. */
export const showPreview = (tab: Window, quoteId: string, content: Content) =>
  callInto(tab.name, `quotes/${quoteId}/preview`, content);
