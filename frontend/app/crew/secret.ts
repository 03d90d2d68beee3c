/** Reads the secret that opens the day sheet from the hash of the URL, which no server sees: customer/secret.ts. */
import { useEffect, useState } from "react";

/** 256 bits in base64url. */
const SECRET = /^#([\w-]{43})$/;

/** Undefined while the page is built; null when the URL has no secret. */
export function useSheetSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const follow = () => setSecret(SECRET.exec(location.hash)?.[1] ?? null);
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return secret;
}
