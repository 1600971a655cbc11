import {
  type BillingInfo,
  type ErrorBody,
  endpoints,
  noCoupon,
  type PlanPayload,
  planPayloadOf,
} from "@sitewright/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { teamBilling } from "../../platform/db/schema/billing.ts";
import { teams } from "../../platform/db/schema/teams.ts";
import { asCaller } from "../../testing/as-caller.ts";
import {
  buyPlan,
  cards,
  confirm,
  createPayingApp,
  customerOf,
  makeCard,
  type PayingApp,
} from "../../testing/card-sandbox.ts";
import { registerMember } from "../../testing/factories.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { setCoupon } from "./operate/set-coupon.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const { billing } = endpoints;
let app: PayingApp;

beforeAll(async () => {
  app = await createPayingApp();
  await setCoupon(app.deps.db, "TWENTY", { off: "20%" });
});
afterAll(() => app.close());

const cloud = planPayloadOf({ name: "cloud", interval: "month", coupon: noCoupon });
const selfhost = planPayloadOf({ name: "selfhost", interval: "month", coupon: noCoupon });

async function person(plan?: "cloud") {
  const member = await registerMember(app, { type: "free" });
  if (plan) await buyPlan(app, member, plan);
  return { member, call: asCaller(app, member) };
}

async function subscriptionsOf(person: Parameters<typeof customerOf>[1]) {
  const customer = await customerOf(app, person);
  return (await app.stripe.subscriptions.list({ customer, status: "all", limit: 100 })).data;
}

const isLive = ({ status }: { status: string }) => ["active", "incomplete"].includes(status);

describe("a payload with other figures", () => {
  const tampered: [string, (right: PlanPayload) => object][] = [
    ["a price of nothing", (right) => ({ ...right, price_amount: 0 })],
    ["a negative price", (right) => ({ ...right, price_amount: -1900 })],
    ["a fraction of a price", (right) => ({ ...right, price_amount: 0.19 })],
    ["a huge price", (right) => ({ ...right, price_amount: Number.MAX_VALUE })],
    ["a task for nothing", (right) => ({ ...right, task_amount: 0 })],
    ["limits of another plan", (right) => ({ ...right, sites_allowed: 0 })],
    ["a negative limit", (right) => ({ ...right, pages_allowed: -1 })],
    ["results that are never swept", (right) => ({ ...right, retention_days: 0 })],
    ["a coupon of its own", (right) => ({ ...right, meta: coupon("MINE", 1) })],
    ["a discount without a code", (right) => ({ ...right, meta: coupon("", 1) })],
    ["more off than its coupon", (right) => ({ ...right, meta: coupon("TWENTY", 0.9) })],
    ["a right coupon with the full price", (right) => ({ ...right, meta: coupon("TWENTY", 0.2) })],
  ];
  const coupon = (code: string, discount: number) => ({ coupon: { code, discount } });

  it.each(tampered)("is refused with the right ones: %s", async (_name, change) => {
    const { member, call } = await person();
    for (const endpoint of [billing.setup, billing.preview]) {
      const answer = await call(endpoint, change(cloud));
      expect(answer.status).toBe(409);
      const { code, plan } = answer.body as ErrorBody;
      expect(code).toBe("PLAN_MISMATCH");
      expect([1900, 1520]).toContain(plan?.price_amount);
      expect(plan?.sites_allowed).toBe(30);
    }
    await expect(customerOf(app, member)).rejects.toThrow("does not know");
  });

  it.each([
    ["enterprise", { name: "enterprise" }, 403],
    ["a plan of its own", { name: "gold" }, 422],
    ["a team type", { name: "admin" }, 422],
    ["an interval it is not sold by", { interval: "year" }, 422],
    ["an interval of its own", { interval: "day" }, 422],
    ["no number as price", { price_amount: "1900" }, 422],
    ["no price", { price_amount: null }, 422],
  ])("is refused for %s", async (_name, change, status) => {
    const { call } = await person();
    expect((await call(billing.setup, { ...cloud, ...change })).status).toBe(status);
  });

  it("does not make a team paid by the team's own call", async () => {
    const { member, call } = await person();
    for (const type of ["cloud", "selfhost", "enterprise", "admin"]) {
      const answer = await call(endpoints.team.create, { id: member.team.id, type });
      expect(answer.status).toBe(403);
    }
  });
});

