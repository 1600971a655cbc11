import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { patience } from "@sitewright/tooling/patience";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { transaction } from "../db/transaction.ts";
import { startBoss } from "./boss.ts";
import { defineJob, type Job } from "./define-job.ts";
import { deadQueue, installQueues } from "./install-queues.ts";
import { LaterError, NeverError } from "./job-error.ts";
import { type JobHandlers, registerSystemJob } from "./register-job.ts";
import { recordingLog } from "./testing/recording-log.ts";
import { workJobs } from "./work-jobs.ts";

const payloadSchema = z.object({ word: z.string() });
type WordJob = Job<typeof payloadSchema>;
type Handlers = JobHandlers<typeof payloadSchema, object>;

let test: TestDatabase;
let database: Database;
let installer: PgBoss;
let nextQueue = 0;
const stops: (() => Promise<void>)[] = [];
const { log, lines } = recordingLog();

beforeAll(async () => {
  test = await createTestDatabase();
  database = await openDatabase({
    url: test.url,
    maxConnections: 5,
    name: "test",
    onError: () => {},
  });
  installer = await startBoss({ url: test.url, log, role: "installer" });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  lines.splice(0);
});
afterAll(async () => {
  await installer.stop({ graceful: false });
  await database.close();
  await test.drop();
});

/** A kind of job of its own, installed. */
async function makeJob(
  own: Partial<Parameters<typeof defineJob<typeof payloadSchema>>[0]> = {},
): Promise<WordJob> {
  nextQueue += 1;
  const job = defineJob({
    name: `test-${nextQueue}`,
    schema: payloadSchema,
    heartbeatSeconds: 10,
    retryLimit: 3,
    concurrency: 2,
    ...own,
  });
  await installQueues(installer, [job.queue]);
  return job;
}

/** A worker of one kind of job. @returns what stops it; the test's end does too. */
async function startWorker(job: WordJob, handlers: Handlers): Promise<() => Promise<void>> {
  const boss = await startBoss({ url: test.url, log, role: "worker" });
  const jobs = [registerSystemJob(job, handlers)];
  const stopWork = await workJobs({ boss, db: database.db, log, jobs, deps: {} });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= boss.stop({ graceful: false }).then(stopWork);
    return stopped;
  };
  stops.push(stop);
  return stop;
}

function waitingIn(queue: string): Promise<number> {
  return database.db.$count(sql`pgboss.job`, sql`name = ${queue} and state < 'active'`);
}

