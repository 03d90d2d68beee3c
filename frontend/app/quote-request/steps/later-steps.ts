/** In one file, because visitors go through all of them. */
export { Calculator } from "./calculator";
export { Contact, ContactReview } from "./contact";
export { Extras, ExtrasReview } from "./extras";
export { MovingDate, MovingDateReview } from "./moving-date";
export { TotalVolume } from "~/quote-request/inventory/total-volume";
export { VolumeReview } from "~/quote-request/inventory/volume-review";
