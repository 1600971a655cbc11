import { createEngine, createReacher, type Isolation } from "@sitewright/scan-engine";
import type { PgBoss } from "pg-boss";
import type { AppDeps } from "../container.ts";
import { rememberWish } from "../platform/jobs/host-leases-repository.ts";
import { type RegisteredJob, registerSystemJob } from "../platform/jobs/register-job.ts";
import { startTicker, type Tick } from "../platform/jobs/ticker.ts";
import { workJobs } from "../platform/jobs/work-jobs.ts";
import { createMailTransport } from "../platform/mail/create-mail-transport.ts";
import type { MailTransport } from "../platform/mail/outgoing-mail.ts";
import { alertJobs, alertsReactor, alertsTick } from "./alerts/index.ts";
import { createAuditReactor } from "./audit/index.ts";
import { baselineJobs } from "./baselines/index.ts";
import { billingJobs } from "./billing/index.ts";
import {
  type CaseRunner,
  caseJobs,
  caseRun,
  createEngineCaseRunner,
  generationRun,
} from "./cases/index.ts";
import {
  channelJobs,
  type DeliverDeps,
  type EmailSender,
  receiversReactor,
  type SmsSender,
  sendEmail,
  sendSms,
} from "./channels/index.ts";
import { demoTarget } from "./demo/index.ts";
import { erasureJobs } from "./erasure/index.ts";
import { reactWith } from "./events/index.ts";
import { flowJobs, flowRun, flowsReactor } from "./flows/index.ts";
import { housekeepingJobs } from "./housekeeping/index.ts";
import { issuesReactor } from "./issues/index.ts";
import { createOwnNetwork, type LookTools, lookJobs, looksTick } from "./looks/index.ts";
import { mailJobs } from "./mail/index.ts";
import {
  createEngineRehearser,
  migrationJobs,
  rehearsalRun,
  type SiteRehearser,
} from "./migrations/index.ts";
import {
  type CaseRecorder,
  createEngineRecorder,
  openRecordingDoor,
  type RecordingDoor,
  recordingJobs,
  recordingsPerWorker,
} from "./recordings/index.ts";
import { type ReportPrinter, reportJobs, sharesReactor } from "./reports/index.ts";
import {
  createRunGate,
  type RunGate,
  resumeBulks,
  resumeRuns,
  resumeRunsJob,
} from "./runs/index.ts";
import {
  createEngineScanner,
  type PageScanner,
  scanBulk,
  scanJobs,
  scanRun,
} from "./scans/index.ts";
import { scheduleJobs, schedulesTick } from "./schedules/index.ts";
import { createVisitorOfRun, type VisitorOfRun } from "./site-logins/index.ts";
import { crawlRun, createEngineCrawler, type SiteCrawler, siteJobs } from "./sites/index.ts";
import { type SlackSender, sendSlack } from "./slack/index.ts";
import { type PageComparer, testBulk, testJobs, testRun } from "./tests/index.ts";
import { sendWebhook, type WebhookSender, webhooksReactor } from "./webhooks/index.ts";

/** What jobs are run with: the parts of the server, the engine and the way out for mails. */
export type JobDeps = AppDeps &
  Pick<
    Engine,
    | "crawl"
    | "scanner"
    | "comparer"
    | "printer"
    | "rehearser"
    | "caseRunner"
    | "recorder"
    | "recordingDoor"
    | "openReacher"
    | "ownNetwork"
  > & {
    gate: RunGate;
    mails: MailTransport;
    recordingKey: Buffer;
    visitorOfRun: VisitorOfRun;
  };

/** Every kind of run that there is a worker for. */
const runKinds = [crawlRun, scanRun, testRun, rehearsalRun, caseRun, generationRun, flowRun];

