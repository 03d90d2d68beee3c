// The client of the site's own package, and what the stories share.
import { createHmac } from "node:crypto";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../../../frontend/package.json", import.meta.url));
const { createClient } = require("@supabase/supabase-js");

export const { SERVER_URL, PUBLIC_KEY, PASSWORD, EMAIL, STAFF, NOBODY } = process.env;

/** A browser of its own: nothing is shared with any other. */
export function newClient() {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(SERVER_URL, PUBLIC_KEY, { auth });
}

export async function signedIn(email) {
  const client = newClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session, user: data.user };
}

export const request = {
  from_address: "Kade 1",
  from_postal_code: "2511 AB",
  from_city: "Den Haag",
  to_address: "Markt 2",
  to_postal_code: "2611 CD",
  to_city: "Delft",
  moving_date: "2027-03-01",
  full_name: "Anna de Vries",
  email: "anna@example.nl",
  phone: "06 98 76 54 32",
  additional_notes: null,
  furniture_list: { dozen: { verhuisdoos: 4 } },
  has_elevator_from: false,
  has_elevator_to: true,
  needs_packing: false,
  needs_storage: false,
};

/** What an authenticator app shows, now or in its next step. */
export function totp(secret, stepsAhead = 0) {
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter));
  const text = bits.map((value) => value.toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(text.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac("sha1", key).update(moment).digest();
  const number = digest.readUInt32BE(digest.at(-1) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
