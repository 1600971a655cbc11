import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { transaction } from "../db/transaction.ts";
import { startBoss } from "./boss.ts";
import { defineJob, type Job } from "./define-job.ts";
import { dropJobs } from "./drop-jobs.ts";
import type { Lane, ShareWeight } from "./fair-share.ts";
import { type HostPace, rememberWish, takeHostLease } from "./host-leases-repository.ts";
import { installQueues } from "./install-queues.ts";
import { rebaseQueues } from "./queue-turns-repository.ts";
import { registerSystemJob } from "./register-job.ts";
import { recordingLog } from "./testing/recording-log.ts";
import { workJobs } from "./work-jobs.ts";

const payloadSchema = z.object({ of: z.string() });

let test: TestDatabase;
let database: Database;
let installer: PgBoss;
let job: Job<typeof payloadSchema>;
let nextQueue = 0;
const stops: (() => Promise<void>)[] = [];
const { log } = recordingLog();

beforeAll(async () => {
  test = await createTestDatabase();
  database = await openDatabase({
    url: test.url,
    maxConnections: 8,
    name: "test",
    onError: () => {},
  });
  installer = await startBoss({ url: test.url, log, role: "installer" });
});
beforeEach(async () => {
  nextQueue += 1;
  job = await makeJob(`shared-${nextQueue}`);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await installer.stop({ graceful: false });
  await database.close();
  await test.drop();
});

async function makeJob(name: string, concurrency = 2) {
  const shared = defineJob({
    name,
    schema: payloadSchema,
    heartbeatSeconds: 10,
    retryLimit: 0,
    concurrency,
    isShared: true,
    keepsPace: "visits",
  });
  await installQueues(installer, [shared.queue]);
  return shared;
}

type Waiting = { weight?: ShareWeight; lane?: Lane; host?: (index: number) => string };

function send(of: string, count: number, own: Waiting = {}): Promise<string[]> {
  const { weight = 1, lane = "planned", host } = own;
  const sendings = Array.from({ length: count }, (_, index) => ({
    payload: { of },
    host: host?.(index),
  }));
  return transaction(database.db, (tx) =>
    job.sendMany(tx, sendings, { share: { of, weight, lane } }),
  );
}

/** A worker that notes whose jobs it serves; `during` is how long one takes. */
async function startWorker(
  served: string[],
  during: (
    of: string,
    host: string | null,
    signal: AbortSignal,
  ) => Promise<unknown> = async () => {},
): Promise<void> {
  const boss = await startBoss({ url: test.url, log, role: "worker" });
  const noting = registerSystemJob(job, {
    run: async (_, { of }, { place, signal }) => {
      served.push(of);
      await during(of, place.host, signal);
    },
  });
  const stop = await workJobs({ boss, db: database.db, log, jobs: [noting], deps: {} });
  stops.push(async () => {
    await boss.stop({ graceful: false });
    await stop();
  });
}

/** Whose jobs would be served next, by the places they have. */
async function nextServed(count: number): Promise<string[]> {
  const rows = await installer.fetch<{ of: string }>(job.name, { batchSize: count });
  return rows.map(({ data }) => data.of);
}

function countOf(of: string, served: readonly string[]): number {
  return served.filter((one) => one === of).length;
}

