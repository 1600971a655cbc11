import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureDatabase, startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { createLogger } from "../platform/logger.ts";
import { prepareDatabase } from "../processes/prepare-database.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's PostgreSQL answers; each test file makes a database of its own from the template. */
    postgresUrl: string;
    /** What that server logs; each line names its database. */
    postgresLog: string;
  }
}

export const templateDatabase = "template_sitewright";

/** One PostgreSQL for the whole run, with a migrated template. Nothing in it must last, so nothing is synced. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder("sitewright-test-");
  const logFile = join(folder, "postgres.log");
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    logFile,
    settings: {
      log_line_prefix: "%m [%p] %d ",
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
      max_wal_size: "128MB",
    },
  });
  const log = createLogger({ level: "warn", name: "test setup", file: null });
  await ensureDatabase(postgres, templateDatabase);
  await prepareDatabase(postgres.url(templateDatabase), log);
  project.provide("postgresUrl", postgres.url("postgres"));
  project.provide("postgresLog", logFile);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
