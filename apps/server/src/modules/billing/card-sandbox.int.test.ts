import { endpoints } from "@sitewright/contract";
import { afterEach, describe, expect, it } from "vitest";
import { asCaller } from "../../testing/as-caller.ts";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

const makeCard = () => app.call({ method: "POST", url: "/stripe-sandbox/v1/payment_methods" });

async function providerOf(member: Awaited<ReturnType<typeof registerMember>>) {
  const info = await asCaller(app, member).ok<{ provider: string }>(endpoints.billing.info);
  return info.provider;
}

describe("the card sandbox", () => {
  it("is not there when a proxy lets other people in", async () => {
    app = await createTestApp({
      environment: { STRIPE_SANDBOX: "auto", PUBLIC_URL: "https://sitewright.example.com" },
    });
    const member = await registerMember(app, { type: "free" });
    expect((await makeCard()).statusCode).toBe(404);
    expect(await providerOf(member)).toBe("off");
  });

  it("counts against the limit of the caller's address where it is", async () => {
    app = await createTestApp({ environment: { STRIPE_SANDBOX: "auto" } });
    const left = async () => Number((await makeCard()).headers["x-ratelimit-remaining"]);
    const before = await left();
    expect(await left()).toBe(before - 1);
  });
});
