import { type Channel, type ChannelDelivery, endpoints } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { makeWebhook } from "../../testing/make-webhook.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;

const twilio = {
  TWILIO_ACCOUNT_SID: "AC0123456789abcdef",
  TWILIO_AUTH_TOKEN: "swordfish",
  TWILIO_FROM: "+15005550006",
};

beforeAll(async () => {
  app = await createTestApp({ environment: twilio });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app);
  as = actAs(app, member);
});

const { path } = endpoints.channels.create;
const list = async (of = as) => (await of.get(path)).json<{ results: Channel[] }>().results;
const mail = (name: string, ...recipients: string[]) => ({ kind: "email", name, recipients });

describe("the list of channels", () => {
  it("shows all kinds in words, webhooks too, and what this installation can send by", async () => {
    await makeWebhook(as, { url: "https://93.184.216.34/in?key=swordfish" });
    await makeChannel(as, mail("Shop", "a@lane.example", "b@lane.example", "A@lane.example"));
    await makeChannel(as, { kind: "sms", name: "On call", numbers: ["+491701234589"] });
    const answer = (await as.get(path)).json<{ results: Channel[]; can: string[] }>();
    expect(answer.can).toEqual(["webhook", "email", "sms"]);
    expect(answer.results.map(({ kind, name, where }) => [kind, name, where])).toEqual([
      ["sms", "On call", "+49 … 89"],
      ["email", "Shop", "2 people"],
      ["webhook", "93.184.216.34", "93.184.216.34"],
    ]);
    expect(JSON.stringify(answer)).not.toContain("swordfish");
  });

  it("keeps whom a channel tells sealed", async () => {
    await makeChannel(as, mail("Shop", "secret.reader@lane.example"));
    for (const table of ["channels", "events", "audit_events"]) {
      const { rows } = await app.database.owner.query(
        `select coalesce(string_agg(t::text, ''), '') as all from ${table} t where team_id = $1`,
        [member.team.id],
      );
      expect(rows[0].all).not.toContain("secret.reader");
    }
  });
});

