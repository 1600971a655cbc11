import { readFile, stat } from "node:fs/promises";
import { Client } from "pg";
import { inject } from "vitest";
import type { TestDatabase } from "./test-database.ts";

/**
 * Counts what is sent to a test database, in the server's own log; the statistics of PostgreSQL
 * count what it does by itself too. Holds for connections made after this.
 * @returns the counter: how many statements reached the database while `during` ran.
 */
export async function logStatements(
  database: TestDatabase,
): Promise<(during: () => Promise<unknown>) => Promise<string[]>> {
  const name = new URL(database.url).pathname.slice(1);
  const admin = new Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  await admin.query(`alter database ${name} set log_statement = 'all'`);
  await admin.end();
  const line = new RegExp(`\\] ${name} LOG: {2}(?:statement|execute [^:]*): \\s*(.*)`, "g");
  return async (during) => {
    const log = inject("postgresLog");
    const { size } = await stat(log);
    await during();
    const logged = (await readFile(log)).subarray(size).toString();
    return [...logged.matchAll(line)].map(([, statement = ""]) => statement);
  };
}
