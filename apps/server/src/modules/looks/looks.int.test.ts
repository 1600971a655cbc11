import type {
  AlertPreview,
  Channel,
  ChannelDelivery,
  Expression,
  FactName,
  FactOperator,
  Incident,
  Reachability,
  Site,
} from "@sitewright/contract";
import type { Reach } from "@sitewright/scan-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeReacher } from "../../testing/fake-reacher.ts";
import { createFaultyScanner, type Faults } from "../../testing/faulty-scanner.ts";
import { makeAlert } from "../../testing/make-alert.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { looksTick } from "./look-at-due.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let site: string;
/** How each host answers; up where nothing is said. */
let answers: Record<string, Partial<Reach>>;
/** Hosts in the order in which they were looked at. */
let looked: string[];
let scans: Record<string, Faults>;

const down: Partial<Reach> = {
  ...{ outcome: "down", code: "TIMED_OUT", reason: "No answer in 10 s." },
  ...{ status: null, ms: null },
};
const never = new AbortController().signal;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [answers, looked, scans] = [{}, [], {}];
  await app.database.owner.query("update site_watches set next_at = null, every_minutes = 0");
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  const added = await as.addSite({ site_url: "https://shop.example", page_urls: ["/a", "/b"] });
  site = added.id;
  await work();
});

const reacher = createFakeReacher(({ url }) => {
  const { host } = new URL(url);
  looked.push(host);
  return answers[host] ?? {};
});

function work(): Promise<void> {
  return runJobs(app, { reacher, scanner: createFaultyScanner(scans) });
}

/** Looks at what is due, as if so many minutes had passed. */
async function look(minutes = 0): Promise<void> {
  await app.database.owner.query(
    `update site_watches set next_at = next_at - $1 * interval '1 minute',
       known_at = known_at - $1 * interval '1 minute', looked_at = looked_at - $1 * interval '1 minute',
       down_since = down_since - $1 * interval '1 minute'`,
    [minutes],
  );
  await app.database.owner.query(
    `update site_outages set since = since - $1 * interval '1 minute', until = until - $1 * interval '1 minute'`,
    [minutes],
  );
  await looksTick.run({ ...app.deps, ...reacher }, never);
  await work();
}

const path = () => `/v1/ops/site/${site}/reachability`;
const get = async () => (await as.get(path())).json<Reachability>();
const reachOf = async () => (await as.get(`/v1/ops/site/${site}`)).json<Site>().reach;

describe("a site", () => {
  it("is looked at as soon as it is added, and then every five minutes", async () => {
    expect((await reachOf()).state).toBe("unknown");
    await look();
    expect(looked).toEqual(["shop.example"]);
    expect(await reachOf()).toMatchObject({
      ...{ state: "up", since: null, reason: null, ms: 40 },
      uptime: { day: 100, week: 100, month: 100 },
    });
    await look(4);
    expect(looked).toHaveLength(1);
    await look(1);
    expect(looked).toHaveLength(2);
  });

  it("is down with the second look that cannot reach it, and up with the first that can", async () => {
    await look();
    answers = { "shop.example": down };
    await look(5);
    expect(await reachOf()).toMatchObject({ state: "up", since: null });
    await look(1);
    const { since, ...reach } = await reachOf();
    expect(reach).toMatchObject({ state: "down", reason: "No answer in 10 s." });
    expect(Date.parse(since ?? "")).toBeLessThanOrEqual(Date.now() - 59_000);
    await look(29);
    answers = {};
    await look(5);
    const { reach: now, outages, days } = await get();
    expect(now).toMatchObject({ state: "up", since: null, reason: null });
    expect(outages).toMatchObject([{ reason: "No answer in 10 s." }]);
    expect(outages[0]?.until).not.toBeNull();
    // Half a minute to the second look, ten minutes at most of those in which nobody looked, and five.
    expect(days.at(-1)).toMatchObject({ down_seconds: 60 + 600 + 300 });
    expect(now.uptime.day).toBeLessThan(50);
  });

  it("is the same after a look that failed for a fault of ours", async () => {
    await look();
    answers = { "shop.example": { ...down, outcome: "unknown", code: "BLOCKED_BY_POLICY" } };
    await look(5);
    await look(5);
    await look(5);
    expect(await reachOf()).toMatchObject({ state: "up" });
    expect((await get()).outages).toEqual([]);
  });

  it("says how long its certificate is valid", async () => {
    const validTo = Date.now() + 6.5 * 86_400_000;
    answers = { "shop.example": { certificate: { issuer: "R11", validTo } } };
    await look();
    expect(await reachOf()).toMatchObject({ certificate_days: 6 });
    expect(await get()).toMatchObject({ certificate: { issuer: "R11" } });
  });

  it("is looked at once, however many workers look", async () => {
    await Promise.all([1, 2, 3].map(() => looksTick.run({ ...app.deps, ...reacher }, never)));
    expect(looked).toEqual(["shop.example"]);
  });

  it("is looked at by nobody once it is deleted", async () => {
    await as.remove(`/v1/ops/site/${site}`);
    await look(10);
    expect(looked).toEqual([]);
  });

  it("needs somebody while it cannot be reached", async () => {
    answers = { "shop.example": down };
    await look();
    await look(1);
    const list = (await as.get("/v1/ops/site?state=attention")).json<{ count: number }>();
    expect(list.count).toBe(1);
  });
});

