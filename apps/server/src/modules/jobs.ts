import type { PgBoss } from "pg-boss";
import type { AppDeps } from "../container.ts";
import type { RegisteredJob } from "../platform/jobs/register-job.ts";
import { waitForRoom } from "../platform/jobs/wait-for-room.ts";
import { workJobs } from "../platform/jobs/work-jobs.ts";
import { createMailTransport } from "../platform/mail/create-mail-transport.ts";
import type { MailTransport } from "../platform/mail/outgoing-mail.ts";
import { artifactJobs } from "./artifacts/index.ts";
import { billingJobs } from "./billing/index.ts";
import { demoTarget } from "./demo/index.ts";
import { mailJobs } from "./mail/index.ts";
import { resultsJobs } from "./plan/index.ts";
import { createEngineScanner, type PageScanner, scanJobs } from "./scans/index.ts";
import { createEngineCrawler, type SiteCrawler, siteJobs } from "./sites/index.ts";

/** What jobs are run with: the parts of the server, the engine and the way out for mails. */
export type JobDeps = AppDeps & Pick<Engine, "crawl" | "scanner"> & { mails: MailTransport };

/** Every job of the product. Its queues are made from this, and its workers and its tests run this. */
export const jobs: readonly RegisteredJob<JobDeps>[] = [
  ...siteJobs.map((job) => waitForRoom(job)),
  ...scanJobs.map((job) => waitForRoom(job)),
  ...artifactJobs,
  ...mailJobs,
  ...billingJobs,
  ...resultsJobs,
];

/** What jobs do their work with; it holds browsers until it is closed. */
export type Engine = {
  crawl: SiteCrawler;
  scanner: PageScanner;
  close(): Promise<void>;
};

/** The real engine with this installation's allow-list. */
function createEngine({ settings, databaseUrl, db, log }: AppDeps): Engine {
  const targets = {
    privateTargets: async () => [
      ...settings.allowPrivateTargets,
      ...(settings.demoSite ? await demoTarget(db) : []),
    ],
    controlPorts: [settings.port, Number(new URL(databaseUrl).port || 5432)],
  };
  const scanner = createEngineScanner({ ...targets, concurrency: settings.scanConcurrency, log });
  return { crawl: createEngineCrawler(targets), scanner, close: scanner.close };
}

/**
 * Starts the worker's loops.
 * @returns what stops them; it resolves when nothing they started is left running. Stop `boss` first.
 */
export async function startWorkers(
  boss: PgBoss,
  deps: AppDeps,
  engine: Engine = createEngine(deps),
  mails: MailTransport = createMailTransport(deps.settings, deps.log),
): Promise<() => Promise<void>> {
  const { crawl, scanner } = engine;
  const { db, log } = deps;
  const stop = await workJobs({ boss, db, log, jobs, deps: { ...deps, crawl, scanner, mails } });
  return async () => {
    await engine.close();
    await stop();
  };
}