describe("submitting twice", () => {
  it("makes one customer and one subscription of 20 set-ups at once", async () => {
    const { member, call } = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(billing.setup, cloud)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.client_secret)).size).toBe(1);
    expect(await subscriptionsOf(member)).toHaveLength(1);
    const customers = await app.stripe.customers.list({ limit: 100 });
    expect(customers.data.filter(({ metadata }) => metadata.team === member.team.id)).toHaveLength(
      1,
    );
  });

  it("ends with one live subscription when two admins choose two plans at once", async () => {
    const { member, call } = await person("cloud");
    await Promise.all([call(billing.setup, selfhost), call(billing.setup, cloud)]);
    expect((await subscriptionsOf(member)).filter(isLive)).toHaveLength(1);
  });

  it("acts once when the provider's answer is lost on the way", async () => {
    const { member, call } = await person();
    app.sandbox.controls.failNextCall({
      method: "POST",
      path: "/v1/subscriptions",
      cutAfterActing: true,
    });
    const { client_secret: secret } = await call.ok<{ client_secret: string }>(
      billing.setup,
      cloud,
    );
    expect(secret).toMatch(/^pi_/);
    expect(await subscriptionsOf(member)).toHaveLength(1);
  });

  it("finds what it began when it crashed before it could write it down", async () => {
    const { member, call } = await person();
    await call.ok(billing.setup, cloud);
    // As if the process had died between the provider's answer and the database.
    await app.deps.db.delete(teamBilling).where(eq(teamBilling.teamId, member.team.id));
    const info = await buyPlan(app, member, "cloud");
    expect(info.plan.name).toBe("cloud");
    expect((await subscriptionsOf(member)).filter(isLive)).toHaveLength(1);
  });
});

describe("a payment that does not come through", () => {
  it("leaves the free plan when the first card is declined, and the next card buys it", async () => {
    const { member, call } = await person();
    await expect(buyPlan(app, member, "cloud", { card: cards.declined })).rejects.toThrow(
      "card_declined",
    );
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "free" },
      subscription: { state: "incomplete" },
    });
    expect((await buyPlan(app, member, "cloud")).plan.name).toBe("cloud");
    expect((await subscriptionsOf(member)).filter(isLive)).toHaveLength(1);
  });

  it("waits for 3-D Secure: nothing is granted until it was passed", async () => {
    const { member, call } = await person();
    await expect(buyPlan(app, member, "cloud", { card: cards.asksAlways })).rejects.toThrow(
      "requires_action",
    );
    await call.ok(billing.update, {});
    expect(await call.ok(billing.info)).toMatchObject({ plan: { name: "free" } });
  });

  it("keeps the old plan while another is not paid, and takes the change back when it is declined", async () => {
    const { call } = await person("cloud");
    await call.ok(billing.complete, { payment_method: await makeCard(app, cards.failsLater) });
    const refused = await call(billing.setup, selfhost);
    expect(refused).toMatchObject({ status: 402, body: { code: "PAYMENT_FAILED" } });
    expect(refused.body.reason).toMatch(/declined/i);
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "cloud", price_amount: 1900 },
      subscription: { state: "active" },
    });
    await call.ok(billing.complete, { payment_method: await makeCard(app) });
    await call.ok(billing.setup, selfhost);
    expect(await call.ok(billing.info)).toMatchObject({ plan: { name: "selfhost" } });
  });

  it("answers the secret of a change that needs 3-D Secure, and keeps the old plan meanwhile", async () => {
    const { call } = await person("cloud");
    await call.ok(billing.complete, { payment_method: await makeCard(app, cards.asksAlways) });
    const { client_secret } = await call.ok<{ client_secret: string }>(billing.setup, selfhost);
    expect(client_secret).toMatch(/^pi_/);
    expect(await call.ok(billing.info)).toMatchObject({ plan: { name: "cloud" } });
  });

  it("keeps a plan for the days of grace after a renewal failed, then ends it", async () => {
    const { member, call } = await person("cloud");
    await call.ok(billing.complete, { payment_method: await makeCard(app, cards.failsLater) });
    const { subscription } = await call.ok<BillingInfo>(billing.info);
    const renewal = Date.parse(subscription.renews_at ?? "");
    await app.sandbox.controls.advance(new Date(renewal + 2 * 3_600_000));
    await app.sandbox.settled();
    await runJobs(app);
    const late = await call.ok<BillingInfo>(billing.info);
    expect(late).toMatchObject({
      plan: { name: "cloud", usage: { sites_allowed: 30 } },
      subscription: { state: "past_due" },
    });
    const grace = Date.parse(late.subscription.grace_until ?? "") - Date.now();
    expect(grace / 86_400_000).toBeCloseTo(7, 1);
    expect(await call(billing.setup, selfhost)).toMatchObject({ status: 402 });

    await app.deps.db
      .update(teamBilling)
      .set({ graceUntil: new Date(Date.now() - 1000) })
      .where(eq(teamBilling.teamId, member.team.id));
    expect(await call.ok(billing.info)).toMatchObject({ plan: { usage: { sites_allowed: 1 } } });
    await reconcileBilling(app.deps, new AbortController().signal);
    await runJobs(app);
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "free" },
      subscription: { state: "none" },
    });
  });

  it("is paid at once by a better card, and the grace is forgotten", async () => {
    const { call } = await person("cloud");
    await call.ok(billing.complete, { payment_method: await makeCard(app, cards.failsLater) });
    const { subscription } = await call.ok<BillingInfo>(billing.info);
    const renewal = Date.parse(subscription.renews_at ?? "");
    await app.sandbox.controls.advance(new Date(renewal + 2 * 3_600_000));
    await call.ok(billing.update, {});
    expect(await call.ok(billing.info)).toMatchObject({ subscription: { state: "past_due" } });
    expect(await call.ok(billing.complete, { payment_method: await makeCard(app) })).toMatchObject({
      subscription: { state: "active", grace_until: null },
    });
  });
});

