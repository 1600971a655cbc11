import { type Page, scanParts } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let as: ReturnType<typeof actAs>;
let stranger: ReturnType<typeof actAs>;
let number = 0;

beforeAll(async () => {
  app = await createTestApp();
  as = actAs(app, await registerMember(app));
  stranger = actAs(app, await registerMember(app));
});

afterAll(() => app.close());

const addSite = (pages = ["/"]) => {
  number += 1;
  return as.addSite({ site_url: `https://s${number}.example`, page_urls: pages });
};

describe("tags", () => {
  it.each([
    [["client"], ["client"]],
    [[" Client ", "client"], ["client"]],
    [[], []],
  ])("%j are kept as %j", async (tags, kept) => {
    const { id } = await addSite();
    expect((await as.patch(`/v1/ops/site/${id}`, { tags })).json().tags).toEqual(kept);
    const page = (await as.pages(id)).results[0];
    expect((await as.patch(`/v1/ops/page/${page?.id}`, { tags })).json().tags).toEqual(kept);
  });

  it.each([
    ["too many", Array.from({ length: 21 }, (_, tag) => `t${tag}`)],
    ["too long", ["x".repeat(41)]],
    ["blank", ["  "]],
    ["no text", [1]],
  ])("that are %s are refused", async (_name, tags) => {
    const { id } = await addSite();
    expect((await as.patch(`/v1/ops/site/${id}`, { tags })).statusCode).toBe(422);
  });

  it("of another team cannot be changed", async () => {
    const { id } = await addSite();
    expect((await stranger.patch(`/v1/ops/site/${id}`, { tags: ["x"] })).statusCode).toBe(404);
    expect((await as.site(id)).tags).toEqual([]);
  });
});

