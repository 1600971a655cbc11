import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { type Database, openDatabase, type SystemDb } from "../src/platform/db/client.ts";
import { ensureDatabase, startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.ts";
import { poolHandle } from "../src/platform/db/handle.ts";
import { createLogger, type Logger } from "../src/platform/logger.ts";
import { prepareDatabase } from "../src/processes/prepare-database.ts";

export type Bench = AsyncDisposable & {
  database: Database;
  url: string;
  log: Logger;
  /** The database's owner, whom no policy holds: what fills it, and what the policies are measured by. */
  owner: SystemDb;
  /** The connections behind `owner`. */
  ownerPool: Pool;
};

/**
 * An installation's database on a PostgreSQL of its own, which syncs as a real one does. It is gone at
 * the end of the block that opens it by `await using`.
 */
export async function openBench({ maxConnections = 10 } = {}): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), "sitewright-bench-"));
  const log = createLogger({ level: "warn", name: "bench", file: null });
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    logFile: join(folder, "postgres.log"),
  });
  await ensureDatabase(postgres, "bench");
  const url = postgres.url("bench");
  await prepareDatabase(url, log);
  let isClosing = false;
  // A database that stops says so on connections that are being ended.
  const onError = (error: Error) => isClosing || console.error(error);
  const ownerPool = new Pool({ connectionString: url, max: maxConnections });
  ownerPool.on("error", onError);
  const database = await openDatabase({ url, maxConnections, name: "bench", onError });
  return {
    database,
    url,
    log,
    owner: poolHandle<SystemDb>(ownerPool, { pool: ownerPool, scope: null }),
    ownerPool,
    async [Symbol.asyncDispose]() {
      isClosing = true;
      await Promise.all([database.close(), ownerPool.end()]);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
