import type { RunKind, Schedule, Test } from "@sitewright/contract";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { TeamDb } from "../platform/db/client.ts";
import { runs } from "../platform/db/schema/runs.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { registerTeamJob } from "../platform/jobs/register-job.ts";
import { actAs } from "../testing/act-as.ts";
import { registerMember, type TestMember } from "../testing/factories.ts";
import { fillSite } from "../testing/fill-site.ts";
import { makeCase, startCaseRun } from "../testing/make-case.ts";
import { makeChannel } from "../testing/make-channel.ts";
import { makeDecidedTest } from "../testing/make-decided-test.ts";
import { flowNode, makeFlow, startFlowRun } from "../testing/make-flow.ts";
import { makeRecording } from "../testing/make-recording.ts";
import { makeEdition, makeReport } from "../testing/make-report.ts";
import { makeSchedule } from "../testing/make-schedule.ts";
import { makeWebhook } from "../testing/make-webhook.ts";
import { jobDepsOf, runJobs } from "../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { jobs } from "./jobs.ts";

const teamJobs = jobs.filter(({ reaches }) => reaches === "team");

let app: TestApp;
let mine: TestMember;
let theirs: TestMember;
/** What another team has that jobs are about, by the name of the job. */
let foreign: Record<string, { id?: string; payload: Record<string, unknown> }>;

beforeAll(async () => {
  app = await createTestApp();
  [mine, theirs] = [await registerMember(app), await registerMember(app)];
  const as = actAs(app, theirs);
  const { page, ...accepted } = await testedPage(as);
  // Its crawl and its page's scan wait for a worker.
  const site = await as.addSite({ site_url: "https://example.com" });
  await as.addSite({ site_url: "https://example.org", page_urls: ["/"] });
  const [crawl, scan] = [await waiting("crawl"), await waiting("scan")];
  const test = await waiting("test");
  const moving = `/v1/ops/site/${site.id}/migration`;
  await as.post("/v1/ops/page", { site_id: site.id, page_urls: ["/moving"] });
  const home = { kind: "address", base_url: "https://new.example.com" };
  await as.post(`${moving}/home`, { home });
  await as.post(`${moving}/rehearsal`);
  const move = await waiting("migration");
  await startCaseRun(as, (await makeCase(as, { site_id: site.id })).id);
  const caseRun = await waiting("caserun");
  const { id: recording_id } = await makeRecording(as, site.id);
  const generation = await waiting("case.generate");
  const called = flowNode("1", { task_type: "webhook", uri: "https://example.com/hook" });
  await startFlowRun(as, (await makeFlow(as, { nodes: [called] })).id, site.id);
  const flowRun = await waiting("flow");
  const ofFlow = { run_id: flowRun.id, object_id: await waitingObject(flowRun.id) };
  await fillSite(app, { teamId: theirs.team.id, siteId: site.id, scans: 2 });
  const doomed = await as.addSite({ site_url: "https://example.net", page_urls: ["/"] });
  const channel_id = await waitingChannel(as);
  const mailing = await makeChannel(as);
  const edition_id = await waitingEdition(as, doomed.id);
  const slot_id = await waitingSlot(as, site.id);
  await lastIsLogged();
  await app.database.owner.query("update sites set deleting_at = now() where id = $1", [doomed.id]);
  foreign = {
    "run.crawl": { id: crawl.jobId ?? "", payload: { run_id: crawl.id } },
    "run.scan": { id: scan.jobId ?? "", payload: { run_id: scan.id } },
    "run.migration": { id: move.jobId ?? "", payload: { run_id: move.id } },
    "run.caserun": { id: caseRun.jobId ?? "", payload: { run_id: caseRun.id } },
    "run.case.generate": { id: generation.jobId ?? "", payload: { run_id: generation.id } },
    "run.flow": { id: flowRun.jobId ?? "", payload: { run_id: flowRun.id } },
    "flows.call": { payload: ofFlow },
    "flows.report": { payload: ofFlow },
    "flows.notice": {
      payload: { ended: [scan.id], told: [ofFlow.object_id], all: false, starts: [] },
    },
    "run.test": { id: test.jobId ?? "", payload: { run_id: test.id } },
    "tests.accept": { payload: accepted },
    "tests.judge": { payload: { place: { page_ids: [page] } } },
    "recordings.record": { payload: { recording_id } },
    "reports.print": { payload: { edition_id } },
    "channels.move-receivers": {
      payload: { moves: mailing.recipients.map((from) => ({ from, to: mine.email })) },
    },
    "channels.deliver": { payload: { channel_id, at: null } },
    "alerts.judge": { payload: { run_ids: [scan.id] } },
    "alerts.judge-sites": { payload: { site_ids: [site.id], answered: [site.id] } },
    "looks.now": { payload: { site_id: site.id } },
    "alerts.look-again": { payload: { run_id: scan.id } },
    "schedules.start": { payload: { slot_id } },
    "schedules.report": { payload: { slot_id, site_id: site.id, page_id: null, edition_id: null } },
    "site.erase": { payload: { site_id: doomed.id } },
    // These name a team and nothing else of it.
    "team.erase": { payload: {} },
    "alerts.tell": { payload: {} },
    "billing.sync": { payload: { customer_id: "cus_theirs" } },
    "billing.meter": { payload: {} },
  };
});
afterAll(() => app.close());

