import { setTimeout as sleep } from "node:timers/promises";
import { type BillingInfo, endpoints, noCoupon, planPayloadOf } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asCaller } from "../../testing/as-caller.ts";
import { asTeam } from "../../testing/as-team.ts";
import {
  buyPlan,
  createPayingApp,
  customerOf,
  type PayingApp,
} from "../../testing/card-sandbox.ts";
import { registerMember } from "../../testing/factories.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { syncTeam } from "./sync-team.ts";

const { billing } = endpoints;
const cloud = planPayloadOf({ name: "cloud", interval: "month", coupon: noCoupon });
const selfhost = planPayloadOf({ name: "selfhost", interval: "month", coupon: noCoupon });
let app: PayingApp;

beforeAll(async () => {
  app = await createPayingApp();
});
afterAll(() => app.close());

async function payer() {
  const member = await registerMember(app, { type: "free" });
  await buyPlan(app, member, "cloud");
  return { member, call: asCaller(app, member) };
}

async function idleTransactions() {
  const { rows } = await app.deps.db.execute(
    sql`select query from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows;
}

describe("a card provider that is silent in the middle of a change", () => {
  it("holds no transaction open, and nobody up but changes of that team, which are told to wait", async () => {
    const [team, other] = [await payer(), await payer()];
    const answer = app.holdAnswer("/v1/subscriptions/sub_");
    const slow = team.call(billing.cancel);
    await answer.reached;

    // Others' short transactions come and go; one over the provider's silence stays.
    await expect.poll(idleTransactions).toEqual([]);
    expect(await team.call.ok<BillingInfo>(billing.info)).toMatchObject({
      plan: { name: "cloud" },
    });
    expect((await other.call(billing.cancel)).status).toBe(200);
    app.provider.patienceMs = 200;
    const second = await app.call({
      method: billing.resume.method,
      url: billing.resume.path,
      authorization: team.member.authorization,
    });
    app.provider.patienceMs = 120_000;
    expect(second.statusCode).toBe(503);
    expect(Number(second.headers["retry-after"])).toBeGreaterThan(0);

    answer.release();
    expect((await slow).status).toBe(200);
    expect((await team.call(billing.resume)).status).toBe(200);
  });

  it("never leaves what it answered first over what it answered last", async () => {
    const { member, call } = await payer();
    const customer = await customerOf(app, member);
    const { data } = await app.stripe.subscriptions.list({ customer });
    // The return from the provider's page has read the subscription, but not yet written it.
    const answer = app.holdAnswer("/v1/invoices");
    const finishing = call(billing.update, {});
    await answer.reached;
    await app.stripe.subscriptions.update(data[0]?.id ?? "", { cancel_at_period_end: true });
    const sync = syncTeam(asTeam(app, member.team), { team_id: member.team.id }).catch(
      (error: unknown) => error,
    );
    await Promise.race([sync, sleep(300)]);
    answer.release();
    await finishing;
    await sync;
    await app.sandbox.settled();
    await runJobs(app);
    const { subscription } = await call.ok<BillingInfo>(billing.info);
    expect(subscription.ends_at).not.toBeNull();
  });

  it("does not undo a change that stands when only its reading fails; a job reads it later", async () => {
    const { call } = await payer();
    app.sandbox.controls.failNextCall({
      path: "/v1/invoices",
      method: "GET",
      status: 500,
      times: 2,
    });
    expect(await call.ok(billing.setup, selfhost)).toEqual({ client_secret: null });
    expect(await waitingJobs(app.deps.db)).toContainEqual(
      expect.objectContaining({ name: "billing.sync" }),
    );
    await runJobs(app);
    expect(await call.ok(billing.info)).toMatchObject({ plan: { name: "selfhost" } });
  });

  it("finds the customer it made before its answer was lost, whatever the team is called since", async () => {
    const member = await registerMember(app, { type: "free" });
    const call = asCaller(app, member);
    app.sandbox.controls.failNextCall({
      ...{ method: "POST", path: "/v1/customers" },
      ...{ cutAfterActing: true, times: 2 },
    });
    expect(await call(billing.setup, cloud)).toMatchObject({ status: 503, body: { code: "BUSY" } });
    await app.call({
      ...{ method: "PATCH", url: `/v1/auth/account/${member.team.id}` },
      ...{ authorization: member.authorization, body: { name: "Renamed" } },
    });
    expect((await call(billing.setup, cloud)).status).toBe(200);
    const customers = await app.stripe.customers.list({ limit: 100 });
    const own = customers.data.filter(({ metadata }) => metadata.team === member.team.id);
    expect(own.map(({ name }) => name)).toEqual(["Renamed"]);
  });

  it("is paid for no team that was deleted meanwhile", async () => {
    const { member } = await payer();
    const customer = await customerOf(app, member);
    const answer = app.holdAnswer("/v1/invoices");
    const sync = syncTeam(asTeam(app, member.team), { team_id: member.team.id });
    await answer.reached;
    await app.deps.db.execute(sql`delete from teams where id = ${member.team.id}`);
    answer.release();
    await sync;
    await runJobs(app);
    const { data } = await app.stripe.subscriptions.list({ customer, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  });
});

describe("a request of ours that the provider refuses", () => {
  it("is told as our fault, never as the payer's malformed request", async () => {
    const { call } = await payer();
    app.sandbox.controls.failNextCall({ method: "POST", path: "/v1/subscriptions", status: 400 });
    const answer = await call(billing.cancel);
    expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect(answer.body.reason).toMatch(/fault is ours/);
  });
});
