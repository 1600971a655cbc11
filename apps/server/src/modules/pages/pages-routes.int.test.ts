import { pageSchema, scanParts } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { PageScanner } from "../scans/index.ts";

describe("pages", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  it("carry nothing of a scan before the first has begun to say something", async () => {
    const { as, pages } = await siteWith(["/a"]);

    const page = await as.page(pages[0]?.id ?? "");

    expect(pageSchema.parse(page)).toMatchObject({
      site_url: "https://example.com",
      page_url: "https://example.com/a",
      title: null,
      info: {
        latest_scan: {
          ...{ status: null, time_completed: null, score: null },
          ...{ screenshot: null, thumbnail: null },
        },
        active_scan: {
          status: "queued",
          device: "Windows 10 PC",
          time_started: null,
          progress: { done: 0, total: scanParts.length, part: null },
        },
      },
    });
  });

  it("carry their newest scan's times, scores and screenshot", async () => {
    const { as, pages } = await siteWith(["/a"]);
    await runJobs(app);

    const { info, title } = await as.page(pages[0]?.id ?? "");

    expect(title).toBe("https://example.com/a");
    expect(info.latest_scan).toMatchObject({
      status: "done",
      reason: null,
      score: 80,
      scores: { performance: 90, accessibility: 90, best_practices: 90, seo: 90, security: 70 },
    });
    expect(info.latest_scan.time_completed).toMatch(/Z$/);
    const picture = await as.get(info.latest_scan.screenshot ?? "");
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect(picture.body).toBe("picture of https://example.com/a");
  });

  it("carry the last picture of how they loaded as their small one", async () => {
    const { as, pages } = await siteWith(["/a"]);
    await runJobs(app, { scanner: createFilmingScanner("first", "last") });

    const { thumbnail } = (await as.page(pages[0]?.id ?? "")).info.latest_scan;

    expect(await as.get(thumbnail ?? "")).toMatchObject({
      headers: { "content-type": "image/jpeg" },
      body: "last",
    });
  });

  it("carry their screenshot as their small picture only where it is small", async () => {
    const { as, pages } = await siteWith(["/a"]);
    await runJobs(app);
    const latest = async () => (await as.page(pages[0]?.id ?? "")).info.latest_scan;
    const picture = await as.get((await latest()).thumbnail ?? "");
    expect(picture.headers["content-type"]).toBe("image/webp");

    await app.deps.db.execute(sql`update artifacts set bytes = 60001`);

    expect(await latest()).toMatchObject({ thumbnail: null, screenshot: expect.any(String) });
  });

  it("say why their newest scan failed, and keep the newest screenshot", async () => {
    const { as, pages } = await siteWith(["/a"]);
    await runJobs(app);
    await as.post("/v1/ops/scan", { page_id: pages[0]?.id });
    await runJobs(app, { scanner: createFakeScanner({ fails: () => "TIMED_OUT" }) });

    const { latest_scan } = (await as.page(pages[0]?.id ?? "")).info;

    expect(latest_scan).toMatchObject({
      status: "failed",
      reason: "The page did not finish loading in time.",
      score: null,
    });
    expect(latest_scan.time_completed).not.toBeNull();
    expect(latest_scan.screenshot).not.toBeNull();
  });

  it("are listed for their site alone, a slice at a time", async () => {
    const { as, site } = await siteWith(["/a", "/b", "/c"]);
    await as.addSite({ site_url: "https://other.example", page_urls: ["/x"] });

    const first = await as.pages(site.id, "&limit=2");
    const rest = (await as.get(first.next ?? "")).json();

    expect(first).toMatchObject({ count: 3, previous: null });
    expect([...first.results, ...rest.results].map((page) => page.page_url)).toEqual([
      "https://example.com/a",
      "https://example.com/b",
      "https://example.com/c",
    ]);
    expect(rest).toMatchObject({ count: 3, next: null });
    expect(rest.previous).toContain(`site_id=${site.id}`);
  });

  it.each([
    ["page", ["/a", "/b", "/c"]],
    ["-page", ["/c", "/b", "/a"]],
    ["time_created", ["/a", "/b", "/c"]],
    ["scan", ["/b", "/a", "/c"]],
    ["-scan", ["/a", "/b", "/c"]],
    ["scan_completed", ["/a", "/b", "/c"]],
  ])("are sorted by %s, those without a value last", async (sort, expected) => {
    const { as, site } = await siteWith(["/c", "/b", "/a"]);
    const pathOf = (url: string) => new URL(url).pathname;
    await runJobs(app, {
      scanner: {
        scan: ({ url, ...page }, handlers) =>
          createFakeScanner({
            lighthouse: pathOf(url) === "/a" ? 90 : 40,
            fails: () => (pathOf(url) === "/c" ? "HTTP_ERROR" : undefined),
          }).scan({ url, ...page }, handlers),
      },
    });
    if (sort === "scan_completed") await rescanInOrder(as, site.id, ["/a", "/b", "/c"]);

    const { results } = await as.pages(site.id, `&sort=${sort}`);

    expect(results.map((page) => pathOf(page.page_url))).toEqual(expected);
  });

  it("of another team's site are not found", async () => {
    const { site, pages } = await siteWith(["/a"]);
    const other = actAs(app, await registerMember(app));

    expect((await other.get(`/v1/ops/page?site_id=${site.id}`)).statusCode).toBe(404);
    expect((await other.get(`/v1/ops/page/${pages[0]?.id}`)).statusCode).toBe(404);
  });

  it("need a site to be listed", async () => {
    const as = actAs(app, await registerMember(app));

    expect((await as.get("/v1/ops/page")).statusCode).toBe(422);
  });

  async function siteWith(pageUrls: string[]) {
    const as = actAs(app, await registerMember(app));
    const site = await as.addSite({ site_url: "https://example.com", page_urls: pageUrls });
    return { as, site, pages: (await as.pages(site.id)).results };
  }

  async function rescanInOrder(as: ReturnType<typeof actAs>, siteId: string, order: string[]) {
    const { results } = await as.pages(siteId);
    for (const path of order) {
      const page = results.find((each) => each.page_url.endsWith(path));
      await as.post("/v1/ops/scan", { page_id: page?.id });
      await runJobs(app);
    }
  }
});

/** A scanner whose pages are pictured while they load. */
function createFilmingScanner(...pictures: string[]): PageScanner {
  const frames = pictures.map((data, ms) => ({ ms, data: new TextEncoder().encode(data) }));
  return {
    scan: (request, { onEvent, ...options }) =>
      createFakeScanner().scan(request, {
        ...options,
        onEvent: (event) =>
          onEvent(
            event.type === "done" && event.part === "lighthouse"
              ? { ...event, evidence: { ...event.evidence, filmstrip: { ...filmed, frames } } }
              : event,
          ),
      }),
  };
}

const filmed = { marks: [], missing: null };
