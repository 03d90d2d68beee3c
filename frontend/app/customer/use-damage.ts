/** What the server knows about reported damage, and the photos that are on their way to it. */
import { useEffect, useState, useSyncExternalStore } from "react";

import damageFacts from "@facts/damage.json";

import { send } from "~/api/client";
import type { components } from "~/api/schema";
import { useWarnBeforeLeaving } from "~/lib/use-warn-before-leaving";

import { call, type Link } from "./customer-api";
import { useCustomer } from "./customer-context";
import { upload } from "./damage-upload";
import { fill } from "./language";
import { previewOf } from "./photo-preview";
import { createPhotoQueue, isOnlyHere } from "./photo-queue";

export type DamageShown = components["schemas"]["DamageShown"];
export type Damage = ReturnType<typeof useDamage>;

const MEGABYTE = 1024 * 1024;
const { limits } = damageFacts;

/** Fetched when it is wanted, and again after each report. */
export function useDamage(isWanted: boolean, reportedAt: string | null) {
  const { link } = useCustomer();
  const [shown, setShown] = useState<DamageShown>();
  const [told, tell] = useState("");
  const { queue, photos } = usePhotos(tell);
  useEffect(() => {
    if (!isWanted) return;
    let isOff = false;
    const load = async () => {
      try {
        const found = await call<DamageShown>(link, "/damage");
        if (isOff) return;
        setShown(found);
        queue.restore(found.unsent.map(({ id }) => id));
      } catch {
        // The form works without it, and it is fetched again once there is a connection.
      }
    };
    const again = () => void load();
    again();
    window.addEventListener("online", again);
    return () => {
      isOff = true;
      window.removeEventListener("online", again);
    };
  }, [isWanted, reportedAt, link, queue]);
  return { shown, queue, photos, told, tell };
}

function usePhotos(tell: (message: string) => void) {
  const { link, language, lose } = useCustomer();
  const [queue] = useState(createPhotoQueue);
  // The queue lives longer than one render: it gets what it works with after each.
  useEffect(() => {
    const { page: words, refusals } = damageFacts.languages[language];
    queue.equip({
      upload: (file, onSent) => upload(link, file, onSent),
      preview: previewOf,
      remove: (id) => removePhoto(link, id),
      tell,
      onAdded: (place) => tell(fill(words.added, { place })),
      onLost: lose,
      words: { ...words, too_large: fill(refusals.too_large, { megabytes: limits.photo_megabytes }) },
      mostBytes: limits.photo_megabytes * MEGABYTE,
    });
  });
  const photos = useSyncExternalStore(queue.subscribe, queue.photos, queue.photos);
  useWarnBeforeLeaving(photos.some(isOnlyHere));
  return { queue, photos };
}

function removePhoto({ secret, language }: Link, id: string) {
  const headers = { "accept-language": language, "x-customer-secret": secret ?? "" };
  return send(`/functions/v1/customer/damage/photos/${id}`, { method: "DELETE", headers }, () => "");
}
