import { randomInt, randomUUID } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { makeWebhook } from "../../testing/make-webhook.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteOldRows, oldRows } from "./old-rows-repository.ts";

let app: TestApp;
let member: TestMember;
const runId = randomUUID();
let channelId: string;
let scheduleId: string;
let place: { team_id: string; site_id: string; page_id: string; finding_id: string };

beforeAll(async () => {
  app = await createTestApp();
  member = await registerMember(app);
  place = await addFinding();
  channelId = (await makeWebhook(actAs(app, member))).id;
  scheduleId = (await makeSchedule(actAs(app, member))).id;
  await app.database.owner.query("truncate sessions, buckets, mails, events, event_reactions");
  await app.database.owner.query(
    `insert into runs (id, team_id, kind, subject_id, config_key, status, time_completed)
     values ($1, $2, 'crawl', $1, '', 'cancelled', now())`,
    [runId, member.team.id],
  );
});
afterAll(() => app.close());

/** What a row of each table needs beside its time. */
const columns: Record<string, () => Record<string, unknown>> = {
  recordings: () => ({
    ...{ team_id: member.team.id, site_id: place.site_id, created_by: member.user.id },
    ...{ path: "/", device: "x", window_size: "1,1" },
  }),
  case_states: () => ({
    run_id: runId,
    team_id: member.team.id,
    step: randomInt(32_767),
    sealed: "x",
  }),
  sessions: () => ({ user_id: member.user.id, token_hash: randomUUID() }),
  user_tokens: () => ({ user_id: member.user.id, purpose: randomUUID(), token_hash: randomUUID() }),
  api_tokens: () => ({
    user_id: member.user.id,
    kind: "token",
    name: "CI",
    token_hash: randomUUID(),
    token_right: "read",
  }),
  login_failures: () => ({ email_hash: randomUUID(), failures: 1 }),
  buckets: () => ({ key: randomUUID(), taken: 1 }),
  mails: () => ({ key: randomUUID(), status: "sent" }),
  audit_events: () => ({
    event_id: -Math.ceil(Math.random() * 1e9),
    action: "site.changed",
    actor_kind: "system",
    target_kind: "site",
    details: {},
  }),
  events: () => ({ name: "site.changed", actor_kind: "system", data: {} }),
  billing_events: () => ({ id: randomUUID(), type: "invoice.paid" }),
  coupon_uses: () => ({ code: randomUUID(), team_id: member.team.id }),
  metered_tasks: () => ({
    team_id: member.team.id,
    kind: "scan",
    subject_id: randomUUID(),
    amount: 1,
  }),
  usage_months: () => ({ team_id: member.team.id }),
  finding_places: () => ({
    ...{ ...place, lens: "desktop", elements: 1, first_at: new Date(0), first_run: randomUUID() },
  }),
  told_findings: () => ({ team_id: member.team.id, id: randomUUID(), finding: {} }),
  told_lists: () => ({ team_id: member.team.id, id: randomUUID(), told: [] }),
  host_leases: () => ({ host: randomUUID(), slot: 1, holder: "x" }),
  host_paces: () => ({ host: randomUUID(), not_before: new Date() }),
  crawl_answers: () => ({
    team_id: member.team.id,
    run_id: runId,
    key: randomUUID(),
    record: "{}",
  }),
  deliveries: () => ({
    team_id: member.team.id,
    channel_id: channelId,
    cause_kind: "test",
    type: "webhook.test",
    message: {},
    status: "sent",
  }),
  channel_threads: () => ({
    team_id: member.team.id,
    channel_id: channelId,
    thread: randomUUID(),
    ref: "1.1",
  }),
  schedule_slots: () => ({
    team_id: member.team.id,
    schedule_id: scheduleId,
    slot: new Date(Date.now() - Math.random() * 1e9),
    outcome: "started",
  }),
  site_hours: () => ({
    team_id: member.team.id,
    site_id: place.site_id,
    ...{ up_seconds: 300, down_seconds: 0, answers: 1, ms_total: 40 },
  }),
  site_outages: () => ({
    team_id: member.team.id,
    site_id: place.site_id,
    ...{ until: new Date(), code: "TIMED_OUT", reason: "No answer in 10 s." },
  }),
  incidents: () => ({
    team_id: member.team.id,
    site_id: place.site_id,
    severity: "high",
    is_closed: true,
  }),
  worker_heartbeats: () => ({ worker_id: randomUUID() }),
};

