import { sql } from "drizzle-orm";
import { z } from "zod";
import { sweepArtifacts } from "../modules/artifacts/index.ts";
import { endSubscription, meterTasks, syncTeam } from "../modules/billing/index.ts";
import { type PageScanner, runScan } from "../modules/scans/index.ts";
import { runCrawl, type SiteCrawler } from "../modules/sites/index.ts";
import type { Db } from "../platform/db/client.ts";
import { jobSchema } from "../platform/jobs/boss.ts";
import { createFakeCrawler } from "./fake-crawler.ts";
import { createFakeScanner } from "./fake-scanner.ts";
import type { TestApp } from "./test-app.ts";

type WaitingJob = { name: string; data: Record<string, string> };

const jobRows = z.array(z.object({ name: z.string(), data: z.record(z.string(), z.string()) }));

/** The jobs that wait, oldest first. */
export async function waitingJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } = await db.execute(
    sql`select name, data from ${sql.identifier(jobSchema)}.job
        where state = 'created' order by created_on, id`,
  );
  return jobRows.parse(rows);
}

/**
 * Runs every waiting job, and the jobs those send, on fakes of the engine unless told otherwise.
 * Stands in for the worker, one job after the other.
 */
export async function runJobs(
  app: TestApp,
  engine: { crawl?: SiteCrawler; scanner?: PageScanner; pageBudget?: number } = {},
): Promise<void> {
  const { crawl = createFakeCrawler([]), scanner = createFakeScanner(), pageBudget = 100 } = engine;
  const signal = new AbortController().signal;
  for (;;) {
    const [job] = await takeJob(app.deps.db);
    if (!job) return;
    const { team_id = "", site_id = "", scan_id = "" } = job.data;
    if (job.name === "site.crawl") {
      await runCrawl({ ...app.deps, crawl, pageBudget }, { team_id, site_id }, signal);
    }
    if (job.name === "page.scan") {
      await runScan({ ...app.deps, scanner }, { team_id, scan_id }, signal);
    }
    if (job.name === "billing.sync") await syncTeam(app.deps, team_id);
    if (job.name === "billing.meter") await meterTasks(app.deps, team_id, signal);
    if (job.name === "billing.end-customer" && app.deps.provider) {
      await endSubscription(app.deps.provider, job.data.customer_id ?? "");
    }
    if (job.name === "artifacts.sweep") await sweepArtifacts(app.deps, team_id);
  }
}

async function takeJob(db: Db): Promise<WaitingJob[]> {
  const jobs = sql`${sql.identifier(jobSchema)}.job`;
  const { rows } = await db.execute(
    sql`delete from ${jobs} where id = (
          select id from ${jobs} where state = 'created' order by created_on, id limit 1
        ) returning name, data`,
  );
  return jobRows.parse(rows);
}
