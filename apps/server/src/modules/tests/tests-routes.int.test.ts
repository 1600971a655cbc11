import { type List, type TestSummary, testSchema } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeComparer, makeCause } from "../../testing/fake-comparer.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

describe("tests", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  describe("of a page", () => {
    it("compares a new scan with the newest one, and says what changed", async () => {
      const { as, page, pages, test, start } = await makeScannedSite(app);
      const before = pages[0]?.info.latest_scan.id;
      const [id = ""] = await start({ page_id: page });

      const waiting = testSchema.parse(await test(id));
      expect(waiting).toMatchObject({ status: "working", pre_scan: before, score: null });
      expect(waiting.post_scan).not.toBeNull();
      const comparer = createFakeComparer({ causes: [makeCause("title")] });
      await runJobs(app, { comparer });

      const ended = testSchema.parse(await test(id));
      expect(ended).toMatchObject({
        status: "failed",
        page,
        pre_scan: before,
        threshold: 95,
        changes: { open: 1, failing: 1, accepted: 0 },
        left_out: [{ part: "lighthouse", reason: "missing_before" }],
        component_scores: { lighthouse: null, yellowlab: null },
        findings: [{ state: "open", sentence: 'The heading "Old title" now reads "New title".' }],
        previous_test: null,
      });
      expect(ended.post_scan).toBe(waiting.post_scan);
      expect(comparer.calls[0]).toMatchObject({
        before: { scan: { url: "https://example.com/a", html: { facts: { http_status: 200 } } } },
        after: { scan: { logs: { entries: [{ message: "hello" }] } } },
      });
      const [picture] = ended.images_delta?.images ?? [];
      for (const side of [picture?.before, picture?.after]) {
        expect((await as.get(side?.url ?? "")).statusCode).toBe(200);
      }
    });
  });

  it("refuses a page of another team, and one that does not exist, alike", async () => {
    const { page } = await makeScannedSite(app);
    const other = actAs(app, await registerMember(app));

    const foreign = await other.post("/v1/ops/test", { page_id: page });
    const unknown = await other.post("/v1/ops/test", { page_id: unknownId });

    expect(foreign.statusCode).toBe(404);
    expect(foreign.json().reason).toBe(unknown.json().reason);
  });

  it("are counted by their verdict, of all sites or of those that somebody may see", async () => {
    const { as, member, site, start } = await makeScannedSite(app, ["/a", "/b", "/c"]);
    const other = await as.addSite({ site_url: "https://example.org", page_urls: ["/"] });
    await runJobs(app);
    await start({ site_id: site.id });
    await start({ site_id: other.id });
    const comparer = createFakeComparer((n) => (n === 1 ? {} : { causes: [makeCause("title")] }));
    await runJobs(app, { comparer });
    const passed = (await as.get("/v1/ops/test?status=passed")).json<List<TestSummary>>();
    const passing = passed.results[0]?.site;
    const failing = (id: string) => (id === site.id ? 3 : 1) - (id === passing ? 1 : 0);
    const failed = async (caller: typeof as, query = "") => {
      const list = await caller.get(`/v1/ops/test?status=failed${query}`);
      const { count, results } = list.json<List<TestSummary>>();
      expect(results).toHaveLength(count);
      return count;
    };
    const kept = actAs(app, await joinTeam(app, member, { sites: [other.id] }));

    expect([await failed(as), passed.count]).toEqual([3, 1]);
    expect(await failed(as, `&site_id=${site.id}`)).toBe(failing(site.id));
    expect(await failed(kept)).toBe(failing(other.id));
    expect(await failed(actAs(app, await registerMember(app)))).toBe(0);
  });
});
