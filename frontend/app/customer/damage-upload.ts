/** Uploads one photo and reports its progress, which `fetch` cannot; and reads photos, which need the secret too. */
import { ApiError, type Refusal } from "~/api/client";
import { publicKey } from "~/api/key";
import type { components } from "~/api/schema";
import { dataUrl } from "~/lib/data-url";

import type { Link } from "./customer-api";
import { textsIn } from "./language";

export type PhotoAdded = components["schemas"]["PhotoAdded"];

const PATH = "/functions/v1/customer/damage/photos";

const headersOf = ({ secret, language }: Link): Record<string, string> => ({
  apikey: publicKey,
  "accept-language": language,
  ...(secret !== undefined && { "x-customer-secret": secret }),
});

/** The seconds after which the server wants to be asked again, if it said so. */
export class UploadError extends ApiError {
  readonly retryAfter: number;
  constructor(message: string, status: number | undefined, body: Refusal, retryAfter: number) {
    super(message, status, body);
    this.retryAfter = retryAfter;
  }
}

export type Upload = { done: Promise<PhotoAdded>; stop: () => void };

/** `onSent` gets the share that has left, from 0 to 1. */
export function upload(link: Link, file: Blob, onSent: (share: number) => void): Upload {
  const call = new XMLHttpRequest();
  const done = new Promise<PhotoAdded>((resolve, reject) => {
    const fail = () => reject(refusalOf(link, call));
    call.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    call.onerror = call.onabort = call.ontimeout = fail;
    call.onload = () => (call.status === 201 ? resolve(JSON.parse(call.responseText) as PhotoAdded) : fail()); // described by the API
  });
  call.open("POST", PATH);
  Object.entries(headersOf(link)).forEach(([name, value]) => call.setRequestHeader(name, value));
  call.setRequestHeader("content-type", file.type || "application/octet-stream");
  call.send(file);
  return { done, stop: () => call.abort() };
}

function refusalOf({ language }: Link, call: XMLHttpRequest): UploadError {
  const body = bodyOf(call.responseText);
  const retryAfter = Number(call.getResponseHeader("retry-after") ?? 3);
  return new UploadError(
    body.message ?? textsIn(language).failed,
    call.status || undefined,
    body,
    retryAfter,
  );
}

function bodyOf(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal; // described by the API
  } catch {
    return {};
  }
}

const read = new Map<string, Promise<string>>();

/** The photo as a data URL: the page's policy allows no others. Kept, as it never changes. */
export function readPhoto(link: Link, id: string, size: "large" | "thumbnail"): Promise<string> {
  const key = `${id} ${size}`;
  const known = read.get(key);
  if (known) return known;
  const found = fetchPhoto(link, `${PATH}/${id}?size=${size}`);
  read.set(key, found);
  found.catch(() => read.delete(key));
  return found;
}

async function fetchPhoto(link: Link, path: string): Promise<string> {
  const response = await fetch(path, { headers: headersOf(link), cache: "no-store" });
  if (!response.ok) throw new ApiError("", response.status);
  return dataUrl(await response.blob());
}
