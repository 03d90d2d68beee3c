/** Classes for small links, chips and fields; buttons are in `staff-button.tsx`. */

const shape =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-3xl px-4 py-1.5 text-[0.9375rem] leading-snug font-semibold transition-colors duration-150 sm:min-h-10 ";

/** Links that look like the buttons beside them. */
export const linkButton = `${shape} border border-line bg-white text-ink hover:border-petrol hover:text-petrol`;
export const mainLinkButton = `${shape} bg-petrol text-white hover:bg-ink`;

/** A button that stays pressed. */
export const chip =
  "inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-white px-3.5 text-[0.9375rem] whitespace-nowrap text-ink sm:min-h-9 sm:px-2 sm:text-[0.8125rem] " +
  "transition-colors hover:border-petrol aria-pressed:border-petrol aria-pressed:bg-petrol aria-pressed:text-white";

/** On a phone its text has 16 px: below that, some browsers zoom in on the field that is tapped. */
export const smallField =
  "block min-h-11 w-full rounded-xl border border-field bg-white px-3 text-base text-ink placeholder:text-body hover:border-petrol sm:min-h-10 sm:text-[0.9375rem]";

export const smallLabel = "mb-1 block text-sm font-semibold text-ink";

export const textLink =
  "inline-flex min-h-11 cursor-pointer items-center rounded font-semibold text-petrol underline underline-offset-4 hover:text-brick sm:min-h-6";
