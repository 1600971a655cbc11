import type { TeamType } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usageMonths } from "../../platform/db/schema/billing.ts";
import type { TestMember } from "../../testing/factories.ts";
import { createFakeComparer } from "../../testing/fake-comparer.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { readUsage } from "../plan/index.ts";

describe("opening a test", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const usageOf = ({ team }: TestMember) => readUsage(app.deps.db, team.id, app.deps.settings);

  it("takes a first scan to compare with, which is not counted, and then the one to compare", async () => {
    const failing = createFakeScanner({ fails: () => "TIMED_OUT" });
    const { as, member, page, start, test } = await makeScannedSite(app, ["/a"], {
      scanner: failing,
    });
    const [id = ""] = await start({ page_id: page });
    const comparer = createFakeComparer();
    await runJobs(app, { comparer });

    const { pre_scan: pre, post_scan: post, status } = await test(id);
    expect(status).toBe("passed");
    const ended = await Promise.all(
      [pre, post].map(async (scan) => (await as.scan(scan ?? "")).time_completed ?? ""),
    );
    expect(ended).toEqual(ended.toSorted());
    expect(pre).not.toBe(post);
    // The scan that failed, and the one to compare.
    expect((await usageOf(member)).used).toMatchObject({ scans: 2, tests: 1 });
  });

  it("compares what scans of its site look at, and what is named beside", async () => {
    const { as, site, page, pages, start, test } = await makeScannedSite(app, ["/a", "/b"]);
    const whole = pages[0]?.info.latest_scan.id;
    const quick = ["html", "images", "network"];
    await as.post(`/v1/ops/site/${site.id}/configs`, { parts: quick });
    await as.post("/v1/ops/scan", { page_id: page });
    await runJobs(app);
    const newest = (await as.page(page)).info.latest_scan.id;
    const made = async (body: object) => {
      const [id = ""] = await start(body);
      const scanner = createFakeScanner();
      await runJobs(app, { scanner });
      return { ...(await test(id)), scanned: scanner.calls.map(({ parts }) => parts) };
    };

    expect(await made({ page_id: page })).toMatchObject({
      type: quick,
      pre_scan: newest,
      scanned: [quick],
    });
    expect(await made({ page_id: page, type: ["lighthouse"] })).toMatchObject({
      type: ["lighthouse"],
      pre_scan: whole,
      scanned: [["lighthouse"]],
    });
    const beside = ["html", "images", "security", "network"];
    expect(await made({ site_id: site.id, type: ["security"] })).toMatchObject({
      type: ["security"],
      scanned: [beside, beside],
    });
    expect((await as.page(page)).info.latest_scan).toMatchObject({
      score: pages[0]?.info.latest_scan.score,
      scored_id: whole,
    });
  });

  it.each<[TeamType, number, number]>([
    ["free", 426, 0],
    ["cloud", 201, 1],
    ["selfhost", 201, 0],
  ])("of a %s team beyond the month's 30 answers %d", async (type, code, extra) => {
    const { as, member, page } = await makeScannedSite(app);
    await setPlan(app.deps.db, member.team.id, type, { taskAmount: 10 });
    const { period } = await usageOf(member);
    await app.deps.db
      .insert(usageMonths)
      .values({ teamId: member.team.id, startsAt: period.startsAt, tests: 30 })
      .onConflictDoUpdate({
        target: [usageMonths.teamId, usageMonths.startsAt],
        set: { tests: 30 },
      });

    const started = await as.post("/v1/ops/test", { page_id: page });
    await runJobs(app);

    expect(started.statusCode).toBe(code);
    if (code === 426) {
      expect(started.json().reason).toMatch(
        /^Your plan allows 30 tests a month; they are used up\. Choose a bigger plan on the billing screen, or wait until \d+ \w+ \d{4}\.$/,
      );
    }
    const { used, extra: beyond } = await usageOf(member);
    expect([used.tests, beyond.tasks]).toEqual([code === 201 ? 31 : 30, extra]);
  });

  it("refuses another team's scans, another page's, and one that has not ended", async () => {
    const { as, page, pages } = await makeScannedSite(app, ["/a", "/b"]);
    const stranger = await makeScannedSite(app);
    const foreign = stranger.pages[0]?.info.latest_scan.id;
    const [own, others] = pages.map(({ info }) => info.latest_scan.id);
    await as.post("/v1/ops/scan", { page_id: page });
    const underWay = (await as.page(page)).info.active_scan?.id;
    const post = (body: object) => as.post("/v1/ops/test", { page_id: page, ...body });

    const answers = [
      await post({ pre_scan: foreign }),
      await post({ pre_scan: own, post_scan: foreign }),
      await post({ pre_scan: others }),
      await post({ pre_scan: own, post_scan: underWay }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 400]);
    expect(answers.map((answer) => answer.json().reason).slice(2)).toEqual([
      "The scan to compare with is of another page.",
      "The scan to compare is not finished yet: wait for its end.",
    ]);
  });

  it("joins a scan of the page that is under way, and takes none of its own", async () => {
    const { as, member, page, start, test } = await makeScannedSite(app);
    await as.post("/v1/ops/scan", { page_id: page });
    const underWay = (await as.page(page)).info.active_scan?.id;

    const [id = ""] = await start({ page_id: page });
    await runJobs(app);

    expect(await test(id)).toMatchObject({ post_scan: underWay, status: "passed" });
    expect((await usageOf(member)).used.scans).toBe(2);
  });
});
