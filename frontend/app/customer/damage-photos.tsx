import { Camera, Image, X } from "lucide-react";
import { useId, useRef } from "react";

import damageFacts from "@facts/damage.json";

import { useCustomer } from "./customer-context";
import { DamagePhoto } from "./damage-photo";
import { fill } from "./language";
import type { Photo } from "./photo-queue";
import type { Damage } from "./use-damage";

const { limits } = damageFacts;
/** With these types alone, an iPhone converts its own format by itself. */
const TYPES = "image/jpeg,image/png,image/webp";

/** The photos of a report: taken or chosen, seen at once, sent one after the other. */
export function DamagePhotos({ damage: { queue, photos, told, tell } }: { damage: Damage }) {
  const { language } = useCustomer();
  const words = damageFacts.languages[language].page;
  const heading = useId();
  const adder = useRef<HTMLInputElement>(null);
  const room = limits.photos - photos.length;
  const add = (files: readonly File[]) => {
    if (files.length > room) tell(fill(words.left_out, { photos: limits.photos }));
    queue.add(files.slice(0, room));
  };
  const remove = (key: string) => {
    queue.remove(key);
    tell(words.removed);
    adder.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={heading} className="mb-4">
      <h3 id={heading} className="font-semibold text-ink">
        {words.photos}
      </h3>
      <p className="mb-3 text-sm">
        {fill(words.photos_help, { photos: limits.photos, megabytes: limits.photo_megabytes })}
      </p>
      {photos.length > 0 && (
        <ul className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={index + 1}
              onRemove={() => remove(photo.key)}
              onRetry={() => queue.retry(photo.key)}
            />
          ))}
        </ul>
      )}
      <Adder
        ref={adder}
        isFull={room <= 0}
        label={photos.length > 0 ? words.add_another : words.add}
        onFiles={add}
      />
      {room <= 0 && <p className="text-sm">{fill(words.full, { photos: limits.photos })}</p>}
      <p role="status" className="mt-2 font-semibold text-teal empty:hidden">
        {told}
      </p>
    </div>
  );
}

type AdderProps = {
  ref: React.Ref<HTMLInputElement>;
  isFull: boolean;
  label: string;
  onFiles: (files: readonly File[]) => void;
};

/** A phone offers its camera and its gallery. Hidden when full, but it stays, because it may have the focus. */
function Adder({ ref, isFull, label, onFiles }: AdderProps) {
  return (
    <label
      className={`relative min-h-12 cursor-pointer items-center justify-center gap-2.5 rounded-full border border-line bg-white px-6 py-2.5 font-semibold text-ink hover:border-petrol hover:text-petrol has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol max-sm:w-full ${isFull ? "hidden" : "inline-flex"}`}
    >
      <Camera aria-hidden className="size-5" />
      {label}
      <input
        ref={ref}
        type="file"
        multiple
        accept={TYPES}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same photo can be chosen again after it was removed.
          target.value = "";
        }}
      />
    </label>
  );
}

type TileProps = { photo: Photo; place: number; onRemove: () => void; onRetry: () => void };

function PhotoTile({ photo, place, onRemove, onRetry }: TileProps) {
  const { language } = useCustomer();
  const words = damageFacts.languages[language].page;
  const alt = fill(words.photo, { place });
  return (
    <li className={photo.state === "failed" ? "col-span-full flex gap-3" : "min-w-0"}>
      <div
        className={`relative aspect-[4/3] overflow-hidden rounded-xl bg-mist ring-1 ring-line ${photo.state === "failed" ? "w-28 shrink-0 self-start" : ""}`}
      >
        {photo.preview === undefined && photo.id !== undefined ? (
          <DamagePhoto id={photo.id} alt={alt} className="size-full object-cover" />
        ) : (
          <Preview preview={photo.preview} alt={alt} />
        )}
        <button
          type="button"
          aria-label={fill(words.remove, { place })}
          onClick={onRemove}
          className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-full bg-ink/80 text-white hover:bg-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <State photo={photo} place={place} onRetry={onRetry} />
    </li>
  );
}

function Preview({ preview, alt }: { preview: string | undefined; alt: string }) {
  if (preview !== undefined) return <img src={preview} alt={alt} className="size-full object-cover" />;
  return (
    <span role="img" aria-label={alt} className="grid size-full place-items-center">
      <Image aria-hidden className="size-8 text-teal" />
    </span>
  );
}

/** How far it is, or why it failed. */
function State({ photo: { state, share, message, canRetry }, place, onRetry }: Omit<TileProps, "onRemove">) {
  const { language } = useCustomer();
  const words = damageFacts.languages[language].page;
  if (state === "failed") {
    return (
      <div role="alert" className="min-w-0 text-sm leading-snug font-semibold text-brick-dark">
        <p className="wrap-anywhere">{message}</p>
        {canRetry && (
          <button
            type="button"
            aria-label={fill(words.retry_label, { place })}
            onClick={onRetry}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-petrol underline underline-offset-4"
          >
            {words.retry}
          </button>
        )}
      </div>
    );
  }
  if (state === "ready") return null;
  const percent = Math.round(share * 100);
  const sending = share < 1 ? fill(words.sending, { percent }) : words.handling;
  const told = state === "waiting" ? words.waiting : sending;
  return (
    <div className="mt-1.5 text-sm leading-snug">
      <progress
        value={state === "sending" ? percent : 0}
        max={100}
        aria-label={fill(words.photo, { place })}
        className="block h-1.5 w-full accent-petrol"
      />
      {message === undefined || message === "" ? told : message}
    </div>
  );
}
