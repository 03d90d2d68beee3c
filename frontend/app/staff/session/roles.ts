/** The roles that give access to the dashboard: their labels, and the role of a user. */
import { readRows, tables } from "~/staff/api/client";

export type Role = "admin" | "staff";

export const roleNames: Record<Role, string> = { admin: "beheerder", staff: "medewerker" };

export const roleOptions: { id: Role; label: string }[] = [
  { id: "staff", label: "Medewerker" },
  { id: "admin", label: "Beheerder" },
];

/** The highest role of a user, if there is one. */
export async function findRole(userId: string): Promise<Role | undefined> {
  const roles: Role[] = ["admin", "staff"];
  const call = tables().from("user_roles").select("role").eq("user_id", userId).in("role", roles);
  const { rows } = await readRows(call);
  return roles.find((role) => rows.some((row) => row.role === role));
}