describe("a job", () => {
  it("runs once, soon after the transaction that sent it", async () => {
    const job = await makeJob();
    const words: string[] = [];
    await startWorker(job, { run: async (_, { word }) => words.push(word) });

    await transaction(database.db, (tx) => job.send(tx, { word: "kept" }));

    await vi.waitFor(() => expect(words).toEqual(["kept"]));
  });

  it("does not exist when the transaction that sent it is undone", async () => {
    const job = await makeJob();

    const undone = transaction(database.db, async (tx) => {
      await job.send(tx, { word: "undone" });
      throw new Error("undo");
    });

    await expect(undone).rejects.toThrow("undo");
    expect(await waitingIn(job.name)).toBe(0);
  });

  it("is refused when its payload is not what the job takes", async () => {
    const job = await makeJob();
    const payload: unknown = { word: 7 };
    await expect(job.send(database.db, payload as { word: string })).rejects.toThrow();
  });

  it("says so when its queue was never installed", async () => {
    const job = defineJob({
      name: "never-installed",
      schema: z.object({}),
      heartbeatSeconds: 10,
      retryLimit: 0,
      concurrency: 1,
    });
    await expect(job.send(database.db, {})).rejects.toThrow(/never-installed.*not exist/);
  });

  it("is sent with 5,000 others in one statement", async () => {
    const job = await makeJob();
    const execute = vi.spyOn(database.db, "execute");

    const ids = await job.sendMany(
      database.db,
      Array.from({ length: 5_001 }, (_, index) => ({ payload: { word: String(index) } })),
    );

    expect(execute).toHaveBeenCalledOnce();
    execute.mockRestore();
    expect(new Set(ids).size).toBe(5_001);
    expect(await waitingIn(job.name)).toBe(5_001);
  });

  it("is taken at once by a loop that has just ended another", async () => {
    const job = await makeJob({ concurrency: 1 });
    const words: string[] = [];
    for (let word = 0; word < 40; word += 1) await job.send(database.db, { word: String(word) });

    await startWorker(job, { run: async (_, { word }) => words.push(word) });

    // Waiting for a poll between two jobs, or for a look, would take 20 to 1,200 s.
    await vi.waitFor(() => expect(words).toHaveLength(40));
  });

  it("is tried again after a failure, and knows which try it is", async () => {
    const job = await makeJob();
    const attempts: number[] = [];
    await startWorker(job, {
      run: async (_, __, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 0) throw new Error("once");
      },
    });
    await job.send(database.db, { word: "again" });
    await vi.waitFor(() => expect(attempts).toEqual([0, 1]));
  });

  it.each([
    ["at once when trying again is of no use", 5, new NeverError("gone for good")],
    ["after its last try", 0, new Error("gone for good")],
  ])("is dead %s, with its reason", async (_, retryLimit, failure) => {
    const job = await makeJob({ retryLimit });
    const dead: string[] = [];
    await startWorker(job, {
      run: async () => {
        throw failure;
      },
      onDead: async (_, { word }, reason) => dead.push(`${word}: ${reason}`),
    });
    await job.send(database.db, { word: "lost" });
    await vi.waitFor(() => expect(dead).toEqual(["lost: gone for good"]));
  });

  it("goes back to the queue when its worker stops, and its signal aborts", async () => {
    const job = await makeJob();
    const started = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    const stop = await startWorker(job, {
      run: async (_, __, { signal }) => {
        started.resolve();
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        aborted.resolve();
      },
    });
    await job.send(database.db, { word: "handed back" });
    await started.promise;
    await stop();
    await aborted.promise;

    const words: string[] = [];
    await startWorker(job, { run: async (_, { word }) => words.push(word) });
    await vi.waitFor(() => expect(words).toEqual(["handed back"]));
  });

  it(
    "is given to another worker within 15 seconds when its worker is killed, and the log says so",
    async () => {
      const job = await makeJob();
      const victim = fork(fileURLToPath(new URL("./testing/hanging-worker.ts", import.meta.url)), [
        test.url,
        job.name,
      ]);
      const took = new Promise((resolve) => victim.once("message", resolve));
      await job.send(database.db, { word: "orphan" });
      await took;
      victim.kill("SIGKILL");
      const words: string[] = [];
      await startWorker(job, { run: async (_, { word }) => words.push(word) });
      await vi.waitFor(() => expect(words).toEqual(["orphan"]), { timeout: patience(15_000) });
      expect(lines).toContainEqual(
        expect.objectContaining({
          msg: "a job is tried again after it was lost",
          job: job.name,
          reason: "Its worker died or stood still.",
        }),
      );
    },
    patience(60_000),
  );
});

describe("a job that waits for something of ours", () => {
  it("uses up no try, however often it waits, and tells why each time", async () => {
    const job = await makeJob({ retryLimit: 0 });
    let runs = 0;
    const dead: string[] = [];
    await startWorker(job, {
      run: async () => {
        runs += 1;
        if (runs < 3) throw new LaterError("The bucket is away.");
      },
      onDead: async (_, { word }) => dead.push(word),
    });

    await job.send(database.db, { word: "patient" });

    await vi.waitFor(() => expect(runs).toBe(3));
    expect(dead).toEqual([]);
    const told = lines.filter(({ msg }) => msg === "a job waits for something of ours");
    expect(told).toMatchObject([
      { job: job.name, payload: { word: "patient" }, again_in_s: 1, err: expect.anything() },
      { job: job.name, again_in_s: 2 },
    ]);
  });

  it("keeps the count of the tries that failed", async () => {
    const job = await makeJob({ retryLimit: 1 });
    const failures = [new Error("first"), new LaterError("away"), new Error("last")];
    const dead: string[] = [];
    await startWorker(job, {
      run: async () => {
        const failure = failures.shift();
        if (failure) throw failure;
      },
      onDead: async (_, __, reason) => dead.push(reason),
    });
    await job.send(database.db, { word: "counted" });
    await vi.waitFor(() => expect(dead).toEqual(["last"]));
  });
});

it("a job that met a full or absent database waits for it as for anything of ours", async () => {
  const job = await makeJob({ retryLimit: 0 });
  let runs = 0;
  await startWorker(job, {
    run: async () => {
      runs += 1;
      if (runs === 1) throw Object.assign(new Error("no room"), { code: "53100" });
    },
  });
  await job.send(database.db, { word: "patient" });
  await vi.waitFor(() => expect(runs).toBe(2));
});

