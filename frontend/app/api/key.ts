/** The site's public key, which every call carries. It is no secret; `PUBLIC_KEY` at build time replaces it. */

const fromEnvironment: unknown = import.meta.env.PUBLIC_KEY;

export const publicKey =
  typeof fromEnvironment === "string" && fromEnvironment !== ""
    ? fromEnvironment
    : "sb_publishable_hofvijver";
