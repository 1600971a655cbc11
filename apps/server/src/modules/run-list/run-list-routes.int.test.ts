import { processSchema } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const path = "/v1/ops/process";

describe("processes", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  it("show a crawl from its request to its end", async () => {
    const as = actAs(app, await registerMember(app));
    const site = await as.addSite({ site_url: "https://example.com" });

    const [waiting] = (await as.get(`${path}?type=crawl`)).json().results;
    await runJobs(app, { crawl: createFakeCrawler(["https://example.com/"]) });
    const [ended] = (await as.get(`${path}?type=crawl`)).json().results;

    expect(processSchema.parse(waiting)).toMatchObject({
      site: site.id,
      type: "crawl",
      progress: 0,
      success: null,
      exception: null,
      time_completed: null,
    });
    expect(processSchema.parse(ended)).toMatchObject({ progress: 100, success: true });
    expect(ended.time_completed).not.toBeNull();
  });

  it("say why a crawl failed", async () => {
    const as = actAs(app, await registerMember(app));
    await as.addSite({ site_url: "https://example.com" });
    await runJobs(app, { crawl: createFakeCrawler("DNS_NOT_FOUND") });

    const { results } = (await as.get(`${path}?type=crawl`)).json();

    expect(results[0]).toMatchObject({
      success: false,
      exception: "The host name does not resolve.",
    });
    expect(results[0].time_completed).not.toBeNull();
  });

  it("show the making of cases, which begins with a site", async () => {
    const as = actAs(app, await registerMember(app));
    const site = await as.addSite({ site_url: "https://example.com" });

    const response = await as.get(`${path}?type=case.generate`);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...{ count: 1, next: null, previous: null },
      results: [{ site: site.id, type: "case.generate", status: "queued" }],
    });
    await as.remove(`/v1/ops/site/${site.id}`);
    expect((await as.get(`${path}?type=case.generate`)).json()).toMatchObject({
      ...{ count: 0, results: [] },
    });
  });

  it("are filtered by site and kept within the team, newest first", async () => {
    const as = actAs(app, await registerMember(app));
    const first = await as.addSite({ site_url: "https://a.example" });
    const second = await as.addSite({ site_url: "https://b.example" });
    const other = actAs(app, await registerMember(app));

    const all = (await as.get(`${path}?type=crawl`)).json();
    const one = (await as.get(`${path}?type=crawl&site_id=${first.id}`)).json();
    const foreign = (await other.get(`${path}?site_id=${first.id}`)).json();

    expect(all.results.map((process: { site: string }) => process.site)).toEqual([
      second.id,
      first.id,
    ]);
    expect(one).toMatchObject({ count: 1, results: [{ site: first.id }] });
    expect(foreign).toMatchObject({ count: 0, results: [] });
  });

  it("refuse a type that does not exist", async () => {
    const as = actAs(app, await registerMember(app));

    expect((await as.get(`${path}?type=everything`)).statusCode).toBe(422);
  });
});
