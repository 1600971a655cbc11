import { endpoints, type Webhook } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeWebhook } from "../../testing/make-webhook.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app);
  as = actAs(app, member);
});

const { path } = endpoints.webhooks.create;
const events = ["issue.opened"];
const list = async (of = as) => (await of.get(path)).json<{ results: Webhook[] }>().results;

describe("a webhook", () => {
  it("is made with a secret that is shown once and stands nowhere in clear", async () => {
    const made = await makeWebhook(as, { url: "https://93.184.216.34/in?key=swordfish" });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await list()).toMatchObject([
      { id: made.id, url: "https://93.184.216.34/in?key=swordfish", events, state: "active" },
    ]);
    expect((await as.get(path)).body).not.toContain(made.secret);
    for (const table of ["channels", "events"]) {
      const { rows } = await app.database.owner.query(
        `select coalesce(string_agg(t::text, ''), '') as all from ${table} t where team_id = $1`,
        [member.team.id],
      );
      expect(rows[0].all).not.toMatch(/swordfish|whsec_/);
    }
  });

  it.each([
    ["http://127.0.0.1/", "INVALID_INPUT"],
    ["http://10.1.2.3:8080/in", "INVALID_INPUT"],
    ["http://[::1]/", "INVALID_INPUT"],
    ["http://[::ffff:10.0.0.1]/", "INVALID_INPUT"],
    ["http://0x7f.1/", "INVALID_INPUT"],
    ["http://169.254.169.254/latest", "INVALID_INPUT"],
    ["http://metadata.google.internal/", "INVALID_INPUT"],
    ["https://93.184.216.34:22/", "INVALID_INPUT"],
    ["https://user:pass@93.184.216.34/", "INVALID_INPUT"],
    ["file:///etc/passwd", "INVALID_INPUT"],
    ["javascript:alert(1)", "INVALID_INPUT"],
    ["https:\\\\93.184.216.34/", "INVALID_INPUT"],
  ])("is refused to %s, when it is made and when it is changed", async (url, code) => {
    const refused = await as.post(path, { url, events });
    expect(refused.json()).toMatchObject({ code, field: "url" });
    const { id } = await makeWebhook(as);
    expect((await as.patch(`${path}/${id}`, { url })).json()).toMatchObject({ code });
    expect(await list()).toHaveLength(1);
  });

  it("is once to an address, and tells of events that there are", async () => {
    const url = "https://93.184.216.34/once";
    const made = await makeWebhook(as, { url });
    expect((await as.post(path, { url, events })).json()).toMatchObject({ code: "DUPLICATE" });
    const other = await makeWebhook(as);
    expect((await as.patch(`${path}/${other.id}`, { url })).statusCode).toBe(409);
    expect((await as.patch(`${path}/${made.id}`, { url })).statusCode).toBe(200);
    // Another team's is its own.
    await makeWebhook(actAs(app, await registerMember(app)), { url });
    for (const wrong of [[], ["no.such"], "issue.opened"]) {
      expect((await as.post(path, { url, events: wrong })).statusCode).toBe(422);
    }
  });

  it("is one of twenty at most", async () => {
    await Promise.all(Array.from({ length: 19 }, () => makeWebhook(as)));
    const both = await Promise.all(
      ["a", "b"].map((end) => as.post(path, { url: `https://93.184.216.34/${end}`, events })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(await list()).toHaveLength(20);
  });

  it("is the admins' alone, of its team, and no token's", async () => {
    const { id } = await makeWebhook(as);
    const test = (await as.post(`${path}/${id}/test`)).json<{ id: string }>();
    const [colleague, stranger] = [await joinTeam(app, member), await registerMember(app)];
    const token = { authorization: `Token ${member.api_token}` };
    const calls = (by: { authorization: string }) => {
      const { get, patch, post, remove } = actAs(app, by);
      return [
        patch(`${path}/${id}`, { state: "off" }),
        post(`${path}/${id}/secret`),
        post(`${path}/${id}/test`),
        get(`${path}/${id}/delivery`),
        get(`/v1/ops/delivery/${test.id}`),
        post(`/v1/ops/delivery/${test.id}/send`),
        remove(`${path}/${id}`),
      ];
    };
    const codes = async (by: { authorization: string }) =>
      new Set((await Promise.all(calls(by))).map(({ statusCode }) => statusCode));
    expect(await codes(colleague)).toEqual(new Set([403]));
    expect(await codes(token)).toEqual(new Set([403]));
    expect(await codes(stranger)).toEqual(new Set([404]));
    expect((await actAs(app, colleague).get(path)).statusCode).toBe(403);
    expect(await list(actAs(app, stranger))).toEqual([]);
    expect(await list()).toMatchObject([{ id, state: "active", time_old_secret_ends: null }]);
  });

  it("is turned off and on, and sends nothing by hand while it is off", async () => {
    const { id } = await makeWebhook(as);
    const waiting = (await as.post(`${path}/${id}/test`)).json<{ id: string }>();
    const off = await as.patch(`${path}/${id}`, { state: "off" });
    expect(off.json()).toMatchObject({ state: "off", off_because: "hand" });
    expect((await as.get(`/v1/ops/delivery/${waiting.id}`)).json()).toMatchObject({
      status: "skipped",
    });
    for (const url of [`${path}/${id}/test`, `/v1/ops/delivery/${waiting.id}/send`]) {
      expect((await as.post(url)).json()).toMatchObject({ code: "BAD_REQUEST" });
    }
    const on = await as.patch(`${path}/${id}`, { state: "active" });
    expect(on.json()).toMatchObject({ state: "active", off_because: null, time_off: null });
    // Two people may turn it on, and a client may change nothing.
    for (const nothing of [{ state: "active" }, {}]) {
      expect((await as.patch(`${path}/${id}`, nothing)).json()).toMatchObject({
        id,
        state: "active",
      });
    }
    expect((await as.remove(`${path}/${id}`)).statusCode).toBe(204);
    expect((await as.get(`/v1/ops/delivery/${waiting.id}`)).statusCode).toBe(404);
  });

  it("gets a new secret, and says how long the one before signs too", async () => {
    const { id, secret } = await makeWebhook(as);
    const rotated = (await as.post(`${path}/${id}/secret`)).json();
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.time_old_secret_ends).not.toBeNull();
  });
});
