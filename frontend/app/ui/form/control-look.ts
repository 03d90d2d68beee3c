/** How every text field, select and text area looks. */
export const controlLook =
  "block w-full min-h-12 rounded-xl border border-field bg-white px-4 py-2.5 text-base text-ink placeholder:text-body " +
  "transition-colors hover:border-petrol aria-invalid:border-2 aria-invalid:border-brick " +
  "disabled:cursor-not-allowed disabled:bg-mist disabled:text-body";
