import { randomBytes } from "node:crypto";
import type { SiteAccess } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { PageScanner } from "../scans/index.ts";
import { noAccess, sealAccess } from "./sealed-access.ts";

let app: TestApp;
let owner: TestMember;
let siteId: string;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await registerMember(app);
  const site = await actAs(app, owner).addSite({
    site_url: "https://example.com",
    page_urls: ["/"],
  });
  siteId = site.id;
  path = `/v1/ops/site/${siteId}/access`;
});

const wanted = {
  headers: [
    { name: "X-Key", value: "secret-key" },
    { name: "X-Env", value: "staging", secret: false },
  ],
  cookies: [{ name: "session", value: "secret-session" }],
  basic_auth: { username: "ada.lovelace", password: "secret-password" },
};

it("tells what is set and no secret of it, and keeps it sealed", async () => {
  const as = actAs(app, owner);
  const set = await as.post(path, wanted);
  expect(set.statusCode).toBe(200);
  const shown: SiteAccess = {
    headers: [
      { name: "X-Key", value: null, secret: true },
      { name: "X-Env", value: "staging", secret: false },
    ],
    cookies: [{ name: "session", value: null, secret: true }],
    basic_auth: { username: "ada.lovelace" },
    login_case: null,
    readable: true,
    time_updated: expect.any(String),
  };
  expect(set.json()).toEqual(shown);
  expect((await as.get(path)).json()).toEqual(shown);
  const { rows } = await app.database.owner.query<{ row: string }>(
    "select to_jsonb(site_access)::text as row from site_access where site_id = $1",
    [siteId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/secret|ada\.lovelace|X-Key/);
});

it("lets scans and crawls in with what is set when they start", async () => {
  await actAs(app, owner).post(path, wanted);
  const asked: { scan?: unknown; crawl?: unknown } = {};
  const good = createFakeScanner();
  const scanner: PageScanner = {
    scan(page, handlers) {
      asked.scan = page.access;
      return good.scan(page, handlers);
    },
  };
  const find = createFakeCrawler(["https://example.com/"]);
  await actAs(app, owner).post(`/v1/ops/site/${siteId}/crawl`);
  await runJobs(app, {
    scanner,
    crawl(input) {
      asked.crawl = input.access;
      return find(input);
    },
  });
  const access = {
    siteUrl: "https://example.com",
    headers: wanted.headers.map((header) => ({ secret: true, ...header })),
    cookies: wanted.cookies.map((cookie) => ({ secret: true, ...cookie })),
    basicAuth: wanted.basic_auth,
  };
  expect(asked).toEqual({ scan: access, crawl: access });
});

it("is forgotten when nothing is wanted any more", async () => {
  const as = actAs(app, owner);
  await as.post(path, wanted);
  expect((await as.post(path, {})).json()).toMatchObject({ headers: [], time_updated: null });
  expect(await app.deps.accessOfRun(app.deps.db, { teamId: owner.team.id, siteId })).toBeNull();
});

it("says that it has to be set anew where this installation's key is another one", async () => {
  const as = actAs(app, owner);
  await as.post(path, wanted);
  const place = { teamId: owner.team.id, siteId };
  const foreign = sealAccess(randomBytes(32), noAccess, place);
  await app.database.owner.query("update site_access set sealed = $1 where site_id = $2", [
    foreign,
    siteId,
  ]);
  expect((await as.get(path)).json()).toMatchObject({ readable: false, headers: [] });
  expect(await app.deps.accessOfRun(app.deps.db, place)).toBeNull();
});

it("is neither shown to a client nor set by one, or by an API token", async () => {
  const client = await joinTeam(app, owner, { role: "client" });
  expect((await actAs(app, client).get(path)).statusCode).toBe(403);
  expect((await actAs(app, client).post(path, wanted)).statusCode).toBe(403);
  const token = { authorization: `Token ${owner.api_token}` };
  expect((await actAs(app, token).get(path)).statusCode).toBe(403);
});

it.each([
  ["a line break", { headers: [{ name: "X-Key", value: "a\r\nHost: evil" }] }],
  ["the browser's own header", { headers: [{ name: "Host", value: "evil.test" }] }],
  ["a cookie that is two", { cookies: [{ name: "a", value: "1; b=2" }] }],
  ["a name with a space", { headers: [{ name: "X Key", value: "1" }] }],
  ["a user name with a colon", { basic_auth: { username: "a:b", password: "1" } }],
])("refuses %s", async (_what, body) => {
  const response = await actAs(app, owner).post(path, body);
  expect(response.statusCode).toBe(422);
  expect((await actAs(app, owner).get(path)).json()).toMatchObject({ time_updated: null });
});
