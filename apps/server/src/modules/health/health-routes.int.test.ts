import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../platform/db/client.ts";
import type { DiskRoom } from "../../platform/storage/disk-gauge.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createReadinessCheck } from "./check-readiness.ts";

let app: TestApp;
let room: DiskRoom;

beforeAll(async () => {
  app = await createTestApp({
    disk: { look: async () => ({ room, freeBytes: 0, floorBytes: 0 }) },
  });
  await app.server.ready();
});
beforeEach(async () => {
  room = "enough";
  await run("delete from worker_heartbeats");
  await run("insert into worker_heartbeats (worker_id) values (gen_random_uuid())");
  await run("delete from pgboss.job");
});
afterAll(() => app.close());

const run = (statement: string) => app.deps.database.pool.query(statement);
const look = (migration = 0) =>
  createReadinessCheck({ db: app.deps.db, disk: app.deps.disk, migration })();
const get = (url: string, address?: string) =>
  app.call({ method: "GET", url, ...(address && { address }) });

describe("/healthz", () => {
  it("answers for this process alone, without a worker and without the database", async () => {
    await run("delete from worker_heartbeats");
    const query = vi.spyOn(app.deps.database.pool, "query");
    const answer = await get("/healthz");
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok" }]);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it.each([
    ["address", () => "10.1.1.1", "10.1.1.2"],
    [
      "subscriber of IPv6, whichever of their addresses they call from",
      (at: number) => `2001:db8:1:1::${at.toString(16)}`,
      "2001:db8:1:2::1",
    ],
  ])("is limited for each %s", async (_, addressOf, other) => {
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_each, at) => get("/healthz", addressOf(at))),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await get("/healthz", other)).statusCode).toBe(200);
  });
});

describe("/readyz", () => {
  it("answers 200 while work gets done, and asks the database once a second at most", async () => {
    const query = vi.spyOn(app.deps.database.pool, "query");
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/readyz")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(answers[0]?.json()).toEqual({
      status: "ok",
      checks: { database: "ok", migrations: "ok", workers: "ok", queue: "ok", disk: "ok" },
    });
    expect(query.mock.calls.length).toBeLessThanOrEqual(6);
    query.mockRestore();
  });

  it("says that no worker lives", async () => {
    await run("update worker_heartbeats set seen_at = now() - interval '1 minute'");
    const { isReady, checks } = await look();
    expect([isReady, checks.workers]).toEqual([false, "No worker has been seen for 15 seconds."]);
  });

  it("says that jobs wait and none is begun, but not that many wait", async () => {
    const waiting = (minutes: number) =>
      run(`insert into pgboss.job (name, start_after, created_on)
           select 'run.scan', t, t from (select now() - interval '${minutes} minutes' as t) due`);
    await waiting(60);
    expect((await look()).checks.queue).toBe("Jobs have waited for 2 minutes and none was begun.");
    await run(
      `insert into pgboss.job (name, state, started_on) values ('run.scan', 'active', now())`,
    );
    expect((await look()).isReady).toBe(true);
  });

  it("says that the database is older than this version", async () => {
    const { isReady, checks } = await look(Number.MAX_SAFE_INTEGER);
    expect([isReady, checks.migrations]).toEqual([
      false,
      "The database is older than this version.",
    ]);
  });

  it.each([
    ["low", "The disk is nearly full: no scan is begun."],
    ["full", "The disk is full: nothing new is stored."],
  ] as const)("says that the disk is %s", async (state, sentence) => {
    room = state;
    const { isReady, checks } = await look();
    expect([isReady, checks.disk]).toEqual([false, sentence]);
  });

  it("says that the database is away", async () => {
    const { url } = app.database;
    const away = await openDatabase({ url, maxConnections: 1, name: "away", onError: () => {} });
    await away.close();
    const look = createReadinessCheck({ db: away.db, disk: app.deps.disk, migration: 0 });
    const { isReady, checks } = await look();
    expect([isReady, checks.database]).toEqual([false, "The database does not answer."]);
  });
});