describe("teams that share a queue", () => {
  it("serves a team's tenth job within 20 services behind 3,000 of another", async () => {
    const served: string[] = [];
    await send("many", 3_000);
    await startWorker(served);
    await vi.waitFor(() => expect(served.length).toBeGreaterThan(40));

    await send("few", 10);
    const before = served.length;

    await vi.waitFor(() => expect(countOf("few", served)).toBe(10));
    // One that was taken while the others were sent is served before them.
    expect(served.lastIndexOf("few") - before).toBeLessThanOrEqual(21);
  });

  it("serves a weight of 3 three times as often as one of 1", async () => {
    await send("three", 300, { weight: 3 });
    await send("one", 300, { weight: 1 });
    const served = await nextServed(200);
    expect(countOf("three", served)).toBe(150);
    expect(countOf("one", served)).toBe(50);
  });

  it("lets nobody catch up on the time it had nothing waiting", async () => {
    const served: string[] = [];
    await send("early", 100);
    await startWorker(served);
    await vi.waitFor(() => expect(served).toHaveLength(100));
    for (const stop of stops.splice(0)) await stop();

    await send("early", 10);
    await send("late", 10);

    expect(countOf("late", await nextServed(10))).toBe(5);
  });

  it("gives the turns of cancelled jobs back", async () => {
    const ids = await send("cancels", 3_000);
    await transaction(database.db, async (tx) => {
      await dropJobs(tx, job.name, "cancels", ids);
    });

    await send("other", 30);
    await send("cancels", 30);

    expect(countOf("cancels", await nextServed(20))).toBe(10);
  });

  it("keep their order, and a lead, when virtual time begins anew", async () => {
    const served: string[] = [];
    await send("ahead", 200);
    await startWorker(served);
    await vi.waitFor(() => expect(served).toHaveLength(200));
    for (const stop of stops.splice(0)) await stop();
    await send("ahead", 40);

    await transaction(database.db, (tx) => rebaseQueues(tx, 100));
    await send("new", 40);

    const { rows } = await database.db.execute(
      sql`select max(priority) as highest from pgboss.job where name = ${job.name} and state = 'created'`,
    );
    expect(rows).toEqual([{ highest: -12 }]);
    expect(countOf("new", await nextServed(20))).toBe(10);
  });

  it("does not keep what a person asked for behind what is planned", async () => {
    const served: string[] = [];
    await startWorker(served, async (of, _, signal) => {
      if (of === "bulk") await untilStopped(signal);
    });
    await send("bulk", 50);
    await vi.waitFor(() => expect(served).toContain("bulk"));

    await send("person", 5, { lane: "asked" });

    await vi.waitFor(() => expect(countOf("person", served)).toBe(5));
    expect(countOf("bulk", served)).toBe(1);
  });
});

describe("a host", () => {
  it("that never answers is visited by two at once, over all workers and lanes, and stops no other", async () => {
    job = await makeJob(`paced-${nextQueue}`, 4);
    const served: string[] = [];
    const slow = () => "slow.example";
    for (let worker = 0; worker < 2; worker += 1) {
      await startWorker(served, async (_, host, signal) => {
        if (host === slow()) await untilStopped(signal);
      });
    }
    await send("stuck", 25, { host: slow });
    await send("stuck", 25, { host: slow, lane: "asked" });
    await vi.waitFor(() => expect(countOf("stuck", served)).toBe(2));

    await send("small", 10, { host: () => "b.example" });
    await send("wide", 20, { host: (index) => `d${index}.example` });

    await vi.waitFor(() => expect(countOf("small", served) + countOf("wide", served)).toBe(30));
    expect(countOf("stuck", served)).toBe(2);
  });

  it("is free for the next as soon as one has left", async () => {
    const served: string[] = [];
    await startWorker(served);
    await send("one-site", 12, { host: () => "a.example" });
    await vi.waitFor(() => expect(served).toHaveLength(12));
  });
});

describe("what a host asked for", () => {
  const take = (host: string, pace: HostPace) =>
    takeHostLease(database.db, { host, pace, holder: `${host} ${Math.random()}` });

  it("is kept by whoever goes there next: a pause, and one between any two", async () => {
    await rememberWish(database.db, "busy.example", { pauseMs: 60_000 });
    expect(await take("busy.example", "visits")).toBe(false);
    expect(await take("busy.example", "crawls")).toBe(false);

    await rememberWish(database.db, "slow.example", { delayMs: 60_000 });
    expect(await take("slow.example", "visits")).toBe(true);
    expect(await take("slow.example", "visits")).toBe(false);
    expect(await take("other.example", "visits")).toBe(true);
  });

  it("is not forgotten for a shorter wish, and ends with its time", async () => {
    await rememberWish(database.db, "long.example", { pauseMs: 60_000 });
    await rememberWish(database.db, "long.example", { pauseMs: 1 });
    expect(await take("long.example", "visits")).toBe(false);

    await rememberWish(database.db, "short.example", { pauseMs: 0 });
    await vi.waitFor(async () => expect(await take("short.example", "visits")).toBe(true));
  });

  it("is one crawl at a time, beside those that visit its pages", async () => {
    expect(await take("one.example", "crawls")).toBe(true);
    expect(await take("one.example", "crawls")).toBe(false);
    expect(await take("one.example", "visits")).toBe(true);
    expect(await take("one.example", "visits")).toBe(true);
    expect(await take("one.example", "visits")).toBe(false);
  });
});

/** As a page that never answers. A worker that stops may have taken one more just before. */
function untilStopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve());
  });
}
