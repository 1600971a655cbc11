import type { User } from "@sitewright/contract";
import type { UserRow } from "./users-repository.ts";

/** The person as the wire knows them; the user name is the address. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.email,
    email: row.email,
    is_active: row.isActive,
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    first_name: row.firstName,
    last_name: row.lastName,
  };
}
