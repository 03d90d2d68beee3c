/** The steps after the first, whose code is loaded once the first one works: it need not wait for them. */
import { loadedLater } from "~/lib/loaded-later";

const later = () => import("./later-steps");

export const MovingDate = loadedLater(async () => (await later()).MovingDate);
export const MovingDateReview = loadedLater(async () => (await later()).MovingDateReview);
export const Calculator = loadedLater(async () => (await later()).Calculator);
export const TotalVolume = loadedLater(async () => (await later()).TotalVolume);
export const VolumeReview = loadedLater(async () => (await later()).VolumeReview);
export const Extras = loadedLater(async () => (await later()).Extras);
export const ExtrasReview = loadedLater(async () => (await later()).ExtrasReview);
export const Contact = loadedLater(async () => (await later()).Contact);
export const ContactReview = loadedLater(async () => (await later()).ContactReview);

const parts = [
  MovingDate,
  MovingDateReview,
  Calculator,
  TotalVolume,
  VolumeReview,
  Extras,
  ExtrasReview,
  Contact,
  ContactReview,
];

/** Loads all of them, so that none has to be waited for when it is shown. */
export async function loadSteps(): Promise<void> {
  await Promise.all(parts.map((part) => part.load()));
}
