import type {
  ChangeGroup,
  ChangeShot,
  EndpointOutput,
  Endpoints,
  Issue,
  List,
  TestSummary,
} from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeComparer, makeCause } from "../../testing/fake-comparer.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { lookAtPng, makePng } from "../../testing/make-png.ts";
import { makeSchedule } from "../../testing/make-schedule.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Groups = EndpointOutput<Endpoints["tests"]["groups"]>;
type Shots = EndpointOutput<Endpoints["tests"]["shots"]>;

const white = [255, 255, 255] as const;
const brown = [200, 100, 50] as const;
const box = { x: 0, y: 600, width: 200, height: 30 };

describe("changes grouped over pages", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** A site whose pages turned brown from row 400 on, where its title reads otherwise. */
  async function brownedSite(paths: string[], boxes: Partial<Record<keyof ChangeShot, []>> = {}) {
    const pictured = (colour: typeof white | typeof brown) =>
      createFakeScanner({ picture: makePng(1_350, 900, (y) => (y < 400 ? white : colour)) });
    const made = await makeScannedSite(app, paths, { scanner: pictured(white) });
    const [id = ""] = await made.start({ site_id: made.site.id });
    const causes = [makeCause("title", { boxes: { before: [box], after: [box], ...boxes } })];
    await runJobs(app, { scanner: pictured(brown), comparer: createFakeComparer({ causes }) });
    const { batch } = await made.test(id);
    return { ...made, batch, groups: () => groupsOf(made.as, `batch=${batch}`) };
  }

  const groupsOf = async (as: ReturnType<typeof actAs>, query: string) =>
    (await as.get(`/v1/ops/tests/groups?${query}`)).json<Groups>();

  const shotsOf = async (as: ReturnType<typeof actAs>, query: string) =>
    (await as.get(`/v1/ops/tests/shots?${query}`)).json<Shots>();

  /** What a picture around the change shows at its top left corner. */
  async function firstPixelOf(crop: ChangeShot["before"]) {
    const { statusCode, rawPayload } = await app.call({ method: "GET", url: crop?.url ?? "" });
    return statusCode === 200 ? lookAtPng(rawPayload).first : statusCode;
  }

  it("show what changed as it was and as it is, cut out of the pictures", async () => {
    const { groups } = await brownedSite(["/a"]);
    const [group] = (await groups()).results;
    const { before, after } = (group as ChangeGroup).shot;

    expect(after).toMatchObject({ width: 400, height: 250, box: { x: 0, width: 200, height: 30 } });
    expect([await firstPixelOf(before), await firstPixelOf(after)]).toEqual([
      [...white],
      [...brown],
    ]);
  });

  it("show nothing on the side that has nothing of it", async () => {
    const { groups } = await brownedSite(["/a"], { before: [] });
    const [group] = (await groups()).results;

    expect(group?.shot).toEqual({ before: null, after: expect.objectContaining({ width: 400 }) });
  });

  it("show each page of a group, to nobody of another team or kept to another site", async () => {
    const { as, member, batch, site, groups } = await brownedSite(["/a", "/b"]);
    const [group] = (await groups()).results;
    const other = await as.addSite({ site_url: "https://example.org", page_urls: ["/"] });
    const kept = await joinTeam(app, member, { sites: [other.id] });
    const stranger = await registerMember(app);
    const query = `fingerprint=${group?.fingerprint}&batch=${batch}`;

    const { results } = await shotsOf(as, query);

    expect(results.map(({ finding }) => finding)).toEqual(
      group?.pages.map(({ finding }) => finding),
    );
    expect(await firstPixelOf(results[1]?.after ?? null)).toEqual([...brown]);
    for (const caller of [kept, stranger]) {
      expect(await shotsOf(actAs(app, caller), query)).toEqual({ results: [] });
      expect((await groupsOf(actAs(app, caller), `batch=${batch}`)).templates).toEqual([]);
      const bySite = `fingerprint=${group?.fingerprint}&site_id=${site.id}`;
      expect((await actAs(app, caller).get(`/v1/ops/tests/shots?${bySite}`)).statusCode).toBe(404);
    }
  });

  it("say of how many of the tested pages that are built alike they are", async () => {
    const { as, site, pages, groups } = await brownedSite(["/a", "/b", "/c", "/d"]);
    const templates = await app.database.owner.query<{ id: string }>(
      `insert into page_templates (team_id, site_id, name, shape)
       select team_id, id, unnest(array['/products/…', '/journal/…']), '{}' from sites where id = $1
       returning id`,
      [site.id],
    );
    const [products = "", journal = ""] = templates.rows.map(({ id }) => id);
    const build = (at: number, template: string | null) =>
      app.database.owner.query("update pages set template_id = $1 where id = $2", [
        template,
        pages[at]?.id,
      ]);
    await Promise.all([build(0, products), build(1, products), build(2, journal), build(3, null)]);
    const [title] = (await groups()).results;
    const accepting = {
      test_ids: title?.pages.filter(({ page }) => page === pages[0]?.id).map(({ test }) => test),
      fingerprints: [title?.fingerprint],
    };
    await as.post("/v1/ops/baseline", accepting);

    const told = await groups();

    expect(told.templates).toEqual([
      { id: products, name: "/products/…", pages: 2 },
      { id: journal, name: "/journal/…", pages: 1 },
    ]);
    expect(new Set(told.results[0]?.templates)).toEqual(
      new Set([
        { id: products, pages: 1 },
        { id: journal, pages: 1 },
        { id: null, pages: 1 },
      ]),
    );
    expect((await groupsOf(as, `site_id=${site.id}`)).templates).toEqual(told.templates);
  });

  it("are told with what was compared with what, when, and how it went", async () => {
    const { as, batch, site, groups } = await brownedSite(["/a", "/longer"]);
    const { facts, tests } = await groups();

    expect(tests).toMatchObject({ all: 2, failed: 2, unchanged: 0 });
    expect(facts).toMatchObject({
      lowest: { page_url: "https://example.com/a", score: facts?.mean_score },
      before: { from: expect.any(String), to: expect.any(String) },
      took: expect.any(Number),
      asked_by: { kind: "person", name: expect.stringMatching(/\w/) },
      pages: 2,
      pictures: 2,
      threshold: 95,
      tags: [],
    });
    expect((await groupsOf(as, `site_id=${site.id}`)).facts).toEqual(facts);

    await as.post("/v1/ops/test", { site_id: site.id });
    const working = await groupsOf(as, `site_id=${site.id}`);
    const { tests: under, facts: meanwhile } = working;
    expect([under.working, meanwhile?.pages, meanwhile?.took]).toEqual([2, 2, null]);
    expect(working.facts?.asked_by).toBeNull();
    await runJobs(app);
    const { id: schedule_id } = await makeSchedule(as, {
      name: "Nightly",
      task_type: "test",
      resources: [{ type: "site", id: site.id }],
    });
    await as.post("/v1/ops/schedule/run", { schedule_id });
    await runJobs(app);
    const nightly = await groupsOf(as, `site_id=${site.id}`);
    expect(nightly.facts?.asked_by).toEqual({ kind: "schedule", name: "Nightly" });
    expect((await groupsOf(as, `batch=${batch}`)).facts?.took).toBe(facts?.took);
    expect((await groupsOf(as, `batch=${site.id}`)).facts).toBeNull();
  });

  it("stand among issues while theirs is open, and are to be reviewed again once it is closed", async () => {
    const { as, batch, groups } = await brownedSite(["/a"]);
    const [group] = (await groups()).results;
    const change = { test_id: group?.pages[0]?.test, fingerprint: group?.fingerprint };
    const { id, number } = (await as.post("/v1/ops/issue", change)).json<Issue>();

    const opened = await groupsOf(as, `batch=${batch}&state=issue`);
    expect(opened.states).toMatchObject({ open: 0, issue: 1 });
    expect(opened.results.map(({ state, issue }) => ({ state, issue }))).toEqual([
      { state: "open", issue: { id, number } },
    ]);
    expect((await groups()).results).toEqual([]);

    await as.post("/v1/ops/issues/update", { ids: [id], updates: { status: "closed" } });
    expect((await groups()).states).toMatchObject({ open: 1, issue: 0 });
  });

  it("name the pages of a site that could not be compared since they were judged last", async () => {
    const { as, site, test, start } = await brownedSite(["/a", "/b"]);
    const ofSite = async () => (await groupsOf(as, `site_id=${site.id}`)).tests;
    const without = async (more: string) => {
      const query = `site_id=${site.id}&status=incomplete${more}`;
      const { results } = (await as.get(`/v1/ops/test?${query}`)).json<List<TestSummary>>();
      return results.map(({ page_url }) => new URL(page_url).pathname);
    };
    const ids = await start({ site_id: site.id });
    const scanner: ReturnType<typeof createFakeScanner> = createFakeScanner({
      fails: (_, call) => (scanner.calls[call - 1]?.url.endsWith("/b") ? "TIMED_OUT" : undefined),
    });
    await runJobs(app, { scanner });

    expect((await Promise.all(ids.map(test))).map(({ status }) => status)).toContain("incomplete");
    expect(await ofSite()).toMatchObject({ all: 2, incomplete: 1 });
    expect(await without("&newest=true")).toEqual(["/b"]);

    await start({ site_id: site.id });
    await runJobs(app);
    expect(await ofSite()).toMatchObject({ all: 2, incomplete: 0 });
    expect(await without("&newest=true")).toEqual([]);
    expect(await without("")).toEqual(["/b"]);
  });

  it("leave pages that did not change, which are listed to who may see them", async () => {
    const made = await makeScannedSite(app, ["/a", "/b"]);
    const ids = await made.start({ site_id: made.site.id });
    const comparer = createFakeComparer((call) => (call === 1 ? { causes: [makeCause("t")] } : {}));
    await runJobs(app, { comparer });
    const found = await Promise.all(ids.map(made.test));
    const same = found.filter(({ findings }) => findings.length === 0).map(({ id }) => id);
    const unchanged = async (as: typeof made.as, query: string) => {
      const response = await as.get(`/v1/ops/tests/unchanged?${query}`);
      const told = response.json<List<TestSummary>>();
      return response.statusCode === 200
        ? [told.count, told.results.map(({ id }) => id)]
        : response.statusCode;
    };
    const batch = `batch=${found[0]?.batch}`;
    const other = await made.as.addSite({ site_url: "https://example.org", page_urls: ["/"] });
    const kept = actAs(app, await joinTeam(app, made.member, { sites: [other.id] }));

    expect((await groupsOf(made.as, batch)).tests.unchanged).toBe(1);
    expect(await unchanged(made.as, batch)).toEqual([1, same]);
    expect(await unchanged(made.as, `site_id=${made.site.id}`)).toEqual([1, same]);
    for (const as of [kept, actAs(app, await registerMember(app))]) {
      expect(await unchanged(as, batch)).toEqual([0, []]);
      expect(await unchanged(as, `site_id=${made.site.id}`)).toBe(404);
    }
  });
});
