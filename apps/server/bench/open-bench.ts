import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../src/platform/db/client.ts";
import { ensureDatabase, startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.ts";
import { createLogger, type Logger } from "../src/platform/logger.ts";
import { prepareDatabase } from "../src/processes/prepare-database.ts";

type Bench = { database: Database; url: string; log: Logger; close(): Promise<void> };

/** An installation's database on a PostgreSQL of its own, which syncs as a real one does. */
export async function openBench(): Promise<Bench> {
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
  const database = await openDatabase({
    url,
    maxConnections: 10,
    name: "bench",
    // A database that stops says so on connections that are being ended.
    onError: (error) => isClosing || console.error(error),
  });
  return {
    database,
    url,
    log,
    async close() {
      isClosing = true;
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
