import type { EndpointOutput, endpoints, Site } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs } from "../../platform/db/schema/runs.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type SiteList = EndpointOutput<typeof endpoints.sites.list>;

describe("lists of sites and pages", () => {
  let app: TestApp;
  let as: ReturnType<typeof actAs>;
  let stranger: ReturnType<typeof actAs>;
  let member: TestMember;
  let good: Site;
  let poor: Site;

  beforeAll(async () => {
    app = await createTestApp();
    member = await registerMember(app);
    as = actAs(app, member);
    stranger = actAs(app, await registerMember(app));
    good = await as.addSite({ site_url: "https://good.example", page_urls: ["/", "/50%25_off"] });
    await runJobs(app);
    poor = await as.addSite({ site_url: "https://poor.example", page_urls: ["/"] });
    await runJobs(app, { scanner: createFakeScanner({ lighthouse: 5 }) });
    await as.addSite({ site_url: "https://gone.example" });
    await runJobs(app, { crawl: createFakeCrawler("DNS_NOT_FOUND") });
    await as.addSite({ site_url: "https://new.example" });
    await as.patch(`/v1/ops/site/${good.id}`, { tags: ["Client"] });
  });

  afterAll(() => app.close());

  const hosts = ({ results }: SiteList) =>
    results.map(({ site_url }) => site_url.replace("https://", "").replace(".example", "")).sort();

  it.each([
    ["", ["gone", "good", "new", "poor"]],
    ["?state=attention", ["gone", "poor"]],
    ["?state=working", ["new"]],
    ["?search=GOOD", ["good"]],
    ["?search=client", ["good"]],
    ["?search=%25", []],
    ["?search=_", []],
    ["?search=o&state=attention", ["gone", "poor"]],
    [`?search=${encodeURIComponent("' or 1=1 --")}`, []],
  ])("of sites, by %s, hold %j", async (query, expected) => {
    const list = (await as.get(`/v1/ops/site${query}`)).json<SiteList>();
    expect(hosts(list)).toEqual(expected);
    expect(list.count).toBe(expected.length);
  });

  it("say how many there are in each state under the same text", async () => {
    const list = (await as.get("/v1/ops/site?search=o&state=working")).json<SiteList>();
    expect(list.states).toEqual({ all: 3, attention: 2, working: 0 });
  });

  it("say what sites need, the gravest first, and list those that need it", async () => {
    const list = (await as.get("/v1/ops/site?search=o")).json<SiteList>();
    expect(list.needs).toMatchObject([
      { reason: "crawl", count: 1, cause: null },
      { reason: "poor", count: 1, cause: null },
    ]);
    const fallen = (await as.get("/v1/ops/site?need=poor")).json<SiteList>();
    expect([hosts(fallen), fallen.count]).toEqual([["poor"], 1]);
    const worst = (await as.get("/v1/ops/site?sort=need")).json<SiteList>();
    expect(worst.results.map(({ need }) => need)).toEqual(["crawl", "poor", null, null]);
  });

  it("gather sites by their first tag, and say what is in each group whole", async () => {
    const list = (await as.get("/v1/ops/site?sort=need&group=tag&limit=3")).json<SiteList>();
    expect(list.results.map(({ tags }) => tags[0] ?? "")).toEqual(["", "", ""]);
    expect(list.groups).toMatchObject([{ tag: "", sites: 3, need: 2, open_issues: 0 }]);
    const rest = (await as.get("/v1/ops/site?sort=need&group=tag&offset=3")).json<SiteList>();
    expect(rest.groups).toMatchObject([{ tag: "Client", sites: 1, need: 0, lowest: 80 }]);
  });

  it("of another team are empty", async () => {
    const list = (await stranger.get("/v1/ops/site?search=good")).json<SiteList>();
    expect([list.count, list.states.all]).toEqual([0, 0]);
  });

  it.each([
    ["search", "x".repeat(201)],
    ["state", "broken"],
    ["need", "tea"],
    ["group", "colour"],
  ])("refuse a wrong %s in words", async (name, value) => {
    const response = await as.get(`/v1/ops/site?${name}=${value}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: "INVALID_INPUT", field: name });
  });

  it.each([
    ["", 2],
    ["&search=50%25%5F", 0],
    ["&search=%2F50%25", 1],
    ["&search=_off", 1],
    ["&state=attention", 0],
    ["&state=working", 0],
  ])("of pages, by %s, count %s", async (query, count) => {
    expect((await as.pages(good.id, query)).count).toBe(count);
  });

  it("of pages count a page with a poor score as one that needs somebody", async () => {
    expect((await as.pages(poor.id, "&state=attention")).count).toBe(1);
  });

  it("carry each day's mean score, by UTC days, without days older than a month", async () => {
    const site = await as.addSite({ site_url: "https://trend.example", page_urls: ["/"] });
    const page = (await as.pages(site.id)).results[0];
    const at = async (daysAgo: number, score: number) => {
      await app.deps.db.insert(runs).values({
        teamId: member.team.id,
        siteId: site.id,
        pageId: page?.id ?? "",
        kind: "scan",
        subjectId: page?.id ?? "",
        configKey: "",
        status: "done",
        score,
        timeCompleted: sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => ${daysAgo}) + interval '1 minute'`,
      });
    };
    await at(3, 80);
    await at(3, 90);
    await at(1, 100);
    await at(40, 1);
    const { info } = await as.site(site.id);
    expect(info.trend.map(({ score }) => score)).toEqual([85, 100]);
    expect(info.trend[0]?.date).toBe(
      new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
    );

    const metrics = await as.get(`/v1/ops/metrics/site?site_id=${site.id}&days=90`);
    expect(metrics.json().trend).toMatchObject([
      { score: 1, scans: 1 },
      { score: 85, scans: 2 },
      { score: 100, scans: 1 },
    ]);
  });
});

describe("a site's metrics", () => {
  it("name its worst pages and what its health is made of", async () => {
    const app = await createTestApp();
    const as = actAs(app, await registerMember(app));
    const site = await as.addSite({ site_url: "https://a.example", page_urls: ["/", "/b"] });
    await runJobs(app);
    const response = await as.get(`/v1/ops/metrics/site?site_id=${site.id}`);
    const stranger = actAs(app, await registerMember(app));
    const foreign = await stranger.get(`/v1/ops/metrics/site?site_id=${site.id}`);
    const wrong = await as.get(`/v1/ops/metrics/site?site_id=${site.id}&days=31`);

    expect(response.json().worst).toMatchObject([
      { page_url: "https://a.example/", score: 80 },
      { page_url: "https://a.example/b", score: 80 },
    ]);
    expect(response.json().health).toMatchObject({ score: 80, mean: 80, scored: 2, failed: 0 });
    expect([foreign.statusCode, wrong.statusCode]).toEqual([404, 422]);
    await app.close();
  });
});