async function insert(table: string, values: Record<string, unknown>): Promise<void> {
  const { owner } = app.database;
  if (table === "coupon_uses") {
    await owner.query("insert into coupons (code, discount) values ($1, 1)", [values.code]);
  }
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`);
  await owner.query(
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(values),
  );
}

it.each(oldRows)("forgets $what once they are old enough, and not sooner", async (rows) => {
  const table = getTableName(rows.table);
  const since = rows.since.name;
  const base = columns[table];
  if (!base) throw new Error(`This test has no row of ${table}.`);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await insert(table, { ...base(), [since]: daysAgo(rows.keptDays + 0.01) });
  await insert(table, { ...base(), [since]: daysAgo(rows.keptDays + 0.02) });
  await insert(table, { ...base(), [since]: daysAgo(rows.keptDays - 0.01) });

  expect(await deleteOldRows(app.deps.db, rows, 1)).toBe(1);
  expect(await deleteOldRows(app.deps.db, rows, 100)).toBe(1);
  expect(await deleteOldRows(app.deps.db, rows, 100)).toBe(0);
});

/** A finding, and the page it was on, of which no scan is kept. */
async function addFinding(): Promise<typeof place> {
  const team_id = member.team.id;
  const [site_id, page_id, finding_id] = [randomUUID(), randomUUID(), randomUUID()];
  const url = "https://shop.example";
  await insert("sites", { id: site_id, team_id, site_url: url, url_key: url });
  await insert("pages", { id: page_id, team_id, site_id, page_url: url, url_key: url });
  const told = { source: "console", rule: "error", severity: "low", leads: true, urgent: false };
  const words = { fingerprint: "x", version: 1, cause: "x", title: "x", what_to_do: "x" };
  await insert("findings", { id: finding_id, team_id, site_id, ...told, ...words });
  return { team_id, site_id, page_id, finding_id };
}

it("keeps what a scan tells of a finding, however long ago it was told first", async () => {
  const team_id = member.team.id;
  const told = { team_id, id: randomUUID(), finding: {}, time_told: new Date(0) };
  await insert("told_findings", told);
  await insert("scan_parts", { team_id, scan_id: runId, name: "logs", told: [told.id] });
  const rows = oldRows.find(({ table }) => getTableName(table) === "told_findings");
  if (!rows) throw new Error("They never go.");
  expect(await deleteOldRows(app.deps.db, rows, 100)).toBe(0);

  await app.database.owner.query("delete from scan_parts where scan_id = $1", [runId]);
  expect(await deleteOldRows(app.deps.db, rows, 100)).toBe(1);
});

it("keeps what a list tells that a scan names, and what others are like that are told", async () => {
  const team_id = member.team.id;
  const told = () => ({ team_id, id: randomUUID(), finding: {}, time_told: new Date(0) });
  const [listed, base] = [told(), told()];
  const list = { team_id, id: randomUUID(), told: [listed.id], time_told: new Date(0) };
  const like = { ...told(), like_id: base.id };
  for (const each of [listed, base, like]) await insert("told_findings", each);
  await insert("told_lists", list);
  const part = { team_id, scan_id: runId, name: "logs", told: [like.id], told_list: list.id };
  await insert("scan_parts", part);
  const lists = oldRows.find(({ table }) => getTableName(table) === "told_lists");
  const findings = oldRows.find(({ table }) => getTableName(table) === "told_findings");
  if (!lists || !findings) throw new Error("They never go.");
  const removed = async () => [
    await deleteOldRows(app.deps.db, lists, 100),
    await deleteOldRows(app.deps.db, findings, 100),
  ];
  expect(await removed()).toEqual([0, 0]);

  await app.database.owner.query("delete from scan_parts where scan_id = $1", [runId]);
  expect(await removed()).toEqual([1, 2]);
  // What was like it went just now.
  expect(await removed()).toEqual([0, 1]);
});

it("keeps where findings were as long as a scan of before they went is kept", async () => {
  const { team_id, page_id, site_id } = place;
  const went = new Date(Date.now() - 500 * 24 * 60 * 60 * 1000);
  const run = {
    id: randomUUID(),
    team_id,
    site_id,
    page_id,
    subject_id: page_id,
    kind: "scan",
    config_key: "x",
  };
  await insert("runs", {
    ...run,
    status: "done",
    time_completed: new Date(went.getTime() - 1_000),
  });
  await insert("finding_places", { ...columns.finding_places?.(), gone_at: went });
  const places = oldRows.filter(({ table }) => getTableName(table) === "finding_places");

  for (const rows of places) expect(await deleteOldRows(app.deps.db, rows, 100)).toBe(0);
  await app.database.owner.query("delete from runs where id = $1", [run.id]);
  for (const rows of places) expect(await deleteOldRows(app.deps.db, rows, 100)).toBe(1);
});

it("keeps coupons that were paid with, and tasks that the provider was not told of", async () => {
  const longAgo = new Date(0);
  const { coupon_uses: use, metered_tasks: task } = columns;
  await insert("coupon_uses", { ...use?.(), reserved_at: longAgo, redeemed_at: longAgo });
  await insert("metered_tasks", { ...task?.(), created_at: longAgo });

  for (const rows of oldRows) await deleteOldRows(app.deps.db, rows, 100);

  const { rows } = await app.database.owner.query(
    `select (select count(*)::int from coupon_uses where redeemed_at is not null) as uses,
       (select count(*)::int from metered_tasks where sent_at is null) as tasks`,
  );
  expect(rows).toEqual([{ uses: 1, tasks: 1 }]);
});
