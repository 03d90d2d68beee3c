import { roleNames } from "~/staff/session/roles";

import type { Person } from "./people";

const looks = {
  admin: "border-petrol bg-petrol text-white",
  staff: "border-water bg-mist text-petrol",
  none: "border-brick bg-white text-brick-dark",
} as const;

export function RoleBadge({ role }: { role: Person["role"] }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[role ?? "none"]}`}
    >
      {role ? roleNames[role] : "geen toegang"}
    </span>
  );
}
