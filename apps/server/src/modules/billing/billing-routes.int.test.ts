import {
  type BillingInfo,
  type Coupon,
  endpoints,
  firstSpendCap,
  noCoupon,
  type PlanPayload,
  type PlanPreview,
  planCatalogue,
  planPayloadOf,
} from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { joinTeam } from "../../testing/join-team.ts";
import { agreeEnterprise } from "./operate/agree-enterprise.ts";
import { setCoupon } from "./operate/set-coupon.ts";

const { billing } = endpoints;
let app: PayingApp;

beforeAll(async () => {
  app = await createPayingApp();
  await setCoupon(app.deps.db, "TWENTY", { off: "20%" });
  await setCoupon(app.deps.db, "ALL", { off: "100%" });
});
afterAll(() => app.close());

const twenty: Coupon = { code: "TWENTY", discount: 0.2 };
const offer = (name: "free" | "cloud" | "selfhost", coupon = noCoupon): PlanPayload =>
  planPayloadOf({ name, interval: "month", coupon });
const yearly = planPayloadOf({ name: "selfhost", interval: "year", coupon: noCoupon });

async function person(plan?: "cloud") {
  const member = await registerMember(app, { type: "free" });
  if (plan) await buyPlan(app, member, plan);
  return { member, call: asCaller(app, member) };
}

describe("billing info", () => {
  it("has the plan with its ten limits, what was used, and no card", async () => {
    const { call } = await person();
    const info = await call.ok<BillingInfo>(billing.info);
    expect(info.card).toBeNull();
    expect(info.plan).toEqual({
      name: "free",
      interval: "month",
      price_amount: 0,
      usage: planCatalogue.free.limits,
      meta: { coupon: { code: "", discount: 0 } },
    });
    expect(Object.keys(info.plan.usage)).toHaveLength(10);
    expect(info.used).toMatchObject({ sites: 0, scans: 0 });
    expect(Date.parse(info.period.end)).toBeGreaterThan(Date.parse(info.period.start));
  });

  it("answers nobody who is not signed in, and nothing of the team with it", async () => {
    const response = await app.call({ method: "POST", url: billing.info.path });
    expect(response.statusCode).toBe(401);
    expect(Object.keys(response.json())).toEqual(["code", "reason", "detail", "request_id"]);
  });

  it("lets a contributor look, and change nothing", async () => {
    const { member } = await person("cloud");
    const { authorization } = await joinTeam(app, member);
    const call = asCaller(app, { authorization });
    expect(await call.ok<BillingInfo>(billing.info)).toMatchObject({
      plan: { name: "cloud" },
      card: null,
      may_manage: false,
    });
    const refused: [Parameters<typeof call>[0], object?][] = [
      [billing.setup, offer("free")],
      [billing.preview, offer("free")],
      [billing.complete, { payment_method: await makeCard(app) }],
      [billing.cancel],
      [billing.resume],
      [billing.url],
      [billing.update, {}],
      [billing.spendCap, { spend_cap: 100 }],
      [billing.invoices],
      [{ ...billing.coupon, path: `${billing.coupon.path}?code=TWENTY` }],
    ];
    for (const [endpoint, body] of refused) {
      expect([endpoint.path, (await call(endpoint, body)).status]).toEqual([endpoint.path, 403]);
    }
  });
});

describe("the card provider's key", () => {
  it("is the public one, and whose script it belongs to", async () => {
    const { call } = await person();
    expect(await call.ok(billing.key)).toEqual({
      key: expect.stringMatching(/^pk_/),
      script: expect.any(String),
    });
  });
});

