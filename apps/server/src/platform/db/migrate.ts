import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { databaseRoles, everyTeam } from "./roles.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Any constant that nothing else in the database locks on. */
const migrationLock = 4_711_202_601;

/**
 * Brings the database to this version, then runs `afterwards`, all under one advisory lock: of
 * several processes that start together one does the work and the others find it done.
 */
export async function migrateDatabase(
  url: string,
  afterwards: (owner: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: "sitewright migrations",
    // A migration reaches the rows of all teams, also where this setting is what keeps them apart.
    options: `-c app.team=${everyTeam}`,
  });
  // The statement under way fails by itself when the connection breaks.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await tellSystemOfMigrations(client);
    await afterwards(client);
  } finally {
    // Ending the connection frees the lock, also when a migration failed.
    await client.end();
  }
}

/** Readiness compares what the database has with what this version knows. */
async function tellSystemOfMigrations(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ fence: string }>("select app_fence() as fence");
  if (rows[0]?.fence !== "roles") return;
  await owner.query(`
    grant usage on schema drizzle to ${databaseRoles.system};
    grant select on drizzle.__drizzle_migrations to ${databaseRoles.system}`);
}

/** When the newest migration of this version was written, in the database's own count. */
export function newestKnownMigration(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}