describe("a channel", () => {
  it.each([
    [{ kind: "email", name: "x", recipients: [] }, "recipients"],
    [mail("x", "no address"), "recipients.0"],
    [mail("x", ...Array.from({ length: 11 }, (_, at) => `r${at}@lane.example`)), "recipients"],
    [mail(" ", "a@lane.example"), "name"],
    [{ kind: "sms", name: "x", numbers: ["0170 1234"] }, "numbers.0"],
    [{ kind: "sms", name: "x", numbers: Array(6).fill("+491701234567") }, "numbers"],
    [{ kind: "slack", name: "x", channel_id: "../etc" }, "channel_id"],
  ])("is refused as %j", async (body, field) => {
    expect((await as.post(path, body)).json()).toMatchObject({ code: "INVALID_INPUT", field });
    expect(await list()).toEqual([]);
  });

  it("is refused of a kind that this installation or team cannot send by", async () => {
    const body = { kind: "slack", name: "Ops", channel_id: "C012345" };
    expect((await as.post(path, body)).json()).toMatchObject({
      code: "BAD_REQUEST",
      reason: expect.stringContaining("not connected"),
    });
  });

  it("is there once to the same people, however they are spelt", async () => {
    await makeChannel(as, mail("One", "a@lane.example", "b@lane.example"));
    const again = mail("Two", "B@lane.example", "a@LANE.example");
    expect((await as.post(path, again)).json()).toMatchObject({ code: "DUPLICATE" });
    const other = await makeChannel(as);
    const same = { recipients: ["a@lane.example", "b@lane.example"] };
    expect((await as.patch(`${path}/${other.id}`, same)).statusCode).toBe(409);
    await makeChannel(actAs(app, await registerMember(app)), again);
  });

  it("is one of twenty at most", async () => {
    await Promise.all(Array.from({ length: 19 }, () => makeChannel(as)));
    const both = await Promise.all(
      ["x", "y"].map((name) => as.post(path, mail(name, `${name}@lane.example`))),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(await list()).toHaveLength(20);
  });

  it("is the admins' alone, of its team, and no token's", async () => {
    const { id } = await makeChannel(as);
    const [colleague, stranger] = [await joinTeam(app, member), await registerMember(app)];
    const token = { authorization: `Token ${member.api_token}` };
    const codes = async (by: { authorization: string }) => {
      const { get, patch, post, remove } = actAs(app, by);
      const calls = [
        patch(`${path}/${id}`, { state: "off" }),
        post(`${path}/${id}/test`),
        get(`${path}/${id}/delivery`),
        remove(`${path}/${id}`),
      ];
      return new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode));
    };
    expect(await codes(colleague)).toEqual(new Set([403]));
    expect(await codes(token)).toEqual(new Set([403]));
    expect(await codes(stranger)).toEqual(new Set([404]));
    expect((await actAs(app, colleague).get(path)).statusCode).toBe(403);
    expect(await list(actAs(app, stranger))).toEqual([]);
    expect(await list()).toMatchObject([{ id, state: "active" }]);
  });

  it("is renamed, told to other people, turned off and on, and deleted", async () => {
    const { id } = await makeChannel(as);
    const at = `${path}/${id}`;
    const moved = await as.patch(at, { name: "Night", recipients: ["n@lane.example"] });
    expect(moved.json()).toMatchObject({ name: "Night", where: "n@lane.example" });
    expect((await as.patch(at, { numbers: ["+491701234567"] })).json()).toMatchObject({
      code: "BAD_REQUEST",
    });
    const off = await as.patch(at, { state: "off" });
    expect(off.json()).toMatchObject({ state: "off", off_because: "hand" });
    expect((await as.post(`${at}/test`)).json()).toMatchObject({ code: "BAD_REQUEST" });
    const on = await as.patch(at, { state: "active" });
    expect(on.json()).toMatchObject({ state: "active", off_because: null, time_off: null });
    for (const nothing of [{ state: "active" }, {}]) {
      expect((await as.patch(at, nothing)).json()).toMatchObject({ id, state: "active" });
    }
    expect((await as.remove(at)).statusCode).toBe(204);
    expect((await as.remove(at)).statusCode).toBe(404);
  });

  it("is tested five times an hour at one number, whichever team's channel it is", async () => {
    const numbers = ["+491709876543"];
    const test = async (by: ReturnType<typeof actAs>) => {
      const { id } = await makeChannel(by, { kind: "sms", name: "On call", numbers });
      return Promise.all(Array.from({ length: 3 }, () => by.post(`${path}/${id}/test`)));
    };
    const answers = [...(await test(as)), ...(await test(actAs(app, await registerMember(app))))];
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    expect(codes.filter((code) => code < 300)).toHaveLength(5);
  });

  it("of a webhook is tested, turned off and deleted here too, and changed among the webhooks", async () => {
    const { id } = await makeWebhook(as);
    const at = `${path}/${id}`;
    const sent = (await as.post(`${at}/test`)).json<{ results: ChannelDelivery[] }>();
    expect(sent.results).toMatchObject([{ channel_id: id, cause: "test", to: null }]);
    expect((await as.patch(at, { name: "x" })).json()).toMatchObject({ code: "BAD_REQUEST" });
    expect((await as.patch(at, { state: "off" })).json()).toMatchObject({ state: "off" });
    expect((await as.remove(at)).statusCode).toBe(204);
  });
});

it("an SMS is refused where the installation sends none, with what it lacks", async () => {
  const bare = await createTestApp();
  try {
    const own = actAs(bare, await registerMember(bare));
    const body = { kind: "sms", name: "On call", numbers: ["+491701234589"] };
    expect((await own.post(path, body)).json()).toMatchObject({
      code: "NOT_CONFIGURED",
      reason: expect.stringContaining("TWILIO_ACCOUNT_SID"),
    });
  } finally {
    await bare.close();
  }
});
