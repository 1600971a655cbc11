import { patience } from "@sitewright/tooling/patience";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { transaction } from "./transaction.ts";

const cuts = 50;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.database.owner.query("create table kept (n int primary key)");
  app.server.post("/v1/kept", async (request) => {
    const { n } = request.body as { n: number };
    await transaction(app.deps.db, async (tx) => {
      await tx.execute(sql`insert into kept values (${n})`);
      await tx.execute(sql`select pg_sleep(0.002)`);
    });
    return { n };
  });
});
afterAll(async () => {
  await app.close();
});

it(
  "ends nothing, loses nothing acknowledged and answers 503 while all connections are cut 50 times",
  async () => {
    const { authorization } = await registerMember(app);
    const acknowledged: number[] = [];
    const refusals: { status: number; retryAfter: unknown }[] = [];
    let next = 0;
    let isOver = false;

    const note = ({ statusCode, headers }: Awaited<ReturnType<TestApp["call"]>>) => {
      if (statusCode >= 300)
        refusals.push({ status: statusCode, retryAfter: headers["retry-after"] });
      return statusCode < 300;
    };
    const repeat = async (work: () => Promise<void>) => {
      while (!isOver) await work();
    };
    const write = async (address: string) => {
      next += 1;
      const n = next;
      const answer = await app.call({ method: "POST", url: "/v1/kept", body: { n }, address });
      if (note(answer)) acknowledged.push(n);
    };
    const read = async (address: string) => {
      note(await app.call({ method: "GET", url: "/v1/ops/metrics/home", authorization, address }));
    };
    const load = Promise.all([
      // Each from an address of its own, so that a quick machine stays under the limit of calls.
      ...Array.from({ length: 12 }, (_, index) => repeat(() => write(`10.0.0.${index}`))),
      ...Array.from({ length: 4 }, (_, index) => repeat(() => read(`10.0.1.${index}`))),
    ]);

    for (let cut = 0; cut < cuts; cut += 1) {
      // Each cut meets a load that works again.
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), {
        timeout: patience(15_000),
        interval: 5,
      });
      await app.database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'sitewright%'`,
      );
    }
    isOver = true;
    await load;

    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
    expect(refusals.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    const { rows } = await app.database.owner.query("select n from kept");
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    await vi.waitFor(() => {
      const { totalCount, idleCount, waitingCount } = app.deps.database.pool;
      expect([totalCount - idleCount, waitingCount]).toEqual([0, 0]);
    });
  },
  patience(60_000),
);
