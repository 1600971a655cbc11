import type {
  Alert,
  AlertPreview,
  Channel,
  ChannelDelivery,
  Incident,
  IncidentDetail,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFaultyScanner, type Faults } from "../../testing/faulty-scanner.ts";
import { makeAlert, newAlert } from "../../testing/make-alert.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { makeWindow } from "../../testing/make-window.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { actByButton } from "./act-on-incident.ts";
import { alertsTick } from "./alerts-tick.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let channel: Channel;
let site: string;
let pages: string[];
/** What each page has wrong when it is scanned. */
let faults: Record<string, Faults>;
/** A page is mended once it was scanned. */
let isFlaky: boolean;

const bad: Faults = { audits: ["csp-present"] };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [faults, isFlaky] = [{}, false];
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  const added = await as.addSite({
    site_url: "https://shop.example",
    page_urls: ["/a", "/b", "/c"],
  });
  site = added.id;
  await work();
  pages = (await as.pages(site)).results
    .toSorted((a, b) => a.page_url.localeCompare(b.page_url))
    .map(({ id }) => id);
  channel = await makeChannel(as);
});

function work(): Promise<void> {
  const scanner = createFaultyScanner(faults);
  return runJobs(app, {
    scanner: {
      async scan(page, options) {
        await scanner.scan(page, options);
        if (isFlaky) delete faults[new URL(page.url).pathname];
      },
    },
  });
}

async function scan(...places: number[]): Promise<void> {
  for (const place of places) {
    const response = await as.post("/v1/ops/scan", { page_id: pages[place] });
    expect(response.statusCode).toBe(201);
  }
  await work();
}

const make = (change: Parameters<typeof makeAlert>[1] = {}) =>
  makeAlert(as, { channels: [channel.id], ...change });
const told = async () =>
  (await as.get(`/v1/ops/channel/${channel.id}/delivery`))
    .json<{ results: ChannelDelivery[] }>()
    .results.map(({ title }) => title)
    .toReversed();
const incidents = async (query = "") =>
  (await as.get(`/v1/ops/incident?limit=50${query}`)).json<{ results: Incident[] }>().results;
const scansOf = async () =>
  (await as.get(`/v1/ops/scan?site_id=${site}&limit=100`)).json<{ count: number }>().count;

/** As if so many minutes had passed for what is open. */
async function pass(minutes: number): Promise<void> {
  for (const [table, columns] of [
    ["incidents", ["time_opened", "time_recovered", "due_at", "muted_until", "time_acknowledged"]],
    ["incident_subjects", ["time_opened", "time_recovered"]],
    ["incident_tellings", ["time_last"]],
  ] as const) {
    const set = columns.map((name) => `${name} = ${name} - interval '${minutes} minutes'`);
    await app.database.owner.query(`update ${table} set ${set.join(", ")} where team_id = $1`, [
      member.team.id,
    ]);
  }
  await alertsTick.run(app.deps, new AbortController().signal);
  await work();
}

