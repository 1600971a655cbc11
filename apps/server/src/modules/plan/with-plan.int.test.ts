import type { ErrorBody } from "@sitewright/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let crowd: TestMember;
let neighbour: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  // One site is all that the free plan allows.
  crowd = await registerMember(app, { type: "free" });
  neighbour = await registerMember(app);
});
afterAll(() => app.close());

/** A call that holds the plan; a team that has its one site is refused another. */
const addSite = (member: TestMember, index: number) =>
  app.call({
    method: "POST",
    url: "/v1/ops/site",
    authorization: member.authorization,
    body: { site_url: `https://site-${index}.example` },
  });

it("serves another team while 150 calls of one wait for their plan, which take two connections", async () => {
  const { teamPool } = app.deps.database;
  const holder = await app.database.owner.connect();
  await holder.query("begin");
  await holder.query("select 1 from teams where id = $1 for update", [crowd.team.id]);
  const answers: LightMyRequestResponse[] = [];
  const calls = Array.from({ length: 150 }, async (_, index) => {
    answers.push(await addSite(crowd, index));
  });
  try {
    // All that the team's line has no place for is told so, while the others wait.
    await waitUntil(async () => answers.length >= 98 && (await waitingForLocks()) === 2);
    // The other eight are free for everybody.
    expect(teamPool.totalCount - teamPool.idleCount).toBe(2);
    expect((await addSite(neighbour, 1000)).statusCode).toBe(201);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  await Promise.all(calls);
  const count = (status: number) => answers.filter((one) => one.statusCode === status).length;
  expect(count(503)).toBeGreaterThanOrEqual(98);
  expect([count(201), count(201) + count(426) + count(503)]).toEqual([1, 150]);
  const busy = answers.find(({ statusCode }) => statusCode === 503);
  expect(busy?.json<ErrorBody>().code).toBe("BUSY");
  expect(busy?.headers["retry-after"]).toBe("5");

  async function waitingForLocks(): Promise<number> {
    const { rows } = await holder.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.n ?? 0;
  }
});

it("tells a call to try again whose plan is held for long, and lets the connection go", async () => {
  const member = await registerMember(app);
  const { teamPool } = app.deps.database;
  const holder = await app.database.owner.connect();
  await holder.query("begin");
  await holder.query("select 1 from teams where id = $1 for update", [member.team.id]);
  try {
    const refused = await addSite(member, 1);
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([503, "BUSY"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(teamPool.totalCount - teamPool.idleCount).toBe(0);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await addSite(member, 1)).statusCode).toBe(201);
});

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
