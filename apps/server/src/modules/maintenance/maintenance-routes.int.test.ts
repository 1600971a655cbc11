import {
  endpoints,
  type MaintenanceWindow,
  type NewMaintenanceWindow,
  windowsMax,
} from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { inMinutes, makeWindow, newWindow } from "../../testing/make-window.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { windowsNow } from "./index.ts";

type List = { count: number; results: MaintenanceWindow[]; states: Record<string, number> };

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

const { path } = endpoints.maintenance.create;
const make = (change: Partial<NewMaintenanceWindow> = {}, by = as) => makeWindow(by, change);
const post = (change: Partial<NewMaintenanceWindow>, by = as) => by.post(path, newWindow(change));
const list = async (query = "", by = as) => (await by.get(`${path}${query}`)).json<List>();
const nightly = {
  starts_at: "2026-01-01T23:00",
  ends_at: "2026-01-02T05:00",
  timezone: "Europe/Copenhagen",
  repeats: "daily",
} as const;

describe("a maintenance window", () => {
  it("is made by the clock of its zone, and shown with when it comes", async () => {
    const site = await as.addSite({ site_url: "https://example.com" });
    const made = await make({
      ...nightly,
      site_ids: [site.id],
      mute_alerts: false,
      note: "Backups",
    });
    expect(made).toMatchObject({
      scope: "sites",
      all_sites: false,
      sites: [{ id: site.id, site_url: site.site_url }],
      starts_at: "2026-01-01T22:00:00.000Z",
      ends_at: "2026-01-02T04:00:00.000Z",
      local: { starts_at: "2026-01-01T23:00", ends_at: "2026-01-02T05:00" },
      repeats: "daily",
      pause_runs: true,
      mute_alerts: false,
      note: "Backups",
    });
    expect(new Date(made.next?.ends_at ?? "").getTime()).toBeGreaterThan(Date.now());
    expect((await list()).results).toEqual([made]);
  });

  it("is listed by whether it is on, to come or over, and for what it holds", async () => {
    const shop = await as.addSite({ site_url: "https://shop.example" });
    const other = await as.addSite({ site_url: "https://other.example" });
    await as.patch(`/v1/ops/site/${shop.id}`, { tags: ["shop"] });
    const past = { starts_at: inMinutes(-60), ends_at: inMinutes(-30) };
    const later = { starts_at: inMinutes(60), ends_at: inMinutes(90) };
    await make({ name: "Over", ...past });
    await make({ name: "Planned", ...later, tags: ["shop"] });
    await make({ name: "On", site_ids: [other.id] });
    const all = await list();
    expect(all.results.map(({ name, state }) => [name, state])).toEqual([
      ["On", "now"],
      ["Planned", "planned"],
      ["Over", "over"],
    ]);
    expect(all.states).toEqual({ all: 3, planned: 1, now: 1, over: 1 });
    const names = async (query: string) => (await list(query)).results.map(({ name }) => name);
    expect(await names("?state=planned")).toEqual(["Planned"]);
    expect(await names(`?site_id=${shop.id}`)).toEqual(["Planned", "Over"]);
    expect(await names("?search=pLan")).toEqual(["Planned"]);
    expect(await list("?limit=1&offset=1")).toMatchObject({
      count: 3,
      results: [{ name: "Planned" }],
    });
  });

  it("is changed in what is named, and keeps its local times where the zone is another", async () => {
    const { id } = await make(nightly);
    const moved = (await as.patch(`${path}/${id}`, { timezone: "UTC" })).json<MaintenanceWindow>();
    expect(moved).toMatchObject({
      name: "Move of the database",
      local: { starts_at: "2026-01-01T23:00" },
      starts_at: "2026-01-01T23:00:00.000Z",
      pause_runs: true,
    });
    const site = await as.addSite({ site_url: "https://example.com" });
    const named = await as.patch(`${path}/${id}`, { name: "Backups", site_ids: [site.id] });
    expect(named.json()).toMatchObject({ name: "Backups", scope: "sites", repeats: "daily" });
    const all = await as.patch(`${path}/${id}`, { site_ids: [], pause_runs: false });
    expect(all.json()).toMatchObject({ scope: "account", all_sites: true, pause_runs: false });
  });

  it("is ended while it is on, once, and comes again where it repeats", async () => {
    const once = await make();
    const end = (id: string) => as.post(`${path}/${id}/end`);
    expect((await end(once.id)).json()).toMatchObject({ state: "over", next: null });
    expect((await end(once.id)).json()).toMatchObject({ code: "DUPLICATE" });
    const daily = await make({ repeats: "daily" });
    const ended = (await end(daily.id)).json<MaintenanceWindow>();
    expect(ended.state).toBe("planned");
    const tomorrow = new Date(new Date(daily.next?.starts_at ?? "").getTime() + 24 * 3_600_000);
    expect(ended.next?.starts_at).toBe(tomorrow.toISOString());
    // With another time it is another window.
    const again = await as.patch(`${path}/${daily.id}`, { ends_at: inMinutes(60) });
    expect(again.json()).toMatchObject({ state: "now" });
  });

  it("is deleted, once", async () => {
    const { id } = await make();
    expect((await as.remove(`${path}/${id}`)).statusCode).toBe(204);
    expect((await as.remove(`${path}/${id}`)).statusCode).toBe(404);
    expect((await list()).count).toBe(0);
  });

  it("names nothing of a site that is gone, and holds for no other then", async () => {
    const site = await as.addSite({ site_url: "https://example.com" });
    await make({ site_ids: [site.id] });
    await app.database.owner.query("delete from sites where id = $1", [site.id]);
    expect((await list()).results).toMatchObject([{ all_sites: false, sites: [] }]);
    const other = await as.addSite({ site_url: "https://other.example" });
    expect((await list(`?site_id=${other.id}`)).count).toBe(0);
  });

  it("shows when it would come next", async () => {
    const preview = (timing: object) =>
      as.get(`${path}/preview?${new URLSearchParams({ ...timing })}`);
    const response = await preview(nightly);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().next).toHaveLength(3);
    const past = { starts_at: "2026-01-01T00:00", ends_at: "2026-01-01T01:00", timezone: "UTC" };
    expect((await preview(past)).json()).toEqual({ next: [] });
    const wrong = await preview({ ...nightly, ends_at: nightly.starts_at });
    expect(wrong.json()).toMatchObject({ code: "INVALID_INPUT", field: "ends_at" });
  });
});