describe("pages", () => {
  it("are added once each, with a scan, by the rules of a site's addresses", async () => {
    const site = await addSite();
    const added = await as.post("/v1/ops/page", {
      site_id: site.id,
      page_urls: ["/", " /new ", `${site.site_url}/new#top`, ""],
    });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toEqual({ added: 1, known: 1, scanned: 1 });
    const pages = await as.pages(site.id, "&state=working");
    expect(pages.results.map(({ page_url }) => page_url)).toContain(`${site.site_url}/new`);
  });

  it.each([
    ["of another host", ["https://elsewhere.example/"], /not a page of/],
    ["that are none", [" "], /at least one/],
    ["that are too many", Array.from({ length: 501 }, (_, page) => `/${page}`), /500/],
  ])("%s are refused, and none is added", async (_name, urls, sentence) => {
    const site = await addSite();
    const response = await as.post("/v1/ops/page", {
      site_id: site.id,
      page_urls: ["/ok", ...urls].slice(urls[0] === " " ? 1 : 0),
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().reason).toMatch(sentence);
    expect((await as.pages(site.id)).count).toBe(1);
  });

  it("are removed with their scans; a stranger's call and a second one find nothing", async () => {
    const site = await addSite(["/", "/b"]);
    const page = (await as.pages(site.id)).results[0];
    expect((await stranger.remove(`/v1/ops/page/${page?.id}`)).statusCode).toBe(404);
    expect((await as.remove(`/v1/ops/page/${page?.id}`)).statusCode).toBe(204);
    expect((await as.remove(`/v1/ops/page/${page?.id}`)).statusCode).toBe(404);
    expect((await as.pages(site.id)).count).toBe(1);
    const foreign = await stranger.post("/v1/ops/page", { site_id: site.id, page_urls: ["/x"] });
    expect(foreign.statusCode).toBe(404);
  });
});

describe("cancelling", () => {
  it("ends a crawl that waits, with who did it", async () => {
    const site = await as.addSite({ site_url: "https://crawl.example" });
    const cancelled = await as.post(`/v1/ops/site/${site.id}/cancel`);
    expect(cancelled.json().crawl).toMatchObject({
      status: "cancelled",
      code: "CANCELLED",
      reason: "Cancelled by Ada Lovelace.",
    });
    await runJobs(app);
    expect((await as.site(site.id)).crawl.status).toBe("cancelled");
    expect((await as.sites("?state=attention&search=crawl.example")).count).toBe(0);
  });

  it("ends a scan that waits; its job then does nothing", async () => {
    const site = await addSite();
    const scan = (await as.pages(site.id)).results[0]?.info.active_scan?.id ?? "";
    expect((await stranger.post(`/v1/ops/scan/${scan}/cancel`)).statusCode).toBe(404);
    const cancelled = await as.post(`/v1/ops/scan/${scan}/cancel`);
    expect(cancelled.json()).toMatchObject({ status: "cancelled", code: "CANCELLED" });
    expect(await waitingJobs(app.deps.db)).not.toContainEqual(
      expect.objectContaining({ id: scan }),
    );
    const scanner = createFakeScanner();
    await runJobs(app, { scanner });
    expect(scanner.calls).toEqual([]);
    const parts = (await as.scan(scan)).parts;
    expect(parts.map(({ code }) => code)).toEqual(parts.map(() => "CANCELLED"));
  });

  it("stops a scan that runs within seconds, and keeps what it had", async () => {
    const site = await addSite();
    const scan = (await as.pages(site.id)).results[0]?.info.active_scan?.id ?? "";
    let stopped = false;
    const scanner = createFakeScanner({
      async during(part, _call, signal) {
        if (part !== "logs") return;
        const current = (await as.site(site.id)).scans.current;
        expect(current).toMatchObject({ scan, part: "logs" });
        await as.post(`/v1/ops/site/${site.id}/cancel`);
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        stopped = true;
      },
    });
    await runJobs(app, { scanner });
    const ended = await as.scan(scan);
    expect(stopped).toBe(true);
    expect(ended).toMatchObject({ status: "cancelled", code: "CANCELLED" });
    expect(ended.parts.map(({ status }) => status)).toEqual(
      scanParts.map((name) => (name === "html" ? "done" : "cancelled")),
    );
    // The page can be scanned again at once.
    expect((await as.post("/v1/ops/scan", { page_id: ended.page })).statusCode).toBe(201);
  });

  it("leaves what was found before as it was: scores, states and who needs attention", async () => {
    const site = await addSite(["/", "/b"]);
    await runJobs(app);
    const before = await as.site(site.id);
    const pagesBefore = (await as.pages(site.id)).results;
    await as.post("/v1/ops/scan", { site_id: site.id });
    await as.post(`/v1/ops/site/${site.id}/crawl`);
    expect(await as.site(site.id)).toMatchObject({
      crawl: { status: "queued" },
      scans: { waiting: 2, done: 2, failed: 0 },
      work: { done: 0, total: 2 },
    });

    const after = (await as.post(`/v1/ops/site/${site.id}/cancel`)).json();

    expect(after).toEqual(before);
    expect((await as.pages(site.id)).results.map(withoutLinks)).toEqual(
      pagesBefore.map(withoutLinks),
    );
    expect((await as.pages(site.id, "&state=attention")).count).toBe(0);
    expect((await as.get(`/v1/ops/scan?site_id=${site.id}&status=cancelled`)).json().count).toBe(2);
    const process = (await as.get(`/v1/ops/process?type=crawl&site_id=${site.id}`)).json();
    expect(process.results[0]).toMatchObject({
      status: "cancelled",
      success: null,
      exception: "Cancelled by Ada Lovelace.",
    });
  });

  it("what has ended changes nothing", async () => {
    const site = await addSite();
    await runJobs(app);
    const scan = (await as.pages(site.id)).results[0]?.info.latest_scan.id ?? "";
    expect((await as.post(`/v1/ops/scan/${scan}/cancel`)).json().status).toBe("done");
    expect((await as.post(`/v1/ops/site/${site.id}/cancel`)).json().crawl.status).toBe("done");
  });
});

describe("scans of a site", () => {
  it("are listed over all its pages, by state and time, for its team", async () => {
    const site = await addSite(["/", "/b"]);
    await runJobs(app);
    const path = `/v1/ops/scan?site_id=${site.id}`;
    const list = (await as.get(path)).json();
    expect(list.count).toBe(2);
    expect(new Set(list.results.map((scan: { page_url: string }) => scan.page_url)).size).toBe(2);
    expect((await as.get(`${path}&status=failed`)).json().count).toBe(0);
    expect((await as.get(`${path}&since=2100-01-01T00:00:00Z`)).json().count).toBe(0);
    expect((await stranger.get(path)).statusCode).toBe(404);
    expect((await as.get("/v1/ops/scan")).statusCode).toBe(422);
    expect((await as.get(`${path}&page_id=${list.results[0].page}`)).statusCode).toBe(422);
  });
});

/** Links are signed anew with every look. */
function withoutLinks(page: Page): Page {
  const latest_scan = { ...page.info.latest_scan, screenshot: null };
  return { ...page, info: { ...page.info, latest_scan } };
}
