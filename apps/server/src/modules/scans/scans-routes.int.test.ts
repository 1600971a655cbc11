import { scanParts, scanSchema } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, registerUser } from "../../testing/factories.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

describe("scans", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  describe("scanning a page", () => {
    it("queues one scan with all its parts waiting", async () => {
      const { as, pages } = await scannedSite(["/a"]);

      const response = await as.post("/v1/ops/scan", { page_id: pages[0]?.id });

      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ success: true, message: "1 scan started." });
      const [id = ""] = response.json<{ ids: string[] }>().ids;
      const scan = await as.scan(id);
      expect(scanSchema.parse(scan)).toMatchObject({
        status: "queued",
        page: pages[0]?.id,
        time_started: null,
        time_completed: null,
        score: null,
        facts: null,
        html: null,
        logs: null,
        images: null,
      });
      expect(scan.parts.map(({ name, status }) => [name, status])).toEqual(
        scanParts.map((name) => [name, "queued"]),
      );
      expect((await waitingJobs(app.deps.db)).some(({ data }) => data.run_id === id)).toBe(true);
      await runJobs(app);
    });

    it("is refused while a scan of the page waits or runs", async () => {
      const { as, pages } = await scannedSite(["/a"]);
      await as.post("/v1/ops/scan", { page_id: pages[0]?.id });

      const response = await as.post("/v1/ops/scan", { page_id: pages[0]?.id });

      expect(response.statusCode).toBe(409);
      expect(response.json().reason).toBe("A scan of this page is waiting or running already.");
    });

    it("is another scan with more runs of Lighthouse, and has as many in its settings", async () => {
      const { as, pages } = await scannedSite(["/a"]);
      await as.post("/v1/ops/scan", { page_id: pages[0]?.id });

      const wanted = { page_id: pages[0]?.id, configs: { lighthouse_runs: 3 } };
      const response = await as.post("/v1/ops/scan", wanted);

      expect(response.statusCode).toBe(201);
      const [id = ""] = response.json<{ ids: string[] }>().ids;
      expect((await as.scan(id)).configs).toMatchObject({ lighthouse_runs: 3 });
      expect((await as.post("/v1/ops/scan", wanted)).statusCode).toBe(409);
      expect(
        (await as.post("/v1/ops/scan", { ...wanted, configs: { lighthouse_runs: 4 } })).statusCode,
      ).toBe(422);
    });

    it("starts one scan of twenty requests at once", async () => {
      const { as, pages } = await scannedSite(["/a"]);

      const responses = await Promise.all(
        Array.from({ length: 20 }, () => as.post("/v1/ops/scan", { page_id: pages[0]?.id })),
      );

      expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
      expect((await as.scans(pages[0]?.id ?? "")).count).toBe(2);
    });

    it("refuses a page of another team, and one that does not exist, alike", async () => {
      const { pages } = await scannedSite(["/a"]);
      const other = actAs(app, await registerMember(app));

      const foreign = await other.post("/v1/ops/scan", { page_id: pages[0]?.id });
      const unknown = await other.post("/v1/ops/scan", { page_id: unknownId });

      expect(foreign.statusCode).toBe(404);
      expect(foreign.json().reason).toBe(unknown.json().reason);
    });
  });

  describe("scanning a site", () => {
    it("queues a scan of each page, passing over those under way", async () => {
      const { as, site, pages } = await scannedSite(["/a", "/b", "/c"]);
      await as.post("/v1/ops/scan", { page_id: pages[1]?.id });

      const response = await as.post("/v1/ops/scan", { site_id: site.id });

      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ message: "2 scans started." });
      expect((await as.site(site.id)).scans).toMatchObject({ waiting: 3, done: 3 });
    });

    it("is refused when every page is being scanned", async () => {
      const { as, site } = await scannedSite(["/a"]);
      await as.post("/v1/ops/scan", { site_id: site.id });

      const response = await as.post("/v1/ops/scan", { site_id: site.id });

      expect(response.statusCode).toBe(409);
    });

    it("is refused for a site without pages, with what to do", async () => {
      const as = actAs(app, await registerMember(app));
      const site = await as.addSite({ site_url: "https://example.com" });

      const response = await as.post("/v1/ops/scan", { site_id: site.id });

      expect(response.statusCode).toBe(409);
      expect(response.json().reason).toBe("This site has no pages yet: crawl it first.");
    });

    it("refuses a site of another team", async () => {
      const { site } = await scannedSite(["/a"]);
      const other = actAs(app, await registerMember(app));

      expect((await other.post("/v1/ops/scan", { site_id: site.id })).statusCode).toBe(404);
    });
  });

  it.each([
    ["neither a page nor a site", {}],
    ["an id that is none", { page_id: "1 or 1=1" }],
    ["a list", { page_id: [unknownId] }],
  ])("refuses %s", async (_, body) => {
    const as = actAs(app, await registerMember(app));

    expect((await as.post("/v1/ops/scan", body)).statusCode).toBe(422);
  });

  it("needs a team", async () => {
    const as = actAs(app, await registerUser(app));

    expect((await as.post("/v1/ops/scan", { page_id: unknownId })).statusCode).toBe(403);
  });

  it("lists a page's scans newest first, with states and scores and without evidence", async () => {
    const { as, pages } = await scannedSite(["/a"]);
    await as.post("/v1/ops/scan", { page_id: pages[0]?.id });

    const { count, results } = await as.scans(pages[0]?.id ?? "");

    expect(count).toBe(2);
    expect(results.map(({ status, score }) => [status, score])).toEqual([
      ["queued", null],
      ["done", 80],
    ]);
    expect(results[1]).toMatchObject({
      lighthouse: { scores: { average: 90 } },
      security: { scores: { average: 70 } },
    });
    expect(results[1]).not.toHaveProperty("logs");
  });

  async function scannedSite(pageUrls: string[]) {
    const as = actAs(app, await registerMember(app));
    const site = await as.addSite({ site_url: "https://example.com", page_urls: pageUrls });
    await runJobs(app);
    return { as, site, pages: (await as.pages(site.id)).results };
  }
});
