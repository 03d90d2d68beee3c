/** A text without capitals and accents, to search in. */
export const plainText = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
