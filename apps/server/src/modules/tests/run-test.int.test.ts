import type { List, Test } from "@sitewright/contract";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingLooks } from "../../platform/db/schema/findings.ts";
import { siteDays } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { createFakeComparer, makeCause } from "../../testing/fake-comparer.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { readUsage } from "../plan/index.ts";

type Script = Parameters<typeof createFakeComparer>[0];

const unsettled = { wants: [{ part: "images", loads: 1 }] } satisfies Script;
const wanting = {
  wants: [
    { part: "images", loads: 1 },
    { part: "lighthouse", loads: 2 },
  ],
} satisfies Script;

/** A page with a price. */
const showing = (price: string) => createFakeScanner({ html: `<p>Rye</p><p>${price}</p>` });

describe("a test that is not settled by two scans", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  function samplesOf(testId: string) {
    return app.deps.db.select().from(runs).where(eq(runs.subjectId, testId));
  }

  it("has the page loaded again, says so, and is judged by all loads", async () => {
    const { as, page, start, test } = await makeScannedSite(app);
    const [id = ""] = await start({ page_id: page });
    const comparer = createFakeComparer((call) => (call === 1 ? wanting : {}));
    let waiting: Test | null = null;
    const scanner = createFakeScanner({
      async during(_, call) {
        if (call === 2) waiting ??= await test(id);
      },
    });

    await runJobs(app, { comparer, scanner });

    expect(waiting).toMatchObject({
      status: "working",
      sentence: "2 more samples of the page are being taken.",
    });
    const loaded = scanner.calls.slice(1).map(({ parts }) => parts.toSorted().join(" "));
    expect(loaded.toSorted()).toEqual([
      "html images lighthouse network",
      "html lighthouse network",
    ]);
    const [before, after] = comparer.calls.map((call) => call.after.further);
    expect([before?.length, after?.length]).toEqual([0, 2]);
    const ended = await test(id);
    expect(ended).toMatchObject({
      status: "passed",
      sentence: expect.not.stringContaining("sample"),
    });
    expect((await as.page(page)).info.latest_scan.id).toBe(ended.post_scan);
  });

  it("keeps those loads from the page's scans, findings and figures, and from the allowance", async () => {
    const { as, member, site, page, start } = await makeScannedSite(app);
    const [id = ""] = await start({ page_id: page });
    const seen: unknown[] = [];
    const scanner = createFakeScanner({
      lighthouse: 20,
      async during(part, call) {
        if (call !== 2 || part !== "html") return;
        const { scans, work } = await as.site(site.id);
        const working = await as.pages(site.id, "&state=working");
        seen.push({ waiting: scans.waiting, running: scans.running, work, pages: working.count });
      },
    });

    await runJobs(app, {
      comparer: createFakeComparer((call) => (call === 1 ? wanting : {})),
      scanner,
    });

    expect(seen).toEqual([{ waiting: 0, running: 0, work: null, pages: 0 }]);
    const ofSite = (await as.get(`/v1/ops/scan?site_id=${site.id}`)).json<List<object>>();
    expect([ofSite.count, (await as.scans(page)).count]).toEqual([2, 2]);
    expect((await readUsage(app.deps.db, member.team.id, app.deps.settings)).used).toMatchObject({
      scans: 2,
      tests: 1,
    });
    const { db } = app.deps;
    const days = await db.select().from(siteDays).where(eq(siteDays.siteId, site.id));
    expect(days.map(({ scans }) => scans)).toEqual([2]);
    const samples = (await samplesOf(id)).map((run) => run.id);
    const looks = await db.select().from(findingLooks).where(eq(findingLooks.pageId, page));
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.filter(({ runId }) => samples.includes(runId))).toEqual([]);
  });

  it("is judged after the third load of a page that never comes to rest, well or not", async () => {
    const { page, start, test } = await makeScannedSite(app);
    const [id = ""] = await start({ page_id: page });
    const comparer = createFakeComparer({ ...unsettled, causes: [makeCause("title")] });
    const scanner = createFakeScanner({
      fails: (part, call) => (part === "html" && call === 3 ? "TIMED_OUT" : undefined),
    });

    await runJobs(app, { comparer, scanner });

    expect(comparer.calls.map(({ after }) => after.further.length)).toEqual([0, 1, 1, 2]);
    expect(await test(id)).toMatchObject({ status: "failed", changes: { failing: 1 } });
  });

  it("goes on where it was when its worker was lost, and loads nothing twice", async () => {
    const { page, start, test } = await makeScannedSite(app);
    const [id = ""] = await start({ page_id: page });
    const comparer = createFakeComparer((call) => ({
      ...(call === 1 && wanting),
      during() {
        if (call === 2) throw new Error("The worker is gone.");
      },
    }));

    await runJobs(app, { comparer });

    expect(comparer.calls.map(({ after }) => after.further.length)).toEqual([0, 2, 2]);
    expect(await samplesOf(id)).toHaveLength(2);
    expect((await test(id)).status).toBe("passed");
  });

  it("takes its loads with it when it is cancelled or deleted", async () => {
    const { as, page, start, test } = await makeScannedSite(app);
    const [id = ""] = await start({ page_id: page });
    const scanner = createFakeScanner({
      async during(_, call) {
        if (call === 2) await as.post(`/v1/ops/test/${id}/cancel`);
      },
    });

    await runJobs(app, { comparer: createFakeComparer(wanting), scanner });

    expect((await samplesOf(id)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(await test(id)).toMatchObject({ status: "incomplete", score: null });
    await as.remove(`/v1/ops/test/${id}`);
    expect(await samplesOf(id)).toEqual([]);
    const left = and(eq(runs.pageId, page), ne(runs.kind, "scan"));
    expect(await app.deps.db.$count(runs, left)).toBe(0);
  });

  it("knows how the page varied by earlier scans, but none from before an accepted change", async () => {
    const { as, page, start } = await makeScannedSite(app);
    const comparer = createFakeComparer((call) =>
      call === 2 ? { causes: [makeCause("title")] } : {},
    );
    const testOnce = async () => {
      const [id = ""] = await start({ page_id: page });
      await runJobs(app, { comparer });
      return id;
    };

    await testOnce();
    const changed = await testOnce();
    await as.post("/v1/ops/baseline", { test_ids: [changed], fingerprints: null });
    await testOnce();
    await testOnce();

    expect(comparer.calls.map(({ before }) => before.further.length)).toEqual([0, 1, 0, 1]);
  });

  it("takes nothing of before a change for how the page varies because its acceptance was taken back", async () => {
    const { as, page, start } = await makeScannedSite(app);
    const comparer = createFakeComparer((call) =>
      call === 1 ? { causes: [makeCause("title")] } : {},
    );
    const testOnce = async () => {
      const [id = ""] = await start({ page_id: page });
      await runJobs(app, { comparer });
      return id;
    };

    const changed = await testOnce();
    const accepted = await as.post("/v1/ops/baseline", { test_ids: [changed], fingerprints: null });
    await testOnce();
    await as.post(`/v1/ops/baseline/${accepted.json<{ id: string }>().id}/undo`);
    await testOnce();

    expect(comparer.calls.map(({ before }) => before.further.length)).toEqual([0, 0, 1]);
  });

  it("finds a change where the page was changed before, between scans that no test compared", async () => {
    const { as, page, start } = await makeScannedSite(app, ["/a"], { scanner: showing("£3.20") });
    const scanOnce = async (price: string) => {
      await as.post("/v1/ops/scan", { page_id: page });
      await runJobs(app, { scanner: showing(price) });
    };
    for (const price of ["£3.20", "£3.90", "£3.90"]) await scanOnce(price);
    const comparer = createFakeComparer({});
    await start({ page_id: page });

    await runJobs(app, { comparer, scanner: showing("£4.50") });

    const [call] = comparer.calls;
    const shown = [call?.before.scan, ...(call?.before.further ?? [])];
    expect(shown.map((scan) => /£\d\.\d\d/.exec(scan?.html?.html ?? "")?.[0])).toEqual([
      "£3.90",
      "£3.90",
    ]);
  });
});
