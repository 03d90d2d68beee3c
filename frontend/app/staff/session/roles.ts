/** What roles are called. */
import type { Role } from "~/staff/api/database";

export const roleNames: Record<Role, string> = { admin: "beheerder", staff: "medewerker" };

export const roleOptions: { id: Role; label: string }[] = [
  { id: "staff", label: "Medewerker" },
  { id: "admin", label: "Beheerder" },
];
