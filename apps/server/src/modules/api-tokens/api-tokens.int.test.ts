import { type ApiToken, apiTokensMax, endpoints, type Site } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { atOnce } from "../../testing/at-once.ts";
import { registerMember, type TestMember, testPassword } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { endSessions } from "../auth/index.ts";

let app: TestApp;
let member: TestMember;
let shop: Site;
let blog: Site;

beforeAll(async () => {
  app = await createTestApp();
  member = await registerMember(app);
  const as = actAs(app, member);
  shop = await as.addSite({ site_url: "https://shop.example.com", page_urls: ["/"] });
  blog = await as.addSite({ site_url: "https://blog.example.com", page_urls: ["/"] });
});
afterAll(() => app.close());

type Made = { token: ApiToken; text: string };

async function make(body: object = {}, by: TestMember = member): Promise<Made> {
  const response = await actAs(app, by).post(endpoints.apiTokens.create.path, {
    name: "CI",
    right: "write",
    ...body,
  });
  expect(response.statusCode).toBe(201);
  return response.json<Made>();
}

const withText = (text: string) => actAs(app, { authorization: `Token ${text}` });
const statusOf = async (text: string, url = "/v1/ops/site") =>
  (await withText(text).get(url)).statusCode;

async function list(of: TestMember = member): Promise<ApiToken[]> {
  const response = await actAs(app, of).get(endpoints.apiTokens.list.path);
  return response.json<{ results: ApiToken[] }>().results;
}

describe("an API token", () => {
  it.each([
    ["made", endpoints.apiTokens.create.path, { name: "CI", right: "write" }],
    ["made anew", endpoints.apiTokens.renew.path, {}],
  ])("is not %s by a sign-in that is being ended", async (_, path, body) => {
    const owner = await registerMember(app);
    const making = await transaction(app.deps.db, async (tx) => {
      await endSessions(tx, owner.user.id, null);
      const call = actAs(app, owner).post(path, body);
      let isOver = false;
      call.finally(() => {
        isOver = true;
      });
      // Let in by what is not yet undone, it waits for what will be.
      await vi.waitFor(async () => {
        const { rows } = await app.database.owner.query(
          "select 1 from pg_locks where not granted limit 1",
        );
        expect(isOver || rows.length > 0).toBe(true);
      });
      return { call };
    });
    expect((await making.call).statusCode).toBe(401);
  });

  it("is shown once, works, is listed without its text, and says when it was used", async () => {
    const { token, text } = await make();
    expect(text.startsWith(token.start ?? "-")).toBe(true);
    expect(token.time_last_used).toBeNull();
    expect(await statusOf(text)).toBe(200);
    const listed = await actAs(app, member).get(endpoints.apiTokens.list.path);
    expect(listed.body).not.toContain(text);
    const used = (await list()).find(({ id }) => id === token.id);
    expect(used?.time_last_used).not.toBeNull();
    // Within the minute nothing is written again.
    await app.database.owner.query(
      "update api_tokens set last_used_at = now() - interval '30 seconds' where id = $1",
      [token.id],
    );
    const before = (await list()).find(({ id }) => id === token.id)?.time_last_used;
    expect(await statusOf(text)).toBe(200);
    expect((await list()).find(({ id }) => id === token.id)?.time_last_used).toBe(before);
  });

  it("for reading changes nothing", async () => {
    const { text } = await make({ right: "read" });
    expect(await statusOf(text)).toBe(200);
    const response = await withText(text).post(`/v1/ops/site/${shop.id}/crawl`);
    expect(response.statusCode).toBe(403);
  });

  it("for one site finds no other, and nothing that is about all of them", async () => {
    const { text } = await make({ site_ids: [shop.id] });
    const { results } = (await withText(text).get("/v1/ops/site")).json<{ results: Site[] }>();
    expect(results.map(({ id }) => id)).toEqual([shop.id]);
    expect(await statusOf(text, `/v1/ops/site/${blog.id}`)).toBe(404);
    expect(await statusOf(text, "/v1/auth/member/list")).not.toBe(200);
    expect(await statusOf(text, endpoints.billing.invoices.path)).toBe(403);
    const added = await withText(text).post("/v1/ops/site", { site_url: "https://new.example" });
    expect(added.statusCode).toBe(403);
  });

  it("never reaches more than its person, whatever it was given for", async () => {
    const limited = await joinTeam(app, member, { sites: [blog.id] });
    const { text } = await make({}, limited);
    expect(await statusOf(text, `/v1/ops/site/${shop.id}`)).toBe(404);
    const asked = await actAs(app, limited).post(endpoints.apiTokens.create.path, {
      name: "x",
      right: "read",
      site_ids: [shop.id],
    });
    expect(asked.statusCode).toBe(404);
  });

  it("ends with its time, by hand, and for nobody else", async () => {
    const { token, text } = await make();
    const stranger = await registerMember(app);
    const other = await actAs(app, stranger).remove(`/v1/ops/api-token/${token.id}`);
    expect(other.statusCode).toBe(404);
    expect((await list(stranger)).map(({ kind }) => kind)).toEqual(["own"]);
    expect((await actAs(app, member).remove(`/v1/ops/api-token/${token.id}`)).statusCode).toBe(204);
    expect(await statusOf(text)).toBe(401);

    const ending = await make({ time_expires: new Date(Date.now() + 60_000).toISOString() });
    expect(await statusOf(ending.text)).toBe(200);
    await app.database.owner.query("update api_tokens set expires_at = now() where id = $1", [
      ending.token.id,
    ]);
    expect(await statusOf(ending.text)).toBe(401);
    const past = { name: "x", right: "read", time_expires: "2020-01-01T00:00:00.000Z" };
    const late = await actAs(app, member).post(endpoints.apiTokens.create.path, past);
    expect(late.statusCode).toBe(422);
  });

  it("neither makes nor lists others", async () => {
    const { text } = await make();
    expect(await statusOf(text, endpoints.apiTokens.list.path)).toBe(403);
    const made = await withText(text).post(endpoints.apiTokens.create.path, {
      name: "x",
      right: "write",
    });
    expect(made.statusCode).toBe(403);
  });

  it("works in the team it was made in alone", async () => {
    const colleague = await joinTeam(app, member, { sites: [] });
    const { text } = await make({}, colleague);
    expect(await statusOf(text)).toBe(200);
    await app.database.owner.query(
      "update members set status = 'removed', user_id = null where user_id = $1",
      [colleague.user.id],
    );
    expect(await statusOf(text)).toBe(401);
  });
});