describe("a rule", () => {
  it("looks a second time after a bad scan, tells once of what lasts, and of its end", async () => {
    const rule = await make();
    const before = await scansOf();
    faults["/a"] = bad;
    await scan(0);
    expect(await scansOf()).toBe(before + 2);
    expect(await told()).toEqual(["shop.example: 1 grave finding"]);
    const [incident] = await incidents();
    expect(incident).toMatchObject({
      site,
      title: "shop.example: 1 grave finding",
      status: "open",
      severity: "high",
      subjects: { open: 1, all: 1 },
    });
    expect((await as.get(`/v1/ops/alert/${rule.id}`)).json()).toMatchObject({ open: 1 });

    await scan(0);
    expect(await told()).toHaveLength(1);
    faults = {};
    await scan(0);
    expect(await told()).toHaveLength(1);
    await pass(3);
    expect(await told()).toEqual([
      "shop.example: 1 grave finding",
      "shop.example: over after 1 min",
    ]);
    expect(await incidents("&status=open")).toEqual([]);
    expect((await incidents()).map(({ status }) => status)).toEqual(["recovered"]);
  });

  it("takes nothing of the allowance for its second look", async () => {
    await make();
    const usage = async () =>
      (
        await app.deps.db.execute(
          sql`select charge, trigger_kind from runs where team_id = ${member.team.id} and trigger_kind = 'system' and kind = 'scan'`,
        )
      ).rows;
    faults["/a"] = bad;
    await scan(0);
    expect(await usage()).toEqual([{ charge: "none", trigger_kind: "system" }]);
  });

  it("tells nobody of a page that is well at the second look", async () => {
    await make();
    faults["/a"] = bad;
    isFlaky = true;
    await scan(0);
    expect([await told(), await incidents()]).toEqual([[], []]);
  });

  it("gathers what comes after the first into one update, in one incident of the site", async () => {
    await make();
    faults = { "/a": bad, "/b": bad, "/c": bad };
    await scan(0, 1, 2);
    expect(await told()).toEqual(["shop.example: 1 grave finding"]);
    await pass(1);
    expect((await told()).slice(1)).toEqual(["shop.example: 1 grave finding, on 3 pages now"]);
    await pass(60);
    expect(await told()).toHaveLength(2);
    expect(await incidents()).toHaveLength(1);
  });

  it("is moved by nothing that a scan could not tell", async () => {
    await make({
      expressions: [{ joiner: "", data_type: "security_average", operator: "<", value: 50 }],
      fail_after: 1,
    });
    faults["/a"] = { breaks: "security" };
    await scan(0);
    expect(await incidents()).toEqual([]);
  });

  it("tells of a page that cannot be opened", async () => {
    await make({
      expressions: [{ joiner: "", data_type: "scan_status", operator: "==", value: "failed" }],
      fail_after: 1,
      severity: "critical",
    });
    faults["/b"] = { fails: "HTTP_ERROR" };
    await scan(1);
    const { results } = (await as.get(`/v1/ops/scan?page_id=${pages[1]}&limit=1`)).json<{
      results: { reason: string }[];
    }>();
    const reason = results[0]?.reason;
    expect(reason).toMatch(/\.$/);
    expect(await told()).toEqual([`shop.example: the scan failed. ${reason}`]);
    expect((await incidents())[0]).toMatchObject({ severity: "critical" });
  });

  it("tells nothing of a page whose site only had enough of our visits", async () => {
    await make({
      expressions: [{ joiner: "", data_type: "scan_status", operator: "==", value: "failed" }],
      fail_after: 1,
    });
    faults["/b"] = { fails: "TURNED_AWAY" };
    await scan(1);
    expect(await told()).toEqual([]);
  });

  it("watches the pages, tags and schedule that it names, and no others", async () => {
    const { id } = await makeSchedule(as, { resources: [{ type: "site", id: site }] });
    const usual = { fail_after: 1, channels: [] };
    const ofPage = await make({ ...usual, resources: [{ type: "page", id: pages[1] ?? "" }] });
    const ofTag = await make({ ...usual, tags: ["shop"] });
    const ofSchedule = await make({ ...usual, schedule_id: id });
    faults = { "/a": bad, "/b": bad };
    await scan(0);
    expect(await incidents()).toEqual([]);
    await scan(1);
    const openBy = async (rule: Alert) =>
      (await as.get(`/v1/ops/alert/${rule.id}`)).json<Alert>().open;
    expect([await openBy(ofPage), await openBy(ofTag), await openBy(ofSchedule)]).toEqual([
      1, 0, 0,
    ]);
    await as.post("/v1/ops/schedule/run", { schedule_id: id });
    await work();
    expect(await openBy(ofSchedule)).toBe(1);
    expect(await incidents()).toHaveLength(1);
  });

  it("says when there is nothing that it watches", async () => {
    const watches = async (rule: Alert) =>
      (await as.get(`/v1/ops/alert/${rule.id}`)).json<Alert>().watches;
    const all = await make();
    const ofTag = await make({ tags: ["till"] });
    const ofCases = await make({
      tags: ["till"],
      expressions: [{ joiner: "", data_type: "caserun_status", operator: "==", value: "failed" }],
    });
    expect([await watches(all), await watches(ofTag), await watches(ofCases)]).toEqual([
      ...[true, false, false],
    ]);
    await as.patch(`/v1/ops/page/${pages[0]}`, { tags: ["till"] });
    expect([await watches(ofTag), await watches(ofCases)]).toEqual([true, false]);
    await as.patch(`/v1/ops/site/${site}`, { tags: ["till"] });
    expect(await watches(ofCases)).toBe(true);
  });

  it("that is changed is judged anew, and what is open by one that is deleted is over untold", async () => {
    const rule = await make({ fail_after: 1 });
    faults["/a"] = bad;
    await scan(0);
    const { expressions, resources, tags } = rule;
    const same = { name: "Another name", expressions, resources, tags };
    expect((await as.patch(`/v1/ops/alert/${rule.id}`, same)).json()).toMatchObject({ open: 1 });
    const changed = await as.patch(`/v1/ops/alert/${rule.id}`, {
      expressions: [{ joiner: "", data_type: "critical_findings", operator: ">", value: 5 }],
    });
    expect(changed.json()).toMatchObject({ open: 0, name: "Another name", fail_after: 1 });
    expect(await incidents("&status=open")).toEqual([]);
    const other = await make({ fail_after: 1 });
    await scan(0);
    expect(await told()).toHaveLength(2);
    expect((await as.remove(`/v1/ops/alert/${other.id}`)).statusCode).toBe(204);
    expect(await incidents("&status=open")).toEqual([]);
    await pass(5);
    expect(await told()).toHaveLength(2);
  });

  it("that is switched off says nothing of what was open by it", async () => {
    const rule = await make({ fail_after: 1 });
    faults["/a"] = bad;
    await scan(0);
    await as.patch(`/v1/ops/alert/${rule.id}`, { status: "Paused" });
    await pass(5);
    expect([await told(), await incidents("&status=open")]).toEqual([[expect.anything()], []]);
  });

  it("forgets a page that is deleted", async () => {
    await make({ fail_after: 1 });
    faults["/a"] = bad;
    await scan(0);
    expect((await as.remove(`/v1/ops/page/${pages[0]}`)).statusCode).toBe(204);
    await work();
    expect(await incidents("&status=open")).toEqual([]);
  });

  it("keeps still while it is paused", async () => {
    const rule = await make({ fail_after: 1 });
    await as.patch(`/v1/ops/alert/${rule.id}`, { status: "Paused" });
    faults["/a"] = bad;
    await scan(0);
    expect(await incidents()).toEqual([]);
  });

  it("says what it would have told in the last 30 days, and keeps nothing of it", async () => {
    faults["/a"] = bad;
    await scan(0);
    await scan(0);
    faults = {};
    await scan(0);
    const { name: _, ...asked } = newAlert();
    const preview = (await as.post("/v1/ops/alert/preview", asked)).json<AlertPreview>();
    expect(preview).toMatchObject({ days: 1, runs: 6, told: 1, single: 0, unknown: 0 });
    expect(preview.incidents).toMatchObject([
      { site, said: "1 grave finding", pages: 1, unstable: false },
    ]);
    expect(preview.incidents[0]?.time_recovered).not.toBeNull();
    expect(preview.line.filter((point) => point.bad)).toHaveLength(2);
    const patient = await as.post("/v1/ops/alert/preview", { ...asked, fail_after: 3 });
    expect(patient.json()).toMatchObject({ told: 0, single: 2 });
    expect(await incidents()).toEqual([]);
  });

  it("is refused with a channel, schedule or site of another team, and with a name that is there", async () => {
    const other = actAs(app, await registerMember(app, { type: "admin" }));
    const foreign = await makeChannel(other);
    const schedule = await makeSchedule(other);
    const rule = await make();
    const codes = [
      await as.post("/v1/ops/alert", newAlert({ channels: [foreign.id] })),
      await as.post("/v1/ops/alert", newAlert({ schedule_id: schedule.id })),
      await other.post("/v1/ops/alert", newAlert({ resources: [{ type: "site", id: site }] })),
      await as.post("/v1/ops/alert", newAlert({ name: rule.name.toUpperCase() })),
      await other.get(`/v1/ops/alert/${rule.id}`),
      await other.patch(`/v1/ops/alert/${rule.id}`, { name: "Mine" }),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([404, 404, 404, 409, 404, 404]);
  });
});

describe("an incident", () => {
  async function open(change: Parameters<typeof makeAlert>[1] = {}): Promise<string> {
    await make({ fail_after: 1, ...change });
    faults["/a"] = bad;
    await scan(0);
    return (await incidents())[0]?.id ?? "";
  }

  it("that somebody looks after is told of no more until it is over", async () => {
    const id = await open();
    const done = await as.post(`/v1/ops/incident/${id}/acknowledge`, {});
    expect(done.json()).toMatchObject({ acknowledged: { by: expect.any(String) } });
    faults["/b"] = bad;
    await scan(1);
    await pass(20);
    expect(await told()).toHaveLength(1);
    faults = {};
    await scan(0, 1);
    await pass(3);
    expect((await told()).at(-1)).toContain("over after");
    expect((await as.post(`/v1/ops/incident/${id}/acknowledge`, {})).statusCode).toBe(400);
  });

  it("that is muted by a button is told of once that ends", async () => {
    const id = await open();
    const team = asTeam(app, member.team).db;
    expect(await actByButton(team, { thread: id, action: "mute", by: "ada" })).toContain("an hour");
    faults["/b"] = bad;
    await scan(1);
    await pass(30);
    expect(await told()).toHaveLength(1);
    await pass(31);
    expect(await told()).toHaveLength(2);
    const foreign = asTeam(app, (await registerMember(app)).team).db;
    expect(await actByButton(foreign, { thread: id, action: "mute", by: "eve" })).toContain("not");
  });

  it("in a maintenance window is told of when that ends", async () => {
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    const window = await as.post("/v1/ops/maintenance", {
      name: "Move",
      scope: "sites",
      site_ids: [site],
      starts_at: new Date(Date.now() - 60_000).toISOString(),
      ends_at: ends,
      timezone: "UTC",
      repeats: "none",
      pause_runs: false,
      mute_alerts: true,
      note: "",
    });
    expect(window.statusCode).toBe(201);
    await open();
    expect(await told()).toEqual([]);
    const [held] = await incidents();
    expect(held?.maintenance?.name).toBe("Move");
    expect((await as.get(`/v1/ops/incident/${held?.id}`)).json()).toMatchObject({
      maintenance: held?.maintenance,
    });
    await app.database.owner.query(
      "update maintenance_windows set ends_local = '2020-01-02T00:00', starts_local = '2020-01-01T00:00', ends_at = '2020-01-02', starts_at = '2020-01-01' where team_id = $1",
      [member.team.id],
    );
    await pass(61);
    expect(await told()).toEqual(["shop.example: 1 grave finding"]);
    expect(await incidents()).toMatchObject([{ maintenance: null }]);
  });

  it("is told of at once when its maintenance window is ended before its time", async () => {
    const window = await makeWindow(as, { site_ids: [site], mute_alerts: true });
    await open();
    expect(await told()).toEqual([]);
    await as.post(`/v1/ops/maintenance/${window.id}/end`);
    await work();
    expect(await told()).toEqual(["shop.example: 1 grave finding"]);
  });

  it("is gathered with those of other sites into one message, where its rule says so", async () => {
    await make({ digest: "hourly", fail_after: 1 });
    await as.addSite({ site_url: "https://harbour.example", page_urls: ["/z"] });
    faults = { "/a": bad, "/z": bad };
    await work();
    await scan(0);
    expect(await told()).toEqual([]);
    await pass(61);
    const bothHosts =
      /^2 sites: (shop\.example, harbour\.example|harbour\.example, shop\.example)$/;
    const title = expect.stringMatching(bothHosts);
    expect(await told()).toEqual([title]);
    const both = await incidents();
    expect(both).toHaveLength(2);
    for (const { id } of both) {
      const { told: said } = (await as.get(`/v1/ops/incident/${id}`)).json<IncidentDetail>();
      expect(said).toMatchObject([{ type: "incidents.digest", title }]);
    }
  });

  it("is gathered also where it is over by then, with how long it took and what it was", async () => {
    await make({ digest: "hourly", fail_after: 1 });
    await as.addSite({ site_url: "https://harbour.example", page_urls: ["/z"] });
    faults = { "/a": bad, "/z": bad };
    await work();
    await scan(0);
    faults = { "/z": bad };
    await pass(20);
    await scan(0);
    expect(await told()).toEqual([]);
    await pass(61);
    const rows = (await as.get(`/v1/ops/channel/${channel.id}/delivery`)).json<{
      results: ChannelDelivery[];
    }>().results;
    expect(rows.map(({ title }) => title)).toEqual(["2 sites: harbour.example, shop.example"]);
    const { rows: sent } = await app.database.owner.query(
      "select message from deliveries where channel_id = $1",
      [channel.id],
    );
    expect(sent[0].message.data.lines).toEqual([
      "harbour.example: 1 grave finding (for 1 h 21 min)",
      "shop.example: over after 20 min (/a: 1 grave finding)",
    ]);
  });

  it("shows what is in it and what was said of it, to its own team alone", async () => {
    const id = await open();
    const detail = (await as.get(`/v1/ops/incident/${id}`)).json();
    expect(detail.pages).toMatchObject([{ page: pages[0], said: "1 grave finding" }]);
    expect(detail.told).toMatchObject([{ title: "shop.example: 1 grave finding" }]);
    const other = actAs(app, await registerMember(app, { type: "admin" }));
    const codes = [
      await other.get(`/v1/ops/incident/${id}`),
      await other.post(`/v1/ops/incident/${id}/acknowledge`, {}),
      await other.post(`/v1/ops/incident/${id}/mute`, { minutes: 5 }),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([404, 404, 404]);
  });
});
