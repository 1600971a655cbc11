import { endpoints, type NewSchedule, type Schedule } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeSchedule, newSchedule } from "../../testing/make-schedule.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type List = { count: number; results: Schedule[]; states: Record<string, number>; allowed: number };

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
});

const { path } = endpoints.schedules.create;
const body = (change: Partial<NewSchedule> = {}) =>
  newSchedule({
    name: "Every morning",
    frequency: "daily",
    time: "07:10",
    timezone: "Europe/Copenhagen",
    ...change,
  });
const make = (change: Partial<NewSchedule> = {}, by = as) => makeSchedule(by, body(change));
const list = async (query = "", by = as) => (await by.get(`${path}${query}`)).json<List>();

describe("a schedule", () => {
  it("is made, due at the next local time, and shown with what it covers", async () => {
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/a", "/b"] });
    const made = await make({ resources: [{ type: "site", id: site.id }] });
    expect(made).toMatchObject({
      scope: "site",
      resources: [{ type: "site", id: site.id, str: site.site_url }],
      covers: { sites: 1, paused: 0 },
      status: "Active",
      held: null,
      last: null,
      time_last_run: null,
      begin_date: "2040-01-01T00:00:00.000Z",
    });
    const next = new Date(made.next_run ?? "");
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.getTime()).toBeLessThan(Date.now() + 25 * 3_600_000);
    expect(
      next.toLocaleTimeString("en-GB", { timeZone: "Europe/Copenhagen", timeStyle: "short" }),
    ).toBe("07:10");
    expect(await list()).toMatchObject({ count: 1, states: { all: 1, attention: 0, paused: 0 } });
  });

  it("covers what bears its tag, and pages by themselves, each once", async () => {
    const one = await as.addSite({ site_url: "https://one.example", page_urls: ["/a"] });
    const two = await as.addSite({ site_url: "https://two.example", page_urls: ["/a", "/b"] });
    await as.patch(`/v1/ops/site/${one.id}`, { tags: ["shop"] });
    const [single, other] = (await as.pages(two.id)).results;
    const [inside] = (await as.pages(one.id)).results;
    const resources = [single, inside].map((page) => ({
      type: "page" as const,
      id: page?.id ?? "",
    }));
    const made = await make({ tags: ["shop"], resources });
    const ofOne = (await as.pages(one.id)).count;
    expect(made).toMatchObject({ scope: "account", covers: { sites: 2, pages: ofOne + 1 } });
    const on = async (query: string) => (await list(query)).results.map(({ id }) => id);
    expect(await on(`?site_id=${one.id}`)).toEqual([made.id]);
    expect(await on(`?site_id=${two.id}`)).toEqual([made.id]);
    expect(await on(`?page_id=${inside?.id}`)).toEqual([made.id]);
    expect(await on(`?page_id=${single?.id}`)).toEqual([made.id]);
    expect(await on(`?page_id=${other?.id}`)).toEqual([]);
    expect(await on("?search=SHOP")).toEqual([made.id]);
    expect(await on("?search=two.example")).toEqual([made.id]);
    expect(await on("?search=three")).toEqual([]);
  });

  it("that named a site which was deleted runs on nothing, not on everything", async () => {
    const site = await as.addSite({ site_url: "https://example.com" });
    await as.addSite({ site_url: "https://other.example" });
    const { id } = await make({ resources: [{ type: "site", id: site.id }] });
    await as.remove(`/v1/ops/site/${site.id}`);
    expect((await as.get(`${path}/${id}`)).json()).toMatchObject({
      all_sites: false,
      covers: { sites: 0, pages: 0 },
    });
  });

  it.each([
    [{ time: "24:00" }, "time"],
    [{ time: "7:10" }, "time"],
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ timezone: "+02:00" }, "timezone"],
    [{ begin_date: "2026-02-30" }, "begin_date"],
    [{ begin_date: "0000-01-01" }, "begin_date"],
    [{ begin_date: "0000-01-01T00:00:00.000Z" }, "begin_date"],
    [{ frequency: "yearly" }, "frequency"],
    [{ task_type: "crawl" }, "task_type"],
    [{ name: " " }, "name"],
    [{ threshold: 101 }, "threshold"],
    [{ scope: "site" }, "resources"],
    [{ report: { emails: ["no address"] } }, "report.emails.0"],
  ])("is refused with %o", async (change, field) => {
    const refused = await as.post(path, { ...body(), ...change });
    expect(refused.json()).toMatchObject({ code: "INVALID_INPUT", field });
    expect(await list()).toMatchObject({ count: 0 });
  });

  it("has a name of its own in its team", async () => {
    await make();
    const other = await make({ name: "Another" });
    const twice = await as.post(path, body({ name: "EVERY morning" }));
    expect(twice.json()).toMatchObject({ code: "DUPLICATE", field: "name" });
    const renamed = await as.patch(`${path}/${other.id}`, { name: "every Morning" });
    expect(renamed.json()).toMatchObject({ code: "DUPLICATE", field: "name" });
    await make({}, actAs(app, await registerMember(app, { type: "admin" })));
  });

  it("is paused and resumed, due from then on", async () => {
    const { id, next_run } = await make();
    const paused = await as.patch(`${path}/${id}`, { status: "Paused" });
    expect(paused.json()).toMatchObject({ status: "Paused", next_run: null });
    expect(await list("?state=paused")).toMatchObject({ count: 1, states: { paused: 1 } });
    const resumed = await as.patch(`${path}/${id}`, { status: "Active" });
    expect(resumed.json()).toMatchObject({ status: "Active", next_run });
  });

  it("is changed in what is named, and keeps the rest", async () => {
    const site = await as.addSite({ site_url: "https://example.com" });
    const { id, next_run } = await make({ task_type: "test", threshold: 90 });
    const renamed = (await as.patch(`${path}/${id}`, { name: "Mornings" })).json<Schedule>();
    expect(renamed).toMatchObject({ name: "Mornings", next_run, extras: { threshold: 90 } });
    const resources = [{ type: "site", id: site.id }];
    const changed = (
      await as.patch(`${path}/${id}`, { time: "08:15", resources })
    ).json<Schedule>();
    expect(changed).toMatchObject({ name: "Mornings", time: "08:15", scope: "site" });
    expect(changed.next_run).not.toBe(next_run);
    const all = (await as.patch(`${path}/${id}`, { resources: [] })).json<Schedule>();
    expect(all).toMatchObject({ scope: "account", resources: [] });
  });

  it("is not changed by whoever has not seen the last change, but paused all the same", async () => {
    const { id, version } = await make();
    await as.patch(`${path}/${id}`, { status: "Paused" });
    const first = await as.patch(`${path}/${id}`, { version, time: "08:15" });
    expect(first.json()).toMatchObject({ time: "08:15", version: version + 1 });
    const second = await as.patch(`${path}/${id}`, { version, name: "Mornings" });
    expect([second.statusCode, second.json().code]).toEqual([409, "DUPLICATE"]);
    const now = (await as.get(`${path}/${id}`)).json<Schedule>();
    expect(now).toMatchObject({ name: first.json().name, time: "08:15", version: version + 1 });
    const late = await as.patch(`${path}/${id}`, { version: now.version, name: "Mornings" });
    expect(late.json()).toMatchObject({ name: "Mornings", time: "08:15" });
  });

  it("is paused and deleted with others, each by itself", async () => {
    const [one, two] = [await make(), await make({ name: "Two" })];
    const ids = [one.id, two.id, crypto.randomUUID()];
    const paused = await as.post("/v1/ops/schedules/update", {
      ids,
      updates: { status: "Paused" },
    });
    expect(paused.json()).toMatchObject({ num_succeeded: 2, num_failed: 1, failed: [ids[2]] });
    const removed = await as.post("/v1/ops/schedules/delete", { ids });
    expect(removed.json()).toMatchObject({ num_succeeded: 2, num_failed: 1 });
    expect(await list()).toMatchObject({ count: 0 });
    expect((await as.remove(`${path}/${one.id}`)).statusCode).toBe(404);
  });

  it("shows when it would run, on how much, and what that takes", async () => {
    await as.addSite({ site_url: "https://example.com" });
    const { name, ...preview } = body({ time: "02:30", frequency: "weekly" });
    const response = await as.post(`${path}/preview`, preview);
    expect(response.statusCode, response.body).toBe(200);
    const { next, changes, takes, covers } = response.json();
    expect(next).toHaveLength(3);
    expect(changes.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      "repeated",
      "skipped",
    ]);
    expect(covers).toMatchObject({ sites: 1 });
    expect(takes).toMatchObject({ kind: "scans", each: covers.pages });
    expect(name).toBe("Every morning");
    const report = await as.post(`${path}/preview`, { ...preview, task_type: "report" });
    expect(report.json().takes).toBeNull();
  });
});