describe("buying a plan", () => {
  it("is on once the provider says that it is paid, with the card on file and its invoice", async () => {
    const { member, call } = await person();
    const begun = await call.ok<{ client_secret: string }>(billing.setup, offer("cloud"));
    expect(begun.client_secret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "free", usage: planCatalogue.free.limits },
      subscription: { state: "incomplete" },
    });

    const info = await buyPlan(app, member, "cloud");
    expect(info).toMatchObject({
      card: { brand: "visa", last_four: "4242" },
      plan: {
        name: "cloud",
        interval: "month",
        price_amount: 1900,
        usage: planCatalogue.cloud.limits,
      },
      extra: { task_amount: 10, spend_cap: firstSpendCap },
      subscription: { state: "active", ends_at: null, grace_until: null },
      provider: "sandbox",
      may_manage: true,
    });
    expect(await call.ok(endpoints.team.get)).toMatchObject({ type: "cloud" });
    expect(await call.ok(billing.invoices)).toMatchObject({
      count: 1,
      results: [
        { status: "paid", amount_paid: 1900, currency: "usd", invoice_pdf: expect.any(String) },
      ],
    });
  });

  it("takes the coupon off the price and off the task, rounded up", async () => {
    const { member } = await person();
    const info = await buyPlan(app, member, "cloud", { coupon: twenty });
    expect(info.plan).toMatchObject({ price_amount: 1520, meta: { coupon: twenty } });
    expect(info.extra.task_amount).toBe(8);
  });

  it("keeps the card of a plan that a coupon makes free, and asks for no money", async () => {
    const { call } = await person();
    const all = offer("cloud", { code: "ALL", discount: 1 });
    const { client_secret: secret } = await call.ok<{ client_secret: string }>(billing.setup, all);
    expect(secret).toMatch(/^seti_/);
    const method = await confirm(app, secret, cards.good);
    expect(await call.ok(billing.complete, { payment_method: method })).toMatchObject({
      plan: { name: "cloud", price_amount: 0 },
      card: { last_four: "4242" },
    });
  });

  it("sells Selfhost by the year", async () => {
    const { member } = await person();
    const info = await buyPlan(app, member, "selfhost", { interval: "year" });
    expect(info.plan).toMatchObject({
      name: "selfhost",
      interval: "year",
      price_amount: 1_200_000,
      usage: planCatalogue.selfhost.limits,
    });
    const month = Date.parse(info.period.end) - Date.parse(info.period.start);
    expect(month).toBeLessThan(32 * 24 * 3600 * 1000);
  });

  it("begins anew with the other plan when the first was not paid", async () => {
    const { member, call } = await person();
    await call.ok(billing.setup, offer("cloud"));
    const info = await buyPlan(app, member, "selfhost");
    expect(info.plan.name).toBe("selfhost");
    const customer = await customerOf(app, member);
    const { data } = await app.stripe.subscriptions.list({ customer, status: "all" });
    expect(data).toHaveLength(2);
    expect(data.filter(({ status }) => ["active", "incomplete"].includes(status))).toHaveLength(1);
  });

  it("makes a new team free at once, without the provider", async () => {
    const member = await registerMember(app, { type: "new" });
    const call = asCaller(app, member);
    const { period } = await call.ok<BillingInfo>(billing.info);
    expect(await call.ok(billing.setup, offer("free"))).toEqual({ client_secret: null });
    expect(await call.ok(endpoints.team.get)).toMatchObject({ type: "free" });
    // What was used of the month stays used: a new one would give its allowance twice.
    expect(await call.ok(billing.info)).toMatchObject({ period });
  });
});

