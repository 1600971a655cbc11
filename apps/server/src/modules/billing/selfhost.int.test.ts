import {
  type BillingInfo,
  endpoints,
  noCoupon,
  planCatalogue,
  planPayloadOf,
} from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asCaller } from "../../testing/as-caller.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const { billing, team } = endpoints;
let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp({ settings: { appMode: "selfhost", payments: { kind: "off" } } });
  member = await registerMember(app, { type: "new" });
});
afterAll(() => app.close());

describe("an installation that a team runs itself", () => {
  it("shows the plan and its use, without limits and without a provider", async () => {
    const info = await asCaller(app, member).ok<BillingInfo>(billing.info);
    expect(info).toMatchObject({
      plan: { name: "selfhost", price_amount: 0, usage: planCatalogue.selfhost.limits },
      used: { sites: 0, scans: 0 },
      subscription: { state: "none" },
      provider: "off",
    });
  });

  it("has nothing to sell", async () => {
    const call = asCaller(app, member);
    const payload = planPayloadOf({ name: "cloud", interval: "month", coupon: noCoupon });
    const sold: [Parameters<typeof call>[0], object?][] = [
      [billing.key],
      [billing.setup, payload],
      [billing.preview, payload],
      [billing.complete, { payment_method: "pm_card" }],
      [billing.cancel],
      [billing.resume],
      [billing.url],
      [billing.update, {}],
    ];
    for (const [endpoint, body] of sold) {
      expect(await call(endpoint, body)).toMatchObject({
        status: 501,
        body: { code: "NOT_CONFIGURED" },
      });
    }
    expect(await call(billing.invoices)).toMatchObject({ status: 200, body: { count: 0 } });
    const webhook = await app.call({ method: "POST", url: "/v1/billing/webhook", body: {} });
    expect(webhook.statusCode).toBe(404);
  });

  it("lets its team call itself what it is", async () => {
    const { status, body } = await asCaller(app, member)(team.create, {
      id: member.team.id,
      type: "selfhost",
    });
    expect([status, body.type]).toEqual([200, "selfhost"]);
  });
});