describe("one waiting job of a subject", () => {
  const aboutWord = { oneWaiting: ({ word }: { word: string }) => word };

  it("stands for all that are sent while it waits", async () => {
    const job = await makeJob(aboutWord);
    const first = await job.send(database.db, { word: "same" });
    expect(first).not.toBeNull();
    expect(await job.send(database.db, { word: "same" })).toBeNull();
    expect(await job.send(database.db, { word: "other" })).not.toBeNull();
    expect(await waitingIn(job.name)).toBe(2);
  });

  it("does not stand for one that is sent while it runs", async () => {
    const job = await makeJob(aboutWord);
    await job.send(database.db, { word: "same" });
    await installer.fetch(job.name);
    expect(await job.send(database.db, { word: "same" })).not.toBeNull();
  });

  it("does not start before the transaction that relies on it has ended", async () => {
    const job = await makeJob(aboutWord);
    await job.send(database.db, { word: "same" });
    await transaction(database.db, async (tx) => {
      await job.send(tx, { word: "same" });
      expect(await installer.fetch(job.name)).toEqual([]);
    });
    expect(await installer.fetch(job.name)).toHaveLength(1);
  });
});

describe("the log", () => {
  it.each([
    ["a job failed and is tried again", 3, new Error("disk full")],
    ["a job failed at its last try", 0, new Error("disk full")],
    ["a job failed, and no try can help", 3, new NeverError("disk full")],
  ])("says %s, with the error, the job and its ids", async (msg, retryLimit, failure) => {
    const job = await makeJob({ retryLimit });
    let failures = 0;
    await startWorker(job, {
      run: async () => {
        failures += 1;
        if (failures === 1) throw failure;
      },
    });
    const id = await job.send(database.db, { word: "w" });
    await vi.waitFor(() =>
      expect(lines).toContainEqual(
        expect.objectContaining({
          msg,
          job: job.name,
          id,
          payload: { word: "w" },
          err: expect.objectContaining({ message: "disk full" }),
        }),
      ),
    );
  });

  it("says of every dead job why, also where nothing waits on it", async () => {
    const job = await makeJob({ retryLimit: 0 });
    await startWorker(job, {
      run: async () => {
        throw new Error("gone");
      },
    });
    const id = await job.send(database.db, { word: "w" });
    await vi.waitFor(() =>
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: "a job is dead", job: job.name, id, reason: "gone" }),
      ),
    );
  });
});

describe("queues of an earlier version", () => {
  it("keep what waits in them, and what died in them is told", async () => {
    const job = await makeJob({ retryLimit: 0 });
    const { name } = job;
    const old = `${name}.dead`;
    await installer.createQueue(old);
    await installer.updateQueue(name, { deadLetter: old });
    await job.send(database.db, { word: "waiting" });
    await installer.insert(old, [{ data: { word: "dead" } }]);

    const later = defineJob({
      name,
      schema: payloadSchema,
      heartbeatSeconds: 10,
      retryLimit: 0,
      concurrency: 1,
      oneWaiting: ({ word }) => word,
    });
    await installQueues(installer, [later.queue]);

    expect(await installer.getQueue(old)).toBeNull();
    expect(await installer.getQueue(name)).toMatchObject({
      policy: "short",
      deadLetter: deadQueue,
    });
    const dead: string[] = [];
    await startWorker(later, {
      run: async () => {
        throw new Error("still");
      },
      onDead: async (_, { word }) => dead.push(word),
    });
    await vi.waitFor(() => expect(dead.toSorted()).toEqual(["dead", "waiting"]));
  });
});

it("a queue client waits for a database that recovers, and starts then", async () => {
  const admin = new Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = new URL(test.url).pathname.slice(1);
  const allow = (isOpen: boolean) =>
    admin.query(`alter database ${name} allow_connections ${isOpen}`);
  await allow(false);
  const waits: number[] = [];

  const boss = await startBoss({ url: test.url, log, role: "installer" }, async (ms) => {
    waits.push(ms);
    if (waits.length === 2) await allow(true);
  });

  await boss.stop({ graceful: false });
  await admin.end();
  expect(waits).toEqual([200, 400]);
});