describe("how a site is looked at", () => {
  it("can be every minute, with a text that must be there, and is tried at once", async () => {
    await look();
    const response = await as.patch(path(), { every_minutes: 1, text: " Open daily " });
    expect(response.json()).toMatchObject({ every_minutes: 1, text: "Open daily" });
    await work();
    expect(looked).toHaveLength(2);
    await look(1);
    expect(looked).toHaveLength(3);
    expect((await as.patch(path(), { text: null })).json()).toMatchObject({
      ...{ every_minutes: 1, text: null },
    });
  });

  it("can be not at all: what was down is not any more, and nobody looks", async () => {
    answers = { "shop.example": down };
    await look();
    await look(1);
    expect((await reachOf()).state).toBe("down");
    await as.patch(path(), { every_minutes: 0 });
    expect(await reachOf()).toMatchObject({ state: "off", since: null });
    looked = [];
    await look(10);
    expect(looked).toEqual([]);
    expect((await as.post(`/v1/ops/site/${site}/look`)).json()).toMatchObject({
      reason: expect.stringContaining("Nobody looks"),
    });
    answers = {};
    await as.patch(path(), { every_minutes: 5 });
    await look();
    expect((await reachOf()).state).toBe("up");
  });

  it("can be now", async () => {
    await look();
    answers = { "shop.example": { ms: 300 } };
    expect((await as.post(`/v1/ops/site/${site}/look`)).statusCode).toBe(202);
    await work();
    expect((await reachOf()).ms).toBe(300);
  });

  it("refuses other turns, long texts and sites of others", async () => {
    for (const body of [{ every_minutes: 2 }, { text: "x".repeat(201) }]) {
      expect((await as.patch(path(), body)).statusCode).toBe(422);
    }
    const other = actAs(app, await registerMember(app, { type: "admin" }));
    expect((await other.get(path())).statusCode).toBe(404);
    expect((await other.patch(path(), { every_minutes: 1 })).statusCode).toBe(404);
    expect((await other.post(`/v1/ops/site/${site}/look`)).statusCode).toBe(404);
  });
});