/** A page with a test that was judged, and one that waits for nothing. */
async function testedPage(as: ReturnType<typeof actAs>) {
  const site = await as.addSite({ site_url: "https://example.edu", page_urls: ["/"] });
  await runJobs(app, { onlyDue: true });
  const [page] = (await as.pages(site.id)).results;
  const { test, acceptance } = await makeDecidedTest(app, as, page?.id ?? "");
  const tested = (await as.get(`/v1/ops/test/${test}`)).json<Test>();
  const { pre_scan, post_scan, findings } = tested;
  await as.post("/v1/ops/test", { page_id: page?.id, pre_scan, post_scan });
  const fingerprints = findings.map(({ fingerprint }) => fingerprint);
  return { page: page?.id ?? "", acceptance_id: acceptance, test_ids: [test], fingerprints };
}

async function waitingEdition(as: ReturnType<typeof actAs>, site_id: string): Promise<string> {
  const { id } = await makeReport(as, { site_id });
  return (await makeEdition(as, id)).id;
}

/** A moment of a schedule that waits to be started. */
async function waitingSlot(as: ReturnType<typeof actAs>, id: string): Promise<string> {
  const schedule = await makeSchedule(as, { resources: [{ type: "site", id }] });
  const run = await as.post("/v1/ops/schedule/run", { schedule_id: schedule.id });
  return run.json<Schedule>().last?.id ?? "";
}

/** What a node of a run is about to work on. */
async function waitingObject(runId: string): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `insert into flow_run_objects (id, team_id, run_id, node_id, subject, place, label, status, told)
     values (gen_random_uuid(), $1, $2, '1', 'run', 0, 'x', 'working', '{}') returning id`,
    [theirs.team.id, runId],
  );
  return rows[0]?.id ?? "";
}

/** A webhook with a test that waits to be sent. */
async function waitingChannel(as: ReturnType<typeof actAs>): Promise<string> {
  const { id } = await makeWebhook(as);
  await as.post(`/v1/ops/webhook/${id}/test`);
  return id;
}

/** The log tells of calls a second after them, in their order: until of the last, the team's rows still grow. */
async function lastIsLogged(): Promise<void> {
  const known = sql`select from api_requests where team_id = ${theirs.team.id} and path like '%/schedule/run'`;
  await vi.waitFor(async () => expect((await app.deps.db.execute(known)).rowCount).toBe(1));
}

async function waiting(kind: RunKind) {
  const [run] = await app.deps.db
    .select()
    .from(runs)
    .where(and(eq(runs.kind, kind), eq(runs.status, "queued")));
  if (!run) throw new Error(`No ${kind} waits.`);
  return run;
}

/** A fingerprint of all that the other team has, by table. */
async function holdings(): Promise<Record<string, string>> {
  const { pool } = app.deps.database;
  const tables = await pool.query<{ name: string; team: string }>(
    `select table_name as name, case table_name when 'teams' then 'id' else 'team_id' end as team
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name = 'team_id' or (table_name = 'teams' and column_name = 'id'))`,
  );
  const held: Record<string, string> = {};
  for (const { name, team } of tables.rows) {
    const { rows } = await pool.query<{ all: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all
       from ${name} t where ${team} = $1`,
      [theirs.team.id],
    );
    held[name] = rows[0]?.all ?? "";
  }
  return held;
}

const run = {
  id: crypto.randomUUID(),
  attempt: 0,
  signal: new AbortController().signal,
  place: { priority: 0, host: null },
};

describe("a job that acts for a team", () => {
  it.each(teamJobs.map((job) => [job.queue.name, job] as const))(
    "%s touches nothing of another team, whatever ids it is handed",
    async (name, job) => {
      const handed = foreign[name];
      if (!handed) throw new Error(`Say here what of another team's could be handed to ${name}.`);
      const before = await holdings();
      const data = { team_id: mine.team.id, ...handed.payload };
      const id = handed.id ?? run.id;
      // That it fails is no matter, where nobody takes the money.
      await job.run(jobDepsOf(app), data, { ...run, id }).catch(() => {});
      await job.onDead(jobDepsOf(app), data, "It was lost.").catch(() => {});
      expect(await holdings()).toEqual(before);
    },
  );

  it("is given no handle and no pool that reaches another, even where a query names no team", async () => {
    const schema = z.object({ team_id: z.uuid() });
    const definition = { heartbeatSeconds: 10, retryLimit: 0, concurrency: 1 };
    const seen = vi.fn();
    async function look(deps: { db: TeamDb }) {
      const { rows } = await deps.db.execute<{ team_id: string }>(sql`select team_id from runs`);
      seen(Object.keys(deps).includes("database"), new Set(rows.map((row) => row.team_id)));
    }
    const job = registerTeamJob(defineJob({ name: "test.look", schema, ...definition }), {
      run: look,
      onDead: look,
    });
    const data = { team_id: theirs.team.id };
    await actAs(app, mine).addSite({ site_url: "https://example.com" });
    await job.run(jobDepsOf(app), data, run);
    await job.onDead(jobDepsOf(app), data, "It was lost.");
    const alone = [false, new Set([theirs.team.id])];
    expect(seen.mock.calls).toEqual([alone, alone]);
  });
});
