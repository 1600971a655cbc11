import { sql } from "drizzle-orm";
import { z } from "zod";
import type { CaseRunner } from "../modules/cases/index.ts";
import { type JobDeps, jobs } from "../modules/jobs.ts";
import type { SiteRehearser } from "../modules/migrations/index.ts";
import type { CaseRecorder, RecordingDoor } from "../modules/recordings/index.ts";
import type { ReportPrinter } from "../modules/reports/index.ts";
import { createRunGate } from "../modules/runs/index.ts";
import type { PageScanner } from "../modules/scans/index.ts";
import { createVisitorOfRun } from "../modules/site-logins/index.ts";
import type { SiteCrawler } from "../modules/sites/index.ts";
import type { PageComparer } from "../modules/tests/index.ts";
import type { Db } from "../platform/db/client.ts";
import { jobSchema } from "../platform/jobs/boss.ts";
import { LaterError } from "../platform/jobs/job-error.ts";
import { createFakeCaseRunner } from "./fake-case-runner.ts";
import { createFakeComparer } from "./fake-comparer.ts";
import { createFakeCrawler } from "./fake-crawler.ts";
import { fakePrinter } from "./fake-printer.ts";
import { createFakeReacher } from "./fake-reacher.ts";
import { createFakeRecorder, shutDoor } from "./fake-recorder.ts";
import { createFakeRehearser } from "./fake-rehearser.ts";
import { createFakeScanner } from "./fake-scanner.ts";
import type { TestApp } from "./test-app.ts";

type WaitingJob = { id: string; name: string; data: Record<string, unknown> };

const jobRows = z.array(
  z.object({ id: z.string(), name: z.string(), data: z.record(z.string(), z.unknown()) }),
);

const table = sql`${sql.identifier(jobSchema)}.job`;

/** The jobs that wait, oldest first. */
export async function waitingJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } = await db.execute(
    sql`select id, name, data from ${table} where state = 'created' order by created_on, id`,
  );
  return jobRows.parse(rows);
}

/**
 * Runs every waiting job, and the jobs those send, as the worker does, on fakes of the engine unless
 * told otherwise; one job after the other. Mails are left to `takeMails`.
 */
export async function runJobs(app: TestApp, engine: FakeEngine & Taken = {}): Promise<void> {
  const deps = jobDepsOf(app, engine);
  const signal = new AbortController().signal;
  const place = { priority: 0, host: null };
  for (let ran = 0; ran < (engine.atMost ?? Infinity); ran += 1) {
    const [job] = await takeJob(app.deps.db, engine);
    if (!job) return;
    const { id, name, data } = job;
    const kind = jobs.find(({ queue }) => queue.name === name);
    if (!kind) throw new Error(`The list of jobs knows no ${name}.`);
    try {
      await kind.run(deps, data, { id, attempt: 0, signal, place });
    } catch (error) {
      // What waits for something of ours would wait here for good.
      if (!(error instanceof LaterError)) throw error;
    }
  }
}

/** Which jobs are run: those of all teams, those that are put off too, and all of them, unless told otherwise. */
type Taken = { onlyDue?: boolean; ofTeam?: string; atMost?: number };

type FakeEngine = {
  crawl?: SiteCrawler;
  scanner?: PageScanner;
  comparer?: PageComparer;
  printer?: ReportPrinter;
  rehearser?: SiteRehearser;
  caseRunner?: CaseRunner;
  recorder?: CaseRecorder;
  recordingDoor?: RecordingDoor;
  reacher?: ReturnType<typeof createFakeReacher>;
  pageBudget?: number;
};

/** What jobs are run with, on fakes of the engine unless told otherwise. */
export function jobDepsOf(app: TestApp, engine: FakeEngine = {}): JobDeps {
  const caseRunner = engine.caseRunner ?? createFakeCaseRunner();
  return {
    ...app.deps,
    settings: { ...app.deps.settings, crawlPageBudget: engine.pageBudget ?? 100 },
    crawl: engine.crawl ?? createFakeCrawler([]),
    scanner: engine.scanner ?? createFakeScanner(),
    comparer: engine.comparer ?? createFakeComparer(),
    printer: engine.printer ?? fakePrinter,
    rehearser: engine.rehearser ?? createFakeRehearser(),
    caseRunner,
    visitorOfRun: createVisitorOfRun({ ...app.deps, caseRunner }),
    recorder: engine.recorder ?? createFakeRecorder(),
    recordingDoor: engine.recordingDoor ?? shutDoor,
    recordingKey: app.deps.keys.derive("recordings"),
    ...(engine.reacher ?? createFakeReacher()),
    gate: createRunGate(),
    mails: { send: async () => {} },
  };
}

const takenRows = z.array(z.object({ id: z.string(), name: z.string(), data: z.unknown() }));

async function takeJob(db: Db, { onlyDue = false, ofTeam }: Taken) {
  const own = ofTeam === undefined ? sql`true` : sql`data->>'team_id' = ${ofTeam}`;
  const { rows } = await db.execute(
    sql`delete from ${table} where id = (
          select id from ${table} where state = 'created' and name <> 'mail.send'
            and (not ${onlyDue} or start_after <= now()) and ${own}
          order by created_on, id limit 1
        ) returning id, name, data`,
  );
  return takenRows.parse(rows);
}
