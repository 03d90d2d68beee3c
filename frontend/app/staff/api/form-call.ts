import staffMessages from "@facts/staff-messages.json";

import { publicKey } from "~/api/key";
import { accessToken } from "~/staff/api/client";

/** Calls a function by a form, so that a tab or a frame shows the response itself and no address holds the token. */
export async function callInto(target: string, path: string, body: unknown): Promise<void> {
  const token = await accessToken();
  if (token === null) throw new Error(staffMessages.refusals.no_session);
  const form = document.createElement("form");
  form.method = "post";
  form.action = `/functions/v1/${path}`;
  form.target = target;
  form.hidden = true;
  const fields = { apikey: publicKey, access_token: token, body: JSON.stringify(body) };
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
