import { randomUUID } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteOldRows, oldRows } from "./old-rows-repository.ts";

let app: TestApp;
let member: { team: { id: string }; user: { id: string } };
const runId = randomUUID();

beforeAll(async () => {
  app = await createTestApp();
  member = await registerMember(app);
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
  sessions: () => ({ user_id: member.user.id, token_hash: randomUUID() }),
  user_tokens: () => ({ user_id: member.user.id, purpose: randomUUID(), token_hash: randomUUID() }),
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
  host_leases: () => ({ host: randomUUID(), slot: 1, holder: "x" }),
  host_paces: () => ({ host: randomUUID(), not_before: new Date() }),
  crawl_answers: () => ({
    team_id: member.team.id,
    run_id: runId,
    key: randomUUID(),
    record: "{}",
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
