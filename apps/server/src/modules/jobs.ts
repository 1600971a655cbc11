import type { PgBoss } from "pg-boss";
import type { AppDeps } from "../container.ts";
import type { QueueSettings } from "../platform/jobs/install-queues.ts";
import { createMailTransport } from "../platform/mail/create-mail-transport.ts";
import type { MailTransport } from "../platform/mail/outgoing-mail.ts";
import { sweepArtifacts, sweepArtifactsJob } from "./artifacts/index.ts";
import {
  endCustomerJob,
  endSubscription,
  meterTasks,
  reconcileBilling,
  reconcileBillingJob,
  syncBillingJob,
  syncTeam,
} from "./billing/index.ts";
import { demoTarget } from "./demo/index.ts";
import { abandonMail, sendMail, sendMailJob } from "./mail/index.ts";
import { meterTasksJob, sweepResults, sweepResultsJob } from "./plan/index.ts";
import {
  abandonScan,
  createEngineScanner,
  type PageScanner,
  runScan,
  scanPageJob,
} from "./scans/index.ts";
import {
  abandonCrawl,
  crawlSiteJob,
  createEngineCrawler,
  runCrawl,
  type SiteCrawler,
} from "./sites/index.ts";

/** Every queue of the product; created before any process sends or works. */
export const jobQueues: readonly QueueSettings[] = [
  crawlSiteJob.queue,
  scanPageJob.queue,
  sweepArtifactsJob.queue,
  sendMailJob.queue,
  meterTasksJob.queue,
  syncBillingJob.queue,
  endCustomerJob.queue,
  reconcileBillingJob.queue,
  sweepResultsJob.queue,
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
 * @returns what stops them; it resolves when nothing they started is left running.
 */
export async function startWorkers(
  boss: PgBoss,
  deps: AppDeps,
  engine: Engine = createEngine(deps),
  mails: MailTransport = createMailTransport(deps.settings, deps.log),
): Promise<() => Promise<void>> {
  const { scanConcurrency, crawlPageBudget: pageBudget } = deps.settings;
  const { crawl, scanner } = engine;
  const underWay = new Set<Promise<unknown>>();

  /** Remembers a run until it has ended, so that stopping can wait for its last write. */
  async function tracked(work: Promise<unknown>): Promise<void> {
    underWay.add(work);
    try {
      await work;
    } finally {
      underWay.delete(work);
    }
  }

  await crawlSiteJob.work(boss, {
    run: (job, { signal }) => tracked(runCrawl({ ...deps, crawl, pageBudget }, job, signal)),
    onDead: (job) => abandonCrawl(deps, job),
  });
  await scanPageJob.work(
    boss,
    {
      run: (job, { signal }) => tracked(runScan({ ...deps, scanner }, job, signal)),
      onDead: (job) => abandonScan(deps, job),
    },
    scanConcurrency,
  );
  await sweepArtifactsJob.work(boss, {
    run: (job, { signal }) => tracked(sweepArtifacts(deps, job.team_id, signal)),
  });
  await sweepResultsJob.work(boss, {
    run: (_, { signal }) => tracked(sweepResults(deps, signal)),
  });
  await meterTasksJob.work(boss, {
    run: (job, { signal }) => tracked(meterTasks(deps, job.team_id, signal)),
  });
  await syncBillingJob.work(boss, { run: (job) => tracked(syncTeam(deps, job.team_id)) });
  await endCustomerJob.work(boss, {
    run: async (job) => {
      if (deps.provider) await tracked(endSubscription(deps.provider, job.customer_id));
    },
  });
  await reconcileBillingJob.work(boss, {
    run: (_, { signal }) => tracked(reconcileBilling(deps, signal)),
  });
  await sendMailJob.work(boss, {
    run: (job) => tracked(sendMail({ ...deps, mails }, job)),
    onDead: (job, reason) => abandonMail(deps, job, reason),
  });
  return async () => {
    await engine.close();
    await Promise.allSettled(underWay);
  };
}
