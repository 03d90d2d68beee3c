/** The photos of a damage report on their way to the server: one after the other, each tried again if it fails. */
import { ApiError } from "~/api/client";

import type { PhotoAdded, Upload } from "./damage-upload";

export type Photo = {
  key: string;
  /** Of the server, once it is there. */
  id?: string;
  preview?: string | undefined;
  state: "waiting" | "sending" | "ready" | "failed";
  /** The share that has left, from 0 to 1. */
  share: number;
  /** Why it failed; a photo that cannot be used is not tried again. */
  message?: string;
  canRetry?: boolean;
};

/** Whether a reload would lose it: it was chosen and can still be sent, but has not arrived. */
export const isOnlyHere = ({ state, canRetry }: Photo) =>
  state !== "ready" && (state !== "failed" || canRetry === true);

export type Means = {
  upload: (file: Blob, onSent: (share: number) => void) => Upload;
  preview: (file: Blob) => Promise<string | undefined>;
  /** Takes back a photo that the server has. */
  remove: (id: string) => Promise<unknown>;
  /** Tells something for a moment, such as that a photo was there already. */
  tell: (message: string) => void;
  onAdded: (place: number) => void;
  /** The link has stopped working. */
  onLost: () => void;
  words: Record<"failed" | "no_connection" | "too_large", string>;
  mostBytes: number;
};

const NO_LINK = 401;
const BUSY = 503;
/** The file itself is not usable: sending it again would not help. */
const UNUSABLE: readonly (number | undefined)[] = [413, 422];
const MOST_TRIES = 20;
const PAUSE_SECONDS = 3;

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

export function createPhotoQueue() {
  let means: Means | undefined;
  let photos: readonly Photo[] = [];
  const files = new Map<string, Blob>();
  const tries = new Map<string, number>();
  const listeners = new Set<() => void>();
  let current: { key: string; upload: Upload } | undefined;
  let waiting: (() => void)[] = [];
  let count = 0;

  const isQuiet = () => photos.every(({ state }) => state === "ready" || state === "failed");
  const set = (next: readonly Photo[]) => {
    photos = next;
    listeners.forEach((listener) => listener());
    if (!isQuiet()) return;
    waiting.forEach((resolve) => resolve());
    waiting = [];
  };
  const change = (key: string, values: Partial<Photo>) =>
    set(photos.map((photo) => (photo.key === key ? { ...photo, ...values } : photo)));
  const drop = (key: string) => set(photos.filter((each) => each.key !== key));
  const has = (key: string) => photos.some((photo) => photo.key === key);

  const add = (chosen: readonly Blob[]) => {
    const added = chosen.map((file): Photo => {
      const photo: Photo = { key: `new-${String((count += 1))}`, state: "waiting", share: 0 };
      if (file.size > (means?.mostBytes ?? 0)) {
        return { ...photo, state: "failed", message: means?.words.too_large ?? "" };
      }
      files.set(photo.key, file);
      return photo;
    });
    set([...photos, ...added]);
    void showPreviews(added.map(({ key }) => key));
    void next();
  };
  /** One after the other: a phone has little memory. */
  const showPreviews = async (keys: readonly string[]) => {
    for (const key of keys) {
      const file = files.get(key);
      const preview = file && (await means?.preview(file));
      if (preview !== undefined && has(key)) change(key, { preview });
    }
  };

  const next = async (): Promise<void> => {
    const photo = photos.find(({ state }) => state === "waiting");
    const file = photo && files.get(photo.key);
    if (current || !file || !means || !navigator.onLine) return;
    await send(means, photo.key, file);
    void next();
  };
  const send = async (by: Means, key: string, file: Blob) => {
    change(key, { state: "sending", share: 0, message: "" });
    const upload = by.upload(file, (share) => has(key) && change(key, { share }));
    current = { key, upload };
    try {
      arrived(by, key, await upload.done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await failed(by, key, error);
    } finally {
      current = undefined;
    }
  };
  const arrived = (by: Means, key: string, { photo, told, is_sent: isSent }: PhotoAdded) => {
    files.delete(key);
    if (told) by.tell(told);
    // The same photo stands here already, or came with an earlier report.
    if (isSent || photos.some(({ id }) => id === photo.id)) drop(key);
    // It was removed meanwhile.
    else if (!has(key)) void by.remove(photo.id);
    else {
      change(key, { id: photo.id, state: "ready", share: 1 });
      if (!told) by.onAdded(photos.findIndex((each) => each.key === key) + 1);
    }
  };
  const failed = async (by: Means, key: string, error: ApiError & { retryAfter?: number }) => {
    if (!has(key)) return;
    const { status, message } = error;
    if (status === NO_LINK) by.onLost();
    else if (status === BUSY && countTry(key) < MOST_TRIES) {
      change(key, { message });
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? PAUSE_SECONDS) * 1000));
      if (has(key)) change(key, { state: "waiting" });
    } else if (status === undefined && !navigator.onLine) {
      change(key, { state: "waiting", message: by.words.no_connection });
    } else {
      const said = status === undefined ? by.words.failed : message;
      change(key, { state: "failed", canRetry: !UNUSABLE.includes(status), message: said });
    }
  };
  const countTry = (key: string) => {
    tries.set(key, (tries.get(key) ?? 0) + 1);
    return tries.get(key) ?? 0;
  };

  const retry = (key: string) => {
    change(key, { state: "waiting", message: "" });
    void next();
  };
  /** After the connection was lost. */
  const goOn = () => {
    photos.filter(({ canRetry, state }) => canRetry && state === "failed").forEach(({ key }) => retry(key));
    void next();
  };
  const remove = (key: string) => {
    const id = photos.find((each) => each.key === key)?.id;
    if (current?.key === key) current.upload.stop();
    files.delete(key);
    drop(key);
    // If this fails, the server deletes it after a day.
    if (id !== undefined) means?.remove(id).catch(() => undefined);
  };

  return {
    ...{ add, retry, remove },
    equip: (by: Means) => void (means = by),
    photos: () => photos,
    /** Those that the server has from before, such as after a reload. */
    restore: (ids: readonly string[]) => {
      const missing = ids.filter((id) => !photos.some((photo) => photo.id === id));
      set([...missing.map((id): Photo => ({ key: id, id, state: "ready", share: 1 })), ...photos]);
    },
    clear: () => set([]),
    /** Resolves when none is on its way. */
    whenQuiet: () =>
      new Promise<void>((resolve) => {
        if (isQuiet()) resolve();
        else waiting.push(resolve);
      }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener("online", goOn);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("online", goOn);
      };
    },
  };
}