/** Every job of the product. Its queues are made from this, and its workers and its tests run this. */
export const jobs: readonly RegisteredJob<JobDeps>[] = [
  ...siteJobs,
  ...scanJobs,
  ...testJobs,
  ...baselineJobs,
  ...reportJobs,
  ...migrationJobs,
  ...caseJobs,
  ...recordingJobs,
  ...flowJobs,
  ...mailJobs,
  ...billingJobs,
  ...channelJobs<DeliverDeps & WebhookSender & EmailSender & SlackSender & SmsSender>({
    webhook: sendWebhook,
    email: sendEmail,
    slack: sendSlack,
    sms: sendSms,
  }),
  ...scheduleJobs,
  ...alertJobs,
  ...lookJobs,
  ...erasureJobs,
  ...housekeepingJobs,
  registerSystemJob(resumeRunsJob, { run: resumeWork }),
  reactWith(({ keys }: Pick<AppDeps, "db" | "keys">) => [
    createAuditReactor(keys.derive("site access")),
    alertsReactor,
    flowsReactor,
    issuesReactor,
    receiversReactor,
    sharesReactor,
    webhooksReactor,
  ]),
];

/** What becomes due by the clock. Who adds one says in its condition which index answers it. */
const ticks: readonly Tick<JobDeps>[] = [schedulesTick, alertsTick, looksTick];

async function resumeWork(deps: Pick<AppDeps, "db" | "database">): Promise<void> {
  await resumeRuns(deps, runKinds);
  await resumeBulks(deps, [scanBulk, testBulk]);
}

/** What jobs do their work with; it holds browsers until it is closed. */
export type Engine = {
  crawl: SiteCrawler;
  scanner: PageScanner;
  comparer: PageComparer;
  printer: ReportPrinter;
  rehearser: SiteRehearser;
  caseRunner: CaseRunner;
  recorder: CaseRecorder;
  recordingDoor: RecordingDoor;
  openReacher: LookTools["openReacher"];
  ownNetwork: LookTools["ownNetwork"];
  close(): Promise<void>;
};

/** No fewer than the queue hands out at once; their processes start when they are needed. */
const maxCrawls = 8;

/** The real engine with this installation's allow-list. */
export async function openEngine(
  { settings, databaseUrl, db, keys, log }: AppDeps,
  isolation: Isolation,
): Promise<Engine> {
  const recordingDoor = await openRecordingDoor({
    host: settings.recorderHost,
    key: keys.derive("recording rooms"),
  });
  const databasePort = Number(new URL(databaseUrl).port || 5432);
  const controlPorts = [settings.port, databasePort, recordingDoor.port];
  const engine = createEngine({
    isolation,
    browsers: settings.scanConcurrency,
    crawls: maxCrawls,
    recordings: recordingsPerWorker,
    controlPorts,
    logger: log,
  });
  const privateTargets = async () => [
    ...settings.allowPrivateTargets,
    ...(settings.demoSite ? await demoTarget(db) : []),
  ];
  return {
    crawl: createEngineCrawler(engine, privateTargets, (host, wish) =>
      rememberWish(db, host, wish),
    ),
    scanner: createEngineScanner(engine, privateTargets),
    comparer: engine,
    printer: engine,
    rehearser: createEngineRehearser(engine, privateTargets),
    caseRunner: createEngineCaseRunner(engine, privateTargets),
    recorder: createEngineRecorder(engine, privateTargets),
    openReacher: async () => createReacher({ allowPrivate: await privateTargets(), controlPorts }),
    ownNetwork: createOwnNetwork(),
    recordingDoor,
    async close() {
      await recordingDoor.close();
      await engine.close();
    },
  };
}

/**
 * Starts the worker's loops.
 * @returns what stops them; it resolves when nothing they started is left running. Stop `boss` first.
 */
export async function startWorkers(
  boss: PgBoss,
  deps: AppDeps,
  engine: Engine,
  mails: MailTransport = createMailTransport(deps.settings, deps.log),
): Promise<() => Promise<void>> {
  const { close: closeEngine, ...tools } = engine;
  const { db, log } = deps;
  // At once as well as by its job: an update of the product leaves runs under way without theirs.
  await resumeWork(deps);
  const gate = createRunGate();
  const recordingKey = deps.keys.derive("recordings");
  const visitorOfRun = createVisitorOfRun({ ...deps, caseRunner: tools.caseRunner });
  const jobDeps = { ...deps, ...tools, gate, mails, recordingKey, visitorOfRun };
  const stop = await workJobs({ boss, db, log, jobs, deps: jobDeps });
  const stopTicker = startTicker({ db, log, deps: jobDeps, ticks });
  return async () => {
    await stopTicker();
    await closeEngine();
    await stop();
    await deps.egress.close();
  };
}