describe("a maintenance window is refused", () => {
  it.each([
    ["that ends before it starts", { ends_at: inMinutes(-60) }, "ends_at"],
    ["of no time", { starts_at: "2026-11-29T02:00", ends_at: "2026-11-29T02:00" }, "ends_at"],
    ["of more than a week", { ends_at: inMinutes(7 * 24 * 60) }, "ends_at"],
    [
      "that comes before it has ended",
      { repeats: "daily", ends_at: inMinutes(24 * 60) },
      "ends_at",
    ],
    ["that holds nothing back", { pause_runs: false, mute_alerts: false }, "pause_runs"],
    ["of sites without one", { scope: "sites" }, "site_ids"],
    ["of tags without one", { scope: "tags" }, "tags"],
    ["in no zone", { timezone: "Mars/Base" }, "timezone"],
    ["at no time", { starts_at: "soon" }, "starts_at"],
    ["of another age", { starts_at: "0000-01-01T00:00" }, "starts_at"],
    ["on no day", { starts_at: "2027-02-30T00:00" }, "starts_at"],
  ] as const)("%s", async (_, change, field) => {
    const response = await post(change);
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({ code: "INVALID_INPUT", field });
  });

  it("where a change makes it one of these", async () => {
    const { id } = await make({ pause_runs: false });
    const nothing = await as.patch(`${path}/${id}`, { mute_alerts: false });
    expect(nothing.json()).toMatchObject({ code: "INVALID_INPUT", field: "pause_runs" });
    const backwards = await as.patch(`${path}/${id}`, { ends_at: inMinutes(-60) });
    expect(backwards.json()).toMatchObject({ code: "INVALID_INPUT", field: "ends_at" });
  });

  it("beyond as many as a team can have", async () => {
    await app.database.owner.query(
      `insert into maintenance_windows
         (team_id, name, all_sites, tags, starts_local, ends_local, timezone, repeats, starts_at, ends_at,
          pause_runs, mute_alerts, note, created_by)
       select $1, 'x', true, '{}', '2026-01-01T00:00', '2026-01-01T01:00', 'UTC', 'none',
         '2026-01-01', '2026-01-01T01:00Z', true, true, '', $2 from generate_series(2, $3)`,
      [member.team.id, member.user.id, windowsMax],
    );
    await make();
    const response = await post({});
    expect(response.statusCode).toBe(409);
    expect(response.json().reason).toContain(`${windowsMax} maintenance windows`);
  });

  it("to another team", async () => {
    const { id } = await make();
    const site = await as.addSite({ site_url: "https://example.com" });
    const stranger = actAs(app, await registerMember(app, { type: "admin" }));
    const answers = [
      await stranger.patch(`${path}/${id}`, { name: "x" }),
      await stranger.post(`${path}/${id}/end`),
      await stranger.remove(`${path}/${id}`),
      await post({ site_ids: [site.id] }, stranger),
    ];
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(await list("", stranger)).toMatchObject({ count: 0 });
  });

  it("to whom the role does not let plan", async () => {
    const { id } = await make();
    const client = actAs(app, await joinTeam(app, member, { role: "client" }));
    const answers = [
      await post({}, client),
      await client.patch(`${path}/${id}`, { name: "x" }),
      await client.post(`${path}/${id}/end`),
      await client.remove(`${path}/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });

  it("to who is kept to sites, beyond these", async () => {
    const theirs = await as.addSite({ site_url: "https://one.example" });
    const other = await as.addSite({ site_url: "https://two.example" });
    const own = await make({ name: "Theirs", site_ids: [theirs.id] });
    const hidden = [
      await make({ name: "All" }),
      await make({ name: "Tagged", tags: ["shop"] }),
      await make({ name: "Both", site_ids: [theirs.id, other.id] }),
    ];
    const kept = actAs(app, await joinTeam(app, member, { sites: [theirs.id] }));
    expect((await list("", kept)).results.map(({ id }) => id)).toEqual([own.id]);
    for (const { id } of hidden) {
      expect((await kept.post(`${path}/${id}/end`)).statusCode).toBe(404);
    }
    for (const beyond of [{}, { tags: ["shop"] }]) {
      expect((await post(beyond, kept)).statusCode).toBe(403);
    }
    expect((await post({ site_ids: [other.id] }, kept)).statusCode).toBe(404);
    await make({ name: "Also theirs", site_ids: [theirs.id] }, kept);
    const wider = await kept.patch(`${path}/${own.id}`, { site_ids: [] });
    expect(wider.json()).toMatchObject({ code: "FORBIDDEN" });
    expect((await kept.patch(`${path}/${own.id}`, { note: "Soon" })).statusCode).toBe(200);
  });
});

describe("windowsNow", () => {
  const now = (siteIds: string[], only?: "pauseRuns" | "muteAlerts", at = new Date()) =>
    windowsNow(asTeam(app, member.team).db, {
      ...{ teamId: member.team.id, siteIds, at },
      ...(only && { only }),
    });

  it("says what is held back on each site, by all windows that are on", async () => {
    const one = await as.addSite({ site_url: "https://one.example" });
    const two = await as.addSite({ site_url: "https://two.example" });
    const three = await as.addSite({ site_url: "https://three.example" });
    await as.patch(`/v1/ops/site/${two.id}`, { tags: ["shop"] });
    const muting = await make({ name: "Mute", site_ids: [one.id], pause_runs: false });
    const longer = { ends_at: inMinutes(50), mute_alerts: false };
    const pausing = await make({ name: "Pause", tags: ["shop"], site_ids: [one.id], ...longer });
    await make({ name: "Later", starts_at: inMinutes(60), ends_at: inMinutes(70) });
    const held = await now([one.id, two.id, three.id]);
    const endsAt = new Date(pausing.ends_at);
    const named = { windowId: pausing.id, name: "Pause", endsAt };
    expect(held).toEqual(
      new Map([
        [one.id, { pauseRuns: true, muteAlerts: true, ...named }],
        [two.id, { pauseRuns: true, muteAlerts: false, ...named }],
      ]),
    );
    expect((await now([one.id, two.id], "muteAlerts")).get(one.id)).toMatchObject({
      windowId: muting.id,
      endsAt: new Date(muting.ends_at),
      pauseRuns: false,
    });
    expect((await now([one.id], undefined, endsAt)).size).toBe(0);
    expect((await now([])).size).toBe(0);
  });

  it("knows nothing of another team's windows", async () => {
    const site = await as.addSite({ site_url: "https://example.com" });
    await makeWindow(actAs(app, await registerMember(app, { type: "admin" })));
    expect((await now([site.id])).size).toBe(0);
  });
});
