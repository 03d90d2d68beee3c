/**
 * Shows a draft as a PDF in a tab of its own.
 *
 * The tab is opened in the click, so that no blocker stops it, and filled by a form: the viewer of the browser shows the
 * response itself, and the token stands in no address.
 */
import editor from "@facts/quote-editor.json";
import staffMessages from "@facts/staff-messages.json";

import { publicKey } from "~/api/key";
import { randomId } from "~/lib/random-id";
import { accessToken } from "~/staff/api/client";

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
export async function showPreview(tab: Window, quoteId: string, content: Content): Promise<void> {
  const token = await accessToken();
  if (token === null) throw new Error(staffMessages.refusals.no_session);
  const form = document.createElement("form");
  form.method = "post";
  form.action = `/functions/v1/quotes/${quoteId}/preview`;
  form.target = tab.name;
  form.hidden = true;
  const fields = { apikey: publicKey, access_token: token, body: JSON.stringify(content) };
  for (const [name, value] of Object.entries(fields)) form.append(hiddenField(name, value));
  document.body.append(form);
  form.submit();
  form.remove();
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = value;
  return field;
}
