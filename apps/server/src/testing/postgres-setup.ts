import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureDatabase, startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { createLogger } from "../platform/logger.ts";
import { prepareDatabase } from "../processes/prepare-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's PostgreSQL answers; each test file makes a database of its own from the template. */
    postgresUrl: string;
  }
}

export const templateDatabase = "template_sitewright";

/** One PostgreSQL for the whole run, with a migrated template. Nothing in it must last, so nothing is synced. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "sitewright-test-"));
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    logFile: join(folder, "postgres.log"),
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
    },
  });
  const log = createLogger({ level: "warn", name: "test setup", file: null });
  await ensureDatabase(postgres, templateDatabase);
  await prepareDatabase(postgres.url(templateDatabase), log);
  project.provide("postgresUrl", postgres.url("postgres"));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