describe("the plan's number of schedules", () => {
  it.each([
    ["free", 1],
    ["cloud", 10],
  ] as const)(
    "of %s is %d, and two at once do not both take the last place",
    async (plan, allowed) => {
      await setPlan(app.deps.db, member.team.id, plan);
      for (let n = 1; n < allowed; n += 1) await make({ name: `Number ${n}` });
      const both = await Promise.all(["a", "b"].map((name) => as.post(path, body({ name }))));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 426]);
      expect(await list()).toMatchObject({ count: allowed, allowed });
      const refused = both.find(({ statusCode }) => statusCode === 426)?.json();
      expect(refused.reason).toContain(`${allowed} schedule`);
      const info = await as.post(endpoints.billing.info.path);
      expect(info.json()).toMatchObject({ used: { schedules: allowed } });
    },
  );

  it("of a self-hosted team has no end", async () => {
    await setPlan(app.deps.db, member.team.id, "selfhost");
    for (let n = 0; n < 11; n += 1) await make({ name: `Number ${n}` });
    expect(await list()).toMatchObject({ count: 11, allowed: 0 });
  });

  it("holds the newest back when a plan becomes smaller, and says why", async () => {
    await setPlan(app.deps.db, member.team.id, "cloud");
    const oldest = await make();
    const newest = await make({ name: "Newest" });
    await setPlan(app.deps.db, member.team.id, "free");
    expect((await as.get(`${path}/${oldest.id}`)).json()).toMatchObject({ held: null });
    expect((await as.get(`${path}/${newest.id}`)).json().held).toContain("1 schedule");
    expect(await list("?state=attention")).toMatchObject({
      count: 1,
      results: [{ id: newest.id }],
    });
    const run = await as.post(`${path}/run`, { schedule_id: newest.id });
    expect(run.json()).toMatchObject({ code: "PLAN_LIMIT" });
  });
});

