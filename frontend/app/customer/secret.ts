/**
 * The secret that opens the page. It stands behind the # of the address, where no server and no other page sees it; from
 * there it goes into a header of our own calls, and nowhere else.
 */
import { useEffect, useState } from "react";

/** 256 bits in base64url. */
const SECRET = /^#([\w-]{43})$/;

export const secretIn = (hash: string): string | undefined => SECRET.exec(hash)?.[1];

/** Nothing while the page is built; null when the address has none. */
export function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    let known = secretIn(location.hash);
    const follow = () => {
      const found = secretIn(location.hash);
      // A link within the page, such as the one to its content, must not cost the customer the way back.
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
