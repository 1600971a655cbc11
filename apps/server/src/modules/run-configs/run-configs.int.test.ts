import {
  type Device,
  mergeRunConfigs,
  type Scan,
  type ScanSummary,
  type Site,
  type SiteConfigs,
  scanParts,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { PageScanner } from "../scans/index.ts";

let app: TestApp;
let owner: TestMember;
let as: ReturnType<typeof actAs>;
let siteId: string;
let pageId: string;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await registerMember(app);
  as = actAs(app, owner);
  siteId = (await as.addSite({ site_url: "https://example.com", page_urls: ["/"] })).id;
  pageId = (await as.pages(siteId)).results[0]?.id ?? "";
  path = `/v1/ops/site/${siteId}/configs`;
  await as.post(`/v1/ops/site/${siteId}/cancel`);
});

it("runs a scan as it says, else as its site, else as its team, and keeps that with it", async () => {
  await as.patch(`/v1/auth/account/${owner.team.id}`, { configs: { device: "iPad Pro" } });
  const site = { mask_ids: "chat", steady_off: ["consent"] };
  const set = await as.post(path, site);
  expect(set.json<SiteConfigs>()).toEqual({
    own: site,
    configs: mergeRunConfigs({ device: "iPad Pro", mask_ids: "chat", steady_off: ["consent"] }),
  });
  expect((await as.get(path)).json()).toEqual(set.json());

  const configs = { devices: ["iPhone 12 Pro"], own_loads: true, disable_animations: false };
  const seen: Scan["configs"][] = [];
  const fake = createFakeScanner();
  const scanner: PageScanner = {
    scan(page, handlers) {
      seen.push(page.configs);
      return fake.scan(page, handlers);
    },
  };
  const [one = ""] = (await as.post("/v1/ops/scan", { page_id: pageId, configs })).json().ids;
  const [all = ""] = (await as.post("/v1/ops/scan", { site_id: siteId })).json().ids;
  await runJobs(app, { scanner });

  const expected = { ...set.json<SiteConfigs>().configs, ...configs };
  expect((await as.scan(one)).configs).toEqual(expected);
  expect((await as.scan(all)).configs).toEqual(set.json<SiteConfigs>().configs);
  expect(seen).toContainEqual(expected);

  const listed = await as.get(`/v1/ops/scan?page_id=${pageId}`);
  const scans = listed.json<{ results: ScanSummary[] }>().results;
  expect(scans.map(({ id, device }) => [id, device])).toContainEqual([one, "iPad Pro"]);
});

it("looks at what was asked for, and leaves health to scans that were asked for all of it", async () => {
  const whole = { lighthouse: 60 };
  await as.post("/v1/ops/scan", { page_id: pageId });
  await runJobs(app, { scanner: createFakeScanner(whole) });
  const before = (await as.page(pageId)).info.latest_scan;
  const site = async () => (await as.get(`/v1/ops/site/${siteId}`)).json<Site>().info.latest_scan;
  const { score } = await site();

  await as.post(path, { parts: ["images", "security"] });
  const scanner = createFakeScanner();
  const [quick = ""] = (await as.post("/v1/ops/scan", { page_id: pageId })).json().ids;
  await runJobs(app, { scanner });
  expect(scanner.calls.map(({ parts }) => parts)).toEqual([["html", "images", "security"]]);
  const scan = await as.scan(quick);
  expect(scan.parts.map(({ name }) => name)).toEqual(["html", "images", "security"]);
  expect(scan).toMatchObject({ status: "done", score: null });
  const { latest_scan: latest } = (await as.page(pageId)).info;
  expect(latest).toMatchObject({
    id: quick,
    status: "done",
    scored_id: before.id,
    score: before.score,
    scores: before.scores,
  });
  expect(before).toMatchObject({ scored_id: before.id });
  expect(await site()).toMatchObject({ id: quick, score, time_completed: latest.time_completed });

  const again = { page_id: pageId, configs: { parts: [...scanParts] } };
  const [newest] = (await as.post("/v1/ops/scan", again)).json().ids;
  await runJobs(app, { scanner: createFakeScanner(whole) });
  expect((await as.page(pageId)).info.latest_scan).toMatchObject({
    id: newest,
    scored_id: newest,
  });
});

it("counts scans that look at different parts as different ones, of which both may run", async () => {
  const quick = { page_id: pageId, configs: { parts: ["html"] } };
  expect((await as.post("/v1/ops/scan", quick)).statusCode).toBe(201);
  expect((await as.post("/v1/ops/scan", { page_id: pageId })).statusCode).toBe(201);
  expect((await as.post("/v1/ops/scan", quick)).json()).toMatchObject({ code: "DUPLICATE" });
  await as.post(path, { parts: ["html"] });
  const all = await as.post("/v1/ops/scan", { site_id: siteId });
  expect(all.json()).toMatchObject({ code: "DUPLICATE" });
});

it("takes what a site says away again", async () => {
  await as.post(path, { device: "iPad Pro" });
  const left = await as.post(path, {});
  expect(left.json()).toEqual({ own: {}, configs: mergeRunConfigs() });
});

it("refuses what cannot be, at its key, and says what can", async () => {
  const refused = await as.post("/v1/ops/scan", {
    page_id: pageId,
    configs: { browser: "firefox" },
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: "INVALID_INPUT",
    field: "configs.browser",
    reason: expect.stringMatching(/no Firefox here.*Choose chrome/),
  });
  const unknown = await as.post(path, { device: "Fridge" });
  expect(unknown.json()).toMatchObject({ field: "device" });
});

it("is for people of the site's team, and changed by who may change the site", async () => {
  const stranger = actAs(app, await registerMember(app));
  expect((await stranger.get(path)).statusCode).toBe(404);
  expect((await stranger.post(path, {})).statusCode).toBe(404);
  const client = actAs(app, await joinTeam(app, owner, { role: "client" }));
  expect((await client.get(path)).statusCode).toBe(200);
  expect((await client.post(path, {})).statusCode).toBe(403);
});

it("lists every device in every browser, and says which are not here and why", async () => {
  const { devices } = (await as.get("/v1/ops/device")).json<{ devices: Device[] }>();
  expect(devices.map(({ id }) => id)).toEqual(Array.from({ length: 27 }, (_, i) => `${i + 1}`));
  expect(devices[6]).toEqual({
    id: "7",
    name: "Windows 10 PC",
    window_size: "1920,1080",
    user_agent: expect.stringContaining("Windows NT 10.0"),
    browser: "chrome",
    type: "desktop",
    available: true,
    reason: null,
  });
  expect(devices.filter(({ available }) => available)).toHaveLength(9);
  expect(devices[18]).toMatchObject({
    browser: "edge",
    user_agent: null,
    reason: "There is no Edge here to open pages in. Choose chrome.",
  });
});