describe("who may", () => {
  it("is told of other teams' schedules nothing", async () => {
    const { id } = await make();
    const site = await as.addSite({ site_url: "https://example.com" });
    const stranger = actAs(app, await registerMember(app, { type: "admin" }));
    const calls = [
      stranger.get(`${path}/${id}`),
      stranger.patch(`${path}/${id}`, { name: "Mine" }),
      stranger.remove(`${path}/${id}`),
      stranger.post(`${path}/run`, { schedule_id: id }),
      stranger.get(`${path}/${id}/slot`),
      stranger.get(`${path}?site_id=${site.id}`),
      stranger.post(path, body({ resources: [{ type: "site", id: site.id }] })),
    ];
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([404]));
    expect(await list("", stranger)).toMatchObject({ count: 0 });
  });

  it("is by role and permission, and starts nothing that they could not start", async () => {
    const { id } = await make();
    const client = actAs(app, await joinTeam(app, member, { role: "client" }));
    expect((await client.post(path, body({ name: "x" }))).statusCode).toBe(403);
    expect((await client.patch(`${path}/${id}`, { name: "x" })).statusCode).toBe(403);
    expect((await client.post(`${path}/run`, { schedule_id: id })).statusCode).toBe(403);
    const narrow = await joining({ resources: ["site", "schedule"] });
    expect((await narrow.post(path, body({ name: "x" }))).json()).toMatchObject({
      code: "FORBIDDEN",
      field: "task_type",
    });
    expect((await narrow.post(`${path}/run`, { schedule_id: id })).statusCode).toBe(403);
  });

  it("who is kept to sites works with schedules of these alone", async () => {
    const theirs = await as.addSite({ site_url: "https://one.example" });
    const other = await as.addSite({ site_url: "https://two.example" });
    const on = (...sites: { id: string }[]) => ({
      resources: sites.map(({ id }) => ({ type: "site" as const, id })),
    });
    const own = await make({ name: "Theirs", ...on(theirs) });
    const hidden = [
      await make({ name: "All" }),
      await make({ name: "Tagged", tags: ["shop"] }),
      await make({ name: "Both", ...on(theirs, other) }),
    ];
    const kept = await joining({ sites: [theirs.id] });
    expect((await list("", kept)).results.map(({ id }) => id)).toEqual([own.id]);
    for (const { id } of hidden) expect((await kept.get(`${path}/${id}`)).statusCode).toBe(404);
    for (const beyond of [{}, { tags: ["shop"] }]) {
      expect((await kept.post(path, body({ name: "x", ...beyond }))).statusCode).toBe(403);
    }
    expect((await kept.post(path, body({ name: "x", ...on(other) }))).statusCode).toBe(404);
    await make({ name: "Also theirs", ...on(theirs) }, kept);
    const wider = await kept.patch(`${path}/${own.id}`, { resources: [] });
    expect(wider.json()).toMatchObject({ code: "FORBIDDEN" });
  });
});

/** A colleague whose role is narrowed. */
async function joining(permissions: object) {
  const colleague = await joinTeam(app, member);
  const narrowed = await as.patch(`/v1/auth/member/${colleague.member.id}`, { permissions });
  expect(narrowed.statusCode, narrowed.body).toBe(200);
  return actAs(app, colleague);
}