describe("a provider that is away", () => {
  it.each([
    // The SDK tries once more after a failure, not after a refusal.
    { status: 500, times: 2 },
    { status: 429, times: 1 },
  ])("answering $status changes nothing and is said plainly", async (failure) => {
    const { call } = await person("cloud");
    app.sandbox.controls.failNextCall(failure);
    const answer = await call(billing.setup, selfhost);
    expect(answer).toMatchObject({ status: 503, body: { code: "BUSY" } });
    expect(await call.ok(billing.info)).toMatchObject({ plan: { name: "cloud" } });
  });
});

describe("reconciliation", () => {
  it("brings back what was corrupted here", async () => {
    const people = [await person("cloud"), await person("cloud"), await person("cloud")];
    for (const { member } of people) {
      await app.deps.db
        .update(teamBilling)
        .set({ state: "none", priceAmount: 1, taskAmount: 0, card: null, subscriptionId: null })
        .where(eq(teamBilling.teamId, member.team.id));
      await app.deps.db.update(teams).set({ type: "free" }).where(eq(teams.id, member.team.id));
    }
    await reconcileBilling(app.deps, new AbortController().signal);
    await runJobs(app);
    for (const { call } of people) {
      expect(await call.ok(billing.info)).toMatchObject({
        plan: { name: "cloud", price_amount: 1900 },
        card: { last_four: "4242" },
      });
    }
  });
});

describe("a team that is deleted", () => {
  it("is not charged again", async () => {
    const { member, call } = await person("cloud");
    const customer = await customerOf(app, member);
    const { path } = endpoints.team.remove;
    const response = await app.call({
      method: "POST",
      url: path.replace("{id}", member.team.id),
      authorization: member.authorization,
      body: { confirm: member.team.name },
    });
    expect(response.statusCode).toBe(204);
    expect(await waitingJobs(app.deps.db)).toContainEqual(
      expect.objectContaining({ name: "billing.end-customer" }),
    );
    await runJobs(app);
    const { data } = await app.stripe.subscriptions.list({ customer, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["canceled"]);
    expect((await call(billing.info)).status).toBe(403);
  });
});

describe("another person's payment", () => {
  it("cannot be confirmed with a secret of one's own", async () => {
    const one = await person();
    const other = await person();
    const { client_secret: mine } = await one.call.ok<{ client_secret: string }>(
      billing.setup,
      cloud,
    );
    const { client_secret: theirs } = await other.call.ok<{ client_secret: string }>(
      billing.setup,
      cloud,
    );
    const mixed = `${theirs.split("_secret_")[0]}_secret_${mine.split("_secret_")[1]}`;
    await expect(confirm(app, mixed, cards.good)).rejects.toThrow("resource_missing");
  });
});
