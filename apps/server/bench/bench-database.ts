import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { type Database, openDatabase, type SystemDb } from "../src/platform/db/client.ts";
import { ensureDatabase, startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.ts";
import { poolHandle } from "../src/platform/db/handle.ts";
import { createLogger, type Logger } from "../src/platform/logger.ts";
import { prepareDatabase } from "../src/processes/prepare-database.ts";

export type BenchDatabase = {
  log: Logger;
  url: string;
  folder: string;
  database: Database;
  /** The database's owner, whom no policy holds: what fills it, and what the policies are measured by. */
  owner: SystemDb;
};

/** Runs `work` on a database of its own, on the bundled PostgreSQL as the product starts it. */
export async function withBenchDatabase(
  maxConnections: number,
  work: (bench: BenchDatabase) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "sitewright-bench-"));
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    logFile: join(folder, "postgres.log"),
  });
  try {
    await ensureDatabase(postgres, "bench");
    const url = postgres.url("bench");
    const log = createLogger({ level: "warn", name: "bench", file: null });
    await prepareDatabase(url, log);
    const pool = new Pool({ connectionString: url, max: maxConnections });
    const database = await openDatabase({
      url,
      maxConnections,
      name: "bench",
      onError: console.error,
    });
    try {
      const owner = poolHandle<SystemDb>(pool, { pool, scope: null });
      await work({ log, url, folder, database, owner });
    } finally {
      await Promise.all([database.close(), pool.end()]);
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
