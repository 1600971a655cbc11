import { gunzipSync } from "node:zlib";
import type { Site } from "@sitewright/contract";
import { lighthouseAuditsSchema, scanParts, scanSchema, siteSchema } from "@sitewright/contract";
import { findIsolation } from "@sitewright/scan-engine";
import { patience } from "@sitewright/tooling/patience";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBoss } from "../platform/jobs/boss.ts";
import { actAs } from "../testing/act-as.ts";
import { registerMember } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { openEngine, startWorkers } from "./jobs.ts";

/** The main job on the real engine: real queue, real crawl, real browser, a shop on loopback. */
describe("from an address to scores", () => {
  let app: TestApp;
  let boss: PgBoss;
  let stopWorkers: () => Promise<void>;

  beforeAll(async () => {
    app = await createTestApp({ settings: { crawlPageBudget: 2, scanConcurrency: 2 } });
    boss = await startBoss({ url: app.deps.databaseUrl, log: app.deps.log, role: "worker" });
    const isolation = await findIsolation({ allowUnsandboxed: true });
    stopWorkers = await startWorkers(boss, app.deps, await openEngine(app.deps, isolation));
  });

  afterAll(async () => {
    await boss.stop({ graceful: false });
    await stopWorkers();
    await app.close();
  });

  it(
    "crawls the demo shop, scans its pages and keeps what it saw",
    async () => {
      const as = actAs(app, await registerMember(app));
      const { site_url } = (await as.post("/v1/ops/demo")).json();

      const { id } = await as.addSite({ site_url });
      const site = await ended(as, id);

      expect(siteSchema.parse(site)).toMatchObject({
        crawl: { status: "done", pages_found: 2, code: "PAGE_LIMIT" },
        pages: 2,
        scans: { done: 2, failed: 0 },
      });
      expect(site.info.latest_scan.score).toBeGreaterThan(0);
      const [home] = (await as.pages(id)).results;
      expect(home?.title).toBeTruthy();
      const scan = scanSchema.parse(await as.scan(home?.info.latest_scan.id ?? ""));
      expect(scan.parts.map(({ status }) => status)).toEqual(scanParts.map(() => "done"));
      expect(scan.lighthouse.scores.performance).toBeGreaterThan(0);
      expect(scan.security.scores.average).toBeGreaterThan(0);
      expect(scan.facts?.http_status).toBe(200);
      expect((await as.get(scan.html ?? "")).body).toContain("<title>");
      const picture = await as.get(scan.images?.[0]?.url ?? "");
      expect(picture.headers["content-type"]).toMatch(/^image\/(png|webp)$/);
      expect(picture.rawPayload.byteLength).toBeGreaterThan(1000);
      const file = await as.get(scan.lighthouse.audits ?? "");
      const audits = JSON.parse(gunzipSync(file.rawPayload).toString());
      expect(lighthouseAuditsSchema.parse(audits).performance).not.toHaveLength(0);
    },
    patience(240_000),
  );

  it("keeps a site on a private address, with the reason in words", async () => {
    const as = actAs(app, await registerMember(app));

    const { id } = await as.addSite({ site_url: "http://169.254.169.254/latest" });
    const site = await ended(as, id);

    expect(site.crawl).toMatchObject({ status: "failed", code: "BLOCKED_BY_POLICY" });
    expect(site.crawl.reason).toContain("not on the public internet");
    expect(site.time_crawl_completed).not.toBeNull();
  });

  it("does not open the server's own database, although the demo shop is next to it", async () => {
    const as = actAs(app, await registerMember(app));
    const { port } = new URL(app.deps.databaseUrl);

    const { id } = await as.addSite({ site_url: `http://127.0.0.1:${port}/` });
    const site = await ended(as, id);

    expect(site.crawl).toMatchObject({ status: "failed", code: "BLOCKED_BY_POLICY" });
  });
});

/** The site once its crawl and its scans are over. */
async function ended(as: ReturnType<typeof actAs>, id: string): Promise<Site> {
  await expect
    .poll(
      async () => {
        const { crawl, scans } = await as.site(id);
        const crawling = crawl.status === "queued" || crawl.status === "running";
        return crawling ? "crawling" : scans.waiting + scans.running;
      },
      { timeout: patience(110_000), interval: 250 },
    )
    .toBe(0);
  return as.site(id);
}
