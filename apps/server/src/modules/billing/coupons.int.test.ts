import { endpoints, planPayloadOf } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { couponUses } from "../../platform/db/schema/billing.ts";
import { asCaller } from "../../testing/as-caller.ts";
import { buyPlan, createPayingApp, type PayingApp } from "../../testing/card-sandbox.ts";
import { registerMember } from "../../testing/factories.ts";
import { setCoupon } from "./operate/set-coupon.ts";

const { billing } = endpoints;
let app: PayingApp;

beforeAll(async () => {
  app = await createPayingApp();
});
afterAll(() => app.close());

async function person() {
  const member = await registerMember(app, { type: "free" });
  const call = asCaller(app, member);
  const search = (code: string) =>
    call({ ...billing.coupon, path: `${billing.coupon.path}?code=${encodeURIComponent(code)}` });
  return { member, call, search };
}

const cloudWith = (code: string, discount: number) =>
  planPayloadOf({ name: "cloud", interval: "month", coupon: { code, discount } });

describe("a coupon", () => {
  it("is found in any case, with what it takes off as a fraction", async () => {
    await setCoupon(app.deps.db, "spring-20", { off: "20%" });
    const { search } = await person();
    const found = { success: true, coupon: { code: "SPRING-20", discount: 0.2 } };
    expect(await search("SPRING-20")).toEqual({ status: 200, body: found });
    expect(await search(" spring-20 ")).toEqual({ status: 200, body: found });
    expect(await search("SPRING-2")).toEqual({
      status: 200,
      body: { success: false, coupon: { code: "SPRING-2", discount: 0 } },
    });
  });

  it.each([
    ["that has ended", { until: "2020-01-31" }],
    ["that was stopped", { stop: true }],
  ])("%s does not hold", async (_name, words) => {
    const code = `OLD${Object.keys(words).join("").toUpperCase()}`;
    await setCoupon(app.deps.db, code, { off: "20%", ...words });
    const { call, search } = await person();
    expect((await search(code)).body.success).toBe(false);
    expect(await call(billing.setup, cloudWith(code, 0.2))).toMatchObject({
      status: 409,
      body: { plan: { price_amount: 1900, meta: { coupon: { code: "", discount: 0 } } } },
    });
  });

  it("for one team is used by one, of 50 that ask at once", async () => {
    await setCoupon(app.deps.db, "ONLYONE", { off: "50%", teams: "1" });
    const people = await Promise.all(Array.from({ length: 50 }, () => person()));
    const answers = await Promise.all(
      people.map(({ call }) => call(billing.setup, cloudWith("ONLYONE", 0.5))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  });

  it("stays with the team that pays with it after it was stopped for others", async () => {
    await setCoupon(app.deps.db, "KEPT", { off: "10%" });
    const { member, call, search } = await person();
    await buyPlan(app, member, "cloud", { coupon: { code: "KEPT", discount: 0.1 } });
    await setCoupon(app.deps.db, "KEPT", { stop: true });
    expect((await search("KEPT")).body.success).toBe(true);
    expect((await (await person()).search("KEPT")).body.success).toBe(false);
    const yearly = planPayloadOf({
      name: "selfhost",
      interval: "year",
      coupon: { code: "KEPT", discount: 0.1 },
    });
    await call.ok(billing.setup, yearly);
    expect(await call.ok(billing.info)).toMatchObject({ plan: { price_amount: 1_080_000 } });
  });

  it("takes one off, never two", async () => {
    await setCoupon(app.deps.db, "STACK", { off: "20%" });
    const { call } = await person();
    expect((await call(billing.setup, cloudWith("STACK,STACK", 0.4))).status).toBe(409);
  });

  it("is not used up by a look or a preview", async () => {
    await setCoupon(app.deps.db, "LOOK", { off: "20%", teams: "1" });
    const { call, search } = await person();
    await search("LOOK");
    await call.ok(billing.preview, cloudWith("LOOK", 0.2));
    expect((await (await person()).search("LOOK")).body.success).toBe(true);
  });

  it("can be typed key by key, but not guessed", async () => {
    const { search } = await person();
    const typing = await Promise.all(Array.from({ length: 40 }, (_, key) => search(`CODE${key}`)));
    expect(typing.every(({ status }) => status === 200)).toBe(true);
    const guessing = await Promise.all(
      Array.from({ length: 400 }, (_, code) => search(`GUESS${code}`)),
    );
    expect(guessing.filter(({ status }) => status === 200)).toHaveLength(260);
    expect(guessing.find(({ status }) => status === 429)?.body.code).toBe("TOO_MANY_REQUESTS");
  });

  it.each([["0%"], ["101%"], ["20"], ["-5%"], ["1.234%"]])("is not made of %s", async (off) => {
    await expect(setCoupon(app.deps.db, "BAD", { off })).rejects.toThrow("--off");
  });

  it("keeps each use once", async () => {
    const rows = await app.deps.db.select().from(couponUses);
    const keys = rows.map(({ code, teamId }) => `${code} ${teamId}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
