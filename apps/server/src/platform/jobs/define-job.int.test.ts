import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { transaction } from "../db/transaction.ts";
import { createLogger } from "../logger.ts";
import { createBoss } from "./boss.ts";
import { defineJob } from "./define-job.ts";
import { installQueues } from "./install-queues.ts";
import { UnretryableError } from "./job-error.ts";

const log = createLogger({ level: "fatal", name: "test", file: null });

let test: TestDatabase;
let database: Database;
let boss: PgBoss;
let nextQueue = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, maxConnections: 5, name: "test", onError: () => {} });
  boss = createBoss({ url: test.url, log, role: "worker" });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await test.drop();
});

/** A kind of job of its own, installed. */
async function makeJob({ retryLimit = 3 } = {}) {
  nextQueue += 1;
  const job = defineJob({
    name: `test-${nextQueue}`,
    schema: z.object({ word: z.string() }),
    heartbeatSeconds: 10,
    retryLimit,
    concurrency: 2,
  });
  await installQueues(boss, [job.queue]);
  return job;
}

describe("a job", () => {
  it("runs once, soon after the transaction that sent it", async () => {
    const job = await makeJob();
    const words: string[] = [];
    await job.work(boss, {
      run: async ({ word }) => {
        words.push(word);
      },
    });
    await transaction(database.db, (tx) => job.send(tx, { word: "kept" }));
    await vi.waitFor(() => expect(words).toEqual(["kept"]), { timeout: 3_000 });
  });

  it("does not exist when the transaction that sent it is undone", async () => {
    const job = await makeJob();
    const undone = transaction(database.db, async (tx) => {
      await job.send(tx, { word: "undone" });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await boss.fetch(job.name)).toEqual([]);
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
    await expect(job.send(database.db, {})).rejects.toThrow(/never-installed does not exist/);
  });

  it("is tried again after a failure, and knows which try it is", async () => {
    const job = await makeJob();
    const attempts: number[] = [];
    await job.work(boss, {
      run: async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 0) throw new Error("once");
      },
    });
    await job.send(database.db, { word: "again" });
    await vi.waitFor(() => expect(attempts).toEqual([0, 1]), { timeout: 10_000 });
  });

  it.each([
    ["at once when trying again is of no use", 5, new UnretryableError("gone for good")],
    ["after its last try", 0, new Error("gone for good")],
  ])("is dead %s, with its reason", async (_, retryLimit, failure) => {
    const job = await makeJob({ retryLimit });
    const dead: string[] = [];
    await job.work(boss, {
      run: async () => {
        throw failure;
      },
      onDead: async ({ word }, reason) => {
        dead.push(`${word}: ${reason}`);
      },
    });
    await job.send(database.db, { word: "lost" });
    await vi.waitFor(() => expect(dead).toEqual(["lost: gone for good"]), { timeout: 8_000 });
  });

  it("goes back to the queue when its worker stops, and its signal aborts", async () => {
    const job = await makeJob();
    const leaving = createBoss({ url: test.url, log, role: "worker" });
    await leaving.start();
    const started = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    await job.work(leaving, {
      run: async (_, { signal }) => {
        started.resolve();
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        aborted.resolve();
      },
    });
    await job.send(database.db, { word: "handed back" });
    await started.promise;
    await leaving.stop({ graceful: false });
    await aborted.promise;

    const words: string[] = [];
    await job.work(boss, {
      run: async ({ word }) => {
        words.push(word);
      },
    });
    await vi.waitFor(() => expect(words).toEqual(["handed back"]), { timeout: 8_000 });
  });

  it("is given to another worker within 15 seconds when its worker is killed", async () => {
    const job = await makeJob();
    const victim = fork(fileURLToPath(new URL("./testing/hanging-worker.ts", import.meta.url)), [
      test.url,
      job.name,
    ]);
    const took = new Promise((resolve) => victim.once("message", resolve));
    await job.send(database.db, { word: "orphan" });
    await took;
    victim.kill("SIGKILL");
    const killedAt = performance.now();
    const words: string[] = [];
    await job.work(boss, {
      run: async ({ word }) => {
        words.push(word);
      },
    });
    await vi.waitFor(() => expect(words).toEqual(["orphan"]), { timeout: 20_000, interval: 100 });
    expect(performance.now() - killedAt).toBeLessThan(15_000);
  }, 40_000);
});