describe("changing a plan", () => {
  it("goes to the dearer plan with the card on file, for the difference", async () => {
    const { call } = await person("cloud");
    const preview = await call.ok<PlanPreview>(billing.preview, yearly);
    expect(preview.amount_due).toBe(1_200_000 - 1900);
    expect(preview.lines.map(({ amount }) => amount).toSorted((one, two) => one - two)).toEqual([
      -1900, 1_200_000,
    ]);
    expect(await call.ok(billing.setup, yearly)).toEqual({ client_secret: null });
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "selfhost", interval: "year", price_amount: 1_200_000 },
      extra: { task_amount: 0 },
    });
    const invoices = await call.ok<{ results: { amount_paid: number }[] }>(billing.invoices);
    expect(invoices.results[0]?.amount_paid).toBe(preview.amount_due);
  });

  it("credits the rest of a dearer plan", async () => {
    const { member, call } = await person();
    await buyPlan(app, member, "selfhost");
    const preview = await call.ok<PlanPreview>(billing.preview, offer("cloud"));
    expect(preview).toMatchObject({ amount_due: 0, credit: 120_000 - 1900 });
    await call.ok(billing.setup, offer("cloud"));
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "cloud", price_amount: 1900 },
      extra: { task_amount: 10 },
    });
  });

  it("goes on with the month and what was used of it, to another plan and back", async () => {
    const { member, call } = await person("cloud");
    const ofTeam = [member.team.id];
    await app.database.owner.query(
      "update team_billing set plan_started_at = now() - interval '10 days' where team_id = $1",
      ofTeam,
    );
    const { period } = await call.ok<BillingInfo>(billing.info);
    await app.database.owner.query(
      "insert into usage_months (team_id, starts_at, scans) values ($1, $2, 30)",
      [...ofTeam, period.start],
    );
    for (const plan of [yearly, offer("cloud")]) {
      await call.ok(billing.setup, plan);
      expect(await call.ok(billing.info)).toMatchObject({
        plan: { name: plan.name },
        period,
        used: { scans: 30 },
      });
    }
  });

  it("takes a coupon that is entered later", async () => {
    const { call } = await person("cloud");
    await call.ok(billing.setup, offer("cloud", twenty));
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "cloud", price_amount: 1520, meta: { coupon: twenty } },
      extra: { task_amount: 8 },
    });
  });

  it("ends at the end of what was paid when FREE is chosen, and is resumed", async () => {
    const { call } = await person("cloud");
    const before = await call.ok<BillingInfo>(billing.info);
    const preview = await call.ok<PlanPreview>(billing.preview, offer("free"));
    expect(preview).toMatchObject({ amount_due: 0, next: null });
    expect(await call.ok(billing.setup, offer("free"))).toEqual({ client_secret: null });
    const ending = await call.ok<BillingInfo>(billing.info);
    expect(ending.plan.name).toBe("cloud");
    expect(ending.subscription).toMatchObject({
      state: "active",
      renews_at: null,
      ends_at: before.subscription.renews_at,
    });
    expect(preview.ends_at).toBe(ending.subscription.ends_at);

    expect(await call.ok(billing.resume)).toMatchObject({
      subscription: { ends_at: null, renews_at: before.subscription.renews_at },
    });
    expect(await call.ok(billing.cancel)).toMatchObject({
      subscription: { ends_at: before.subscription.renews_at },
    });
    // Choosing the plan one has keeps it.
    await call.ok(billing.setup, offer("cloud"));
    expect(await call.ok(billing.info)).toMatchObject({ subscription: { ends_at: null } });
  });

  it("previews a first plan as it will be charged", async () => {
    const { call } = await person();
    expect(await call.ok(billing.preview, offer("cloud", twenty))).toMatchObject({
      amount_due: 1520,
      credit: 0,
      next: { amount: 1520, date: expect.any(String) },
    });
  });

  it("pays a plan after an ended one with the card that is still on file", async () => {
    const { member, call } = await person("cloud");
    const customer = await customerOf(app, member);
    const { data } = await app.stripe.subscriptions.list({ customer });
    await app.stripe.subscriptions.cancel(data[0]?.id ?? "");
    await call.ok(billing.update, {});
    expect(await call.ok(billing.info)).toMatchObject({
      plan: { name: "free" },
      card: { last_four: "4242" },
    });
    expect(await call.ok(billing.setup, offer("cloud"))).toEqual({ client_secret: null });
    expect(await call.ok(billing.info)).toMatchObject({ plan: { name: "cloud" } });
  });
});

