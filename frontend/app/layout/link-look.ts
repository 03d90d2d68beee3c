/** How a link in the header looks. */
export const linkLook =
  "rounded-lg px-3 py-2 font-medium text-ink transition-colors hover:text-brick aria-[current=page]:text-brick";