it("are never more than their number, however many are asked for at once", async () => {
  const person = await registerMember(app);
  const { token } = await make({}, person);
  await app.database.owner.query(
    `insert into api_tokens (user_id, member_id, kind, name, start, token_hash, token_right)
     select user_id, member_id, kind, name, start, token_hash || n, token_right
     from api_tokens, generate_series(1, $2::int) n where id = $1`,
    [token.id, apiTokensMax - 2],
  );
  const answers = await atOnce(app, { table: "api_tokens", times: 3 }, () =>
    actAs(app, person).post(endpoints.apiTokens.create.path, { name: "CI", right: "read" }),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  expect((await list(person)).filter(({ kind }) => kind !== "own")).toHaveLength(apiTokensMax);
});

it("of all sorts end with logging out everywhere, and with a new password", async () => {
  const person = await registerMember(app);
  const first = await make({}, person);
  const ended = await actAs(app, person).remove("/v1/auth/session?keep=current");
  const own = ended.json<{ api_token: string }>().api_token;
  expect(await statusOf(first.text)).toBe(401);
  expect(await statusOf(person.api_token)).toBe(401);
  expect(await statusOf(own)).toBe(200);

  const second = await make({}, person);
  const changed = await actAs(app, person).post("/v1/auth/change-password", {
    current_password: testPassword,
    password: "another horse battery",
  });
  expect(await statusOf(second.text)).toBe(401);
  expect(await statusOf(own)).toBe(401);
  const { api_token } = changed.json<{ api_token: string }>();
  const renewed = await actAs(app, person).post(endpoints.apiTokens.renew.path);
  expect(await statusOf(api_token)).toBe(401);
  expect(await statusOf(renewed.json<{ api_token: string }>().api_token)).toBe(200);
});