describe("the card on file", () => {
  it("is replaced, and the one before is taken off", async () => {
    const { member, call } = await person("cloud");
    const other = await makeCard(app, "5555555555554444");
    expect(await call.ok(billing.complete, { payment_method: other })).toMatchObject({
      card: { brand: "mastercard", last_four: "4444" },
    });
    const customer = await customerOf(app, member);
    const { data } = await app.stripe.paymentMethods.list({ customer });
    expect(data.map(({ id }) => id)).toEqual([other]);
  });

  it("of another team is answered as one that does not exist", async () => {
    const theirs = await person("cloud");
    const customer = await customerOf(app, theirs.member);
    const { data } = await app.stripe.paymentMethods.list({ customer });
    const { call } = await person("cloud");
    const answer = await call(billing.complete, { payment_method: data[0]?.id });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: "NOT_FOUND" });
    expect(await call(billing.complete, { payment_method: "pm_unknown" })).toMatchObject({
      status: 404,
      body: { reason: answer.body.reason },
    });
  });
});

describe("the spend cap", () => {
  it("begins with the first plan, is set, taken away, and refused outside its range", async () => {
    const { call } = await person("cloud");
    const before = await call.ok<BillingInfo>(billing.info);
    expect(before.extra.spend_cap).toBe(1000);
    const capped = await call.ok<BillingInfo>(billing.spendCap, { spend_cap: 500 });
    expect(capped.extra.spend_cap).toBe(500);
    expect(capped.period).toEqual(before.period);
    expect(await call.ok(billing.spendCap, { spend_cap: null })).toMatchObject({
      extra: { spend_cap: null },
    });
    // What the provider says later gives no cap to whoever took it away.
    const coupon = { code: "", discount: 0 };
    await call.ok(billing.update, planPayloadOf({ name: "selfhost", interval: "month", coupon }));
    await call.ok(billing.update, planPayloadOf({ name: "cloud", interval: "month", coupon }));
    expect((await call.ok<BillingInfo>(billing.info)).extra.spend_cap).toBeNull();
    for (const spend_cap of [-1, 1.5, 1_000_001]) {
      expect((await call(billing.spendCap, { spend_cap })).status).toBe(422);
    }
  });
});

describe("the enterprise plan", () => {
  it("is managed at the provider, at the agreed price, and only by an enterprise team", async () => {
    const { member, call } = await person();
    expect(await call(billing.url)).toMatchObject({ status: 403 });
    await agreeEnterprise(app.deps.db, member.team.id, {
      amount: "50000",
      limits: "sites=7,retention=90",
    });
    expect(await call.ok(billing.info)).toMatchObject({
      plan: {
        name: "enterprise",
        usage: { sites_allowed: 7, retention_days: 90, scans_allowed: 0 },
      },
    });
    const { stripe_url: checkout } = await call.ok<{ stripe_url: string }>(billing.url);
    expect(checkout).toMatch(/^http:\/\/sandbox\.test\/.*cs_/);
    const id = /cs_\w+/.exec(checkout)?.[0] ?? "";
    const session = await app.stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ amount_total: 50_000, client_reference_id: member.team.id });
    expect(session.success_url).toMatch(/\/billing\/update\?session_id=\{CHECKOUT_SESSION_ID\}$/);
    const leading = (to: string) => ({
      ...billing.url,
      path: `${billing.url.path}?return_to=${encodeURIComponent(to)}` as const,
    });
    const asked = await call(leading("https://evil.example/plan"));
    expect(asked).toMatchObject({ status: 422, body: { field: "return_to" } });
    const page = `${app.deps.publicUrl}/plan?tab=paid`;
    const { stripe_url: other } = await call.ok<{ stripe_url: string }>(leading(page));
    expect(
      await app.stripe.checkout.sessions.retrieve(/cs_\w+/.exec(other)?.[0] ?? ""),
    ).toMatchObject({
      success_url: `${page}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: page,
    });
    expect(await call.ok(billing.update, { session_id: id })).toMatchObject({
      plan: { name: "enterprise" },
    });
    const stranger = await person();
    expect(await stranger.call(billing.update, { session_id: id })).toMatchObject({ status: 404 });
  });
});
