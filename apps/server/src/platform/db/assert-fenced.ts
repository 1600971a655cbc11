import type { ClientBase } from "pg";
import { databaseRoles, type Fence } from "./roles.ts";

/**
 * Refuses a connection that policies do not hold: one whose role was dropped on the way, as some
 * connection poolers drop start options, or whose login may bypass them.
 */
export async function assertFenced(
  client: ClientBase,
  fence: Fence,
  reaching: "team" | "system",
): Promise<void> {
  const { rows } = await client.query<{ role: string; unbound: boolean }>(
    `select rolname as role, rolsuper or rolbypassrls as unbound
     from pg_roles where rolname = current_user`,
  );
  const [now] = rows;
  const isExpected = fence === "setting" || now?.role === databaseRoles[reaching];
  if (now && isExpected && !now.unbound) return;
  throw new Error(
    `The database connection runs as ${now?.role ?? "an unknown role"}, which does not keep teams apart. ` +
      "A connection pooler in between must pass start options on: set DATABASE_URL to the database itself.",
  );
}
