/** The site's public key, which every call carries. It is no secret; `PUBLIC_KEY` at build time replaces it. */

const given: unknown = import.meta.env.PUBLIC_KEY;

export const publicKey = typeof given === "string" && given !== "" ? given : "sb_publishable_hofvijver";
