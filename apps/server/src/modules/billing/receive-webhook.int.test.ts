import { type BillingInfo, endpoints, noCoupon, planPayloadOf } from "@sitewright/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billingEvents, teamBilling } from "../../platform/db/schema/billing.ts";
import { asCaller } from "../../testing/as-caller.ts";
import {
  buyPlan,
  cards,
  confirm,
  createPayingApp,
  customerOf,
  type PayingApp,
} from "../../testing/card-sandbox.ts";
import { registerMember } from "../../testing/factories.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";

const { billing } = endpoints;
const cloud = planPayloadOf({ name: "cloud", interval: "month", coupon: noCoupon });
let app: PayingApp;

beforeAll(async () => {
  app = await createPayingApp();
});
afterAll(() => app.close());

async function person() {
  const member = await registerMember(app, { type: "free" });
  return { member, call: asCaller(app, member) };
}

function send(payload: string, signature?: string) {
  return app.server.inject({
    method: "POST",
    url: "/v1/billing/webhook",
    headers: {
      "content-type": "application/json",
      ...(signature !== undefined && { "stripe-signature": signature }),
    },
    payload,
  });
}

const now = () => Math.floor(Date.now() / 1000);

function sign(payload: string, { secret = "whsec_test", timestamp = now() } = {}) {
  return app.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function eventOf(customer: string, id = `evt_${crypto.randomUUID()}`) {
  return JSON.stringify({
    id,
    object: "event",
    type: "customer.subscription.updated",
    data: { object: { object: "subscription", customer } },
  });
}

describe("a webhook's signature", () => {
  const payload = eventOf("cus_x");

  it.each([
    ["is missing", () => undefined],
    ["is another's", () => sign(payload, { secret: "whsec_other" })],
    ["is of another body", () => sign(`${payload} `)],
    ["is 301 seconds old", () => sign(payload, { timestamp: now() - 301 })],
    ["is no signature", () => "t=1,v1=00"],
  ])("that %s is refused without effect", async (_name, signature) => {
    const response = await send(payload, signature());
    expect(response.statusCode).toBe(400);
    expect(await app.deps.db.$count(billingEvents)).toBe(0);
  });

  it("of either secret is accepted while one replaces the other", async () => {
    app.provider.webhookSecrets = ["whsec_new", "whsec_test"];
    for (const secret of ["whsec_new", "whsec_test"]) {
      const event = eventOf("cus_x");
      expect((await send(event, sign(event, { secret }))).statusCode).toBe(200);
    }
  });
});

describe("events", () => {
  it("turn a plan on without the browser's word", async () => {
    const { call } = await person();
    const { client_secret: secret } = await call.ok<{ client_secret: string }>(
      billing.setup,
      cloud,
    );
    await confirm(app, secret, cards.good);
    await app.sandbox.settled();
    await runJobs(app);
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "cloud" },
      card: { last_four: "4242" },
      subscription: { state: "active" },
    });
  });

  it.each([["reversed"], ["shuffled"]] as const)(
    "come %s, late and twice, to the same end",
    async (order) => {
      const { member, call } = await person();
      app.sandbox.controls.holdWebhooks();
      await buyPlan(app, member, "cloud");
      await call.ok(billing.cancel);
      await call.ok(billing.resume);
      const before = await call.ok<BillingInfo>(billing.info);
      await app.sandbox.controls.releaseWebhooks({ order, copies: 2 });
      await app.sandbox.settled();
      await runJobs(app);
      expect(await call.ok(billing.info)).toEqual(before);
    },
  );

  it("act once, however often and at once they come", async () => {
    const { member } = await person();
    await buyPlan(app, member, "cloud");
    await app.sandbox.settled();
    await runJobs(app);
    const event = eventOf(await customerOf(app, member));
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(event, sign(event))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const jobs = await waitingJobs(app.deps.db);
    expect(jobs.filter(({ name }) => name === "billing.sync")).toHaveLength(1);
    await runJobs(app);
  });

  it("of customers that are nobody's are taken and forgotten", async () => {
    const event = eventOf("cus_stranger");
    expect((await send(event, sign(event))).statusCode).toBe(200);
    const names = (await waitingJobs(app.deps.db)).map(({ name }) => name);
    expect(names).not.toContain("billing.sync");
  });

  it("find the team of a customer that was never written down, which the provider confirms", async () => {
    const { member, call } = await person();
    await buyPlan(app, member, "cloud");
    const customer = await customerOf(app, member);
    await app.sandbox.settled();
    await runJobs(app);
    // As if the process had died before it could write the customer down.
    await app.deps.db.delete(teamBilling).where(eq(teamBilling.teamId, member.team.id));
    const stranger = await person();
    for (const { team } of [stranger.member, member]) {
      const event = JSON.stringify({
        ...JSON.parse(eventOf(customer)),
        data: { object: { object: "subscription", customer, metadata: { team: team.id } } },
      });
      expect((await send(event, sign(event))).statusCode).toBe(200);
    }
    await runJobs(app);
    expect(await call.ok(billing.info)).toMatchObject({ plan: { name: "cloud" } });
    expect(await stranger.call.ok(billing.info)).toMatchObject({ plan: { name: "free" } });
  });

  it("end a plan that the provider ended", async () => {
    const { member, call } = await person();
    await buyPlan(app, member, "cloud");
    const customer = await customerOf(app, member);
    const { data } = await app.stripe.subscriptions.list({ customer });
    await app.stripe.subscriptions.cancel(data[0]?.id ?? "");
    await app.sandbox.settled();
    await runJobs(app);
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "free", price_amount: 0 },
      subscription: { state: "none" },
    });
    const [row] = await app.deps.db
      .select()
      .from(teamBilling)
      .where(eq(teamBilling.teamId, member.team.id));
    expect(row?.subscriptionId).toBeNull();
  });
});
