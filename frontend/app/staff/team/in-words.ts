/** What is known of an account, in words. */
import { dayAndTime } from "~/staff/ui/date-formats";

import type { Person } from "./people";

export function lastSeen({ invited, last_sign_in_at: moment, created_at: since }: Person): string {
  if (invited) return `Uitgenodigd op ${dayAndTime(since)}`;
  return moment ? dayAndTime(moment) : "Nog nooit";
}

export const secondStep = ({ has_factor: isOn }: Person): string => (isOn ? "Aan" : "Uit");

export function openSessions({ sessions }: Person): string {
  if (sessions === 0) return "Nergens ingelogd";
  return sessions === 1 ? "Op 1 apparaat" : `Op ${String(sessions)} apparaten`;
}