describe("rules about sites", () => {
  let channel: Channel;
  const ask = (
    data_type: FactName,
    operator: FactOperator,
    value: string | number,
  ): Expression[] => [{ joiner: "", data_type, operator, value }];
  const told = async () =>
    (await as.get(`/v1/ops/channel/${channel.id}/delivery`))
      .json<{ results: ChannelDelivery[] }>()
      .results.map(({ title }) => title)
      .toReversed();
  const incidents = async () =>
    (await as.get("/v1/ops/incident?limit=50")).json<{ results: Incident[] }>().results;

  beforeEach(async () => {
    channel = await makeChannel(as);
    await look();
  });

  it("tell once that a site cannot be reached, and that it is over", async () => {
    await makeAlert(as, {
      ...{ channels: [channel.id], severity: "critical" },
      expressions: ask("reachable", "==", "no"),
    });
    await work();
    answers = { "shop.example": down };
    await look(5);
    expect(await told()).toEqual([]);
    await look(1);
    expect(await told()).toEqual(["shop.example: cannot be reached. No answer in 10 s."]);
    await look(5);
    expect(await told()).toHaveLength(1);
    expect(await incidents()).toMatchObject([{ status: "open", subjects: { open: 1, all: 1 } }]);
    answers = {};
    await look(5);
    expect(await incidents()).toMatchObject([{ status: "recovered" }]);
  });

  it("judge at once what is known already when they are made", async () => {
    answers = { "shop.example": down };
    await look(5);
    await look(1);
    await makeAlert(as, { channels: [channel.id], expressions: ask("reachable", "==", "no") });
    await work();
    expect(await told()).toHaveLength(1);
  });

  it("tell of a certificate that ends", async () => {
    await makeAlert(as, { channels: [channel.id], expressions: ask("certificate_days", "<", 7) });
    const endsIn = (days: number) => ({
      "shop.example": { certificate: { issuer: "R11", validTo: Date.now() + days * 86_400_000 } },
    });
    answers = endsIn(7.5);
    await look(5);
    expect(await told()).toEqual([]);
    answers = endsIn(6.5);
    await look(5);
    expect(await told()).toEqual(["shop.example: the certificate ends in 6 days"]);
    answers = endsIn(90.5);
    await look(5);
    expect(await incidents()).toMatchObject([{ status: "recovered" }]);
  });

  it("say nothing more of a site that nobody looks at any more", async () => {
    await makeAlert(as, { channels: [channel.id], expressions: ask("reachable", "==", "no") });
    answers = { "shop.example": down };
    await look(5);
    await look(1);
    await as.patch(path(), { every_minutes: 0 });
    await work();
    expect(await told()).toHaveLength(1);
    expect((await incidents()).filter(({ status }) => status === "open")).toEqual([]);
  });

  it("say what they would have told in the past", async () => {
    answers = { "shop.example": down };
    await look(5);
    await look(1);
    await look(30);
    answers = {};
    await look(5);
    const response = await as.post("/v1/ops/alert/preview", {
      expressions: ask("reachable", "==", "no"),
    });
    expect(response.json<AlertPreview>()).toMatchObject({
      // Half an hour ago can be yesterday.
      ...{ days: expect.toSatisfy((days) => days === 1 || days === 2), told: 1, unknown: 0 },
      incidents: [{ site, said: "cannot be reached", unstable: false }],
    });
  });

  it("name no schedule", async () => {
    const { id } = await makeSchedule(as, { resources: [{ type: "site", id: site }] });
    const response = await as.post("/v1/ops/alert", {
      ...{ name: "Down", expressions: ask("reachable", "==", "no"), schedule_id: id },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ reason: expect.stringContaining("No schedule looks") });
  });

  it("keep the pages of a site that cannot be reached to themselves, and look at them once it answers", async () => {
    await makeAlert(as, {
      ...{ channels: [channel.id], fail_after: 1 },
      expressions: ask("high_findings", ">", 0),
    });
    answers = { "shop.example": down };
    await look(5);
    await look(1);
    const pages = (await as.pages(site)).results;
    for (const page of pages) {
      scans[new URL(page.page_url).pathname] = { audits: ["csp-present"] };
      await as.post("/v1/ops/scan", { page_id: page.id });
    }
    await work();
    expect(await told()).toEqual(["shop.example: cannot be reached. No answer in 10 s."]);
    expect(await incidents()).toMatchObject([{ subjects: { open: 2 } }]);
    // One of them is well again when the site is.
    delete scans["/a"];
    answers = {};
    await look(5);
    expect(await incidents()).toMatchObject([{ status: "open", subjects: { open: 1 } }]);
    expect(await told()).toHaveLength(1);
  });
});
