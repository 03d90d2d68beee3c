/**
 * Reads the secret that opens the page from the hash of the URL, which no server and no other page sees. It is sent
 * only in a header of our own calls.
 */
import { useEffect, useState } from "react";

/** 256 bits in base64url. */
const SECRET = /^#([\w-]{43})$/;

/** In the mail to a new e-mail address: confirms it, and does not open the page by itself. */
const CONFIRMATION = /^#bevestig=([\w-]{43})$/;

export const secretIn = (hash: string): string | undefined => SECRET.exec(hash)?.[1];
export const confirmationIn = (hash: string): string | undefined => CONFIRMATION.exec(hash)?.[1];

/** Undefined while the page is built; null when the URL has no secret. */
export function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    let known = secretIn(location.hash);
    const follow = () => {
      const found = secretIn(location.hash);
      if (confirmationIn(location.hash) !== undefined) known = undefined;
      // A link within the page, such as "skip to content", must not remove the secret from the URL.
      if (!found && known) history.replaceState(history.state, "", `#${known}`);
      known = found ?? known;
      setSecret(known ?? null);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return secret;
}
