import type { List, Site } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, registerUser, type TestMember } from "../../testing/factories.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("sites", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  describe("adding a site", () => {
    it("answers the site with its crawl waiting, and queues the crawl", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);

      const site = await as.addSite({ site_url: " https://Example.com/ " });

      expect(site).toMatchObject({
        site_url: "https://example.com",
        time_crawl_started: null,
        time_crawl_completed: null,
        crawl: { status: "queued", pages_found: 0, code: null, reason: null },
        pages: 0,
        scans: { waiting: 0, running: 0, done: 0, failed: 0, current: null },
        info: { latest_scan: { id: null, time_created: null, time_completed: null, score: null } },
      });
      expect(await jobsOf(member)).toEqual([
        {
          id: expect.any(String),
          name: "run.crawl",
          data: { team_id: member.team.id, run_id: expect.any(String) },
        },
      ]);
    });

    it("takes the pages given instead of crawling, and scans each", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);

      const site = await as.addSite({
        site_url: "https://example.com",
        page_urls: [" /about ", "", "https://example.com/about/", "example.com/contact"],
      });

      expect(site.crawl).toMatchObject({ status: "done", pages_found: 2 });
      expect(site.time_crawl_completed).not.toBeNull();
      expect(site).toMatchObject({ pages: 2, scans: { waiting: 2 } });
      const pages = await as.pages(site.id);
      expect(pages.results.map((page) => page.page_url)).toEqual([
        "https://example.com/about",
        "https://example.com/contact",
      ]);
      expect((await jobsOf(member)).map((job) => job.name)).toEqual(["run.scan", "run.scan"]);
    });

    it("crawls when the pages given are only blanks", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);

      const site = await as.addSite({
        site_url: "https://example.com",
        page_urls: ["", "  "],
      });

      expect(site.crawl.status).toBe("queued");
    });

    it.each([
      ["nothing", "", "enter a site url"],
      ["blanks", "   ", "enter a site url"],
      ["a bare host", "example.com", "must begin with http"],
      ["another scheme", "ftp://example.com", "must begin with http"],
      ["a script", "javascript:alert(1)", "must begin with http"],
      ["no host", "https://", '"https://" is not an address a crawl can open.'],
      [
        "credentials",
        "https://me:pw@example.com",
        '"https://…@example.com" is not an address a crawl can open.',
      ],
    ])("refuses %s", async (_, siteUrl, reason) => {
      const member = await registerMember(app);
      const as = actAs(app, member);

      const response = await as.post("/v1/ops/site", { site_url: siteUrl });

      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: "INVALID_INPUT",
        reason,
        detail: reason,
        field: "site_url",
      });
      expect((await as.sites()).count).toBe(0);
    });

    it("refuses a page of another site by name, and adds nothing", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);

      const response = await as.post("/v1/ops/site", {
        site_url: "https://example.com",
        page_urls: ["/fine", "https://other.example/"],
      });

      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        reason: '"https://other.example/" is not a page of example.com.',
        field: "page_urls",
      });
      expect((await as.sites()).count).toBe(0);
      expect(await jobsOf(member)).toEqual([]);
    });

    it.each(["https://example.com/", "http://example.com", "HTTPS://WWW.EXAMPLE.COM/#top"])(
      "refuses the same site again as %s",
      async (again) => {
        const member = await registerMember(app);
        const as = actAs(app, member);
        await as.addSite({ site_url: "https://example.com" });

        const response = await as.post("/v1/ops/site", { site_url: again });

        expect(response.statusCode).toBe(409);
        expect(response.json().code).toBe("DUPLICATE");
        expect(response.json().reason).toMatch(
          /^This site is already in your team: (www\.)?example\.com\.$/,
        );
      },
    );

    it("lets another team have the same site", async () => {
      const body = { site_url: "https://example.com" };
      await actAs(app, await registerMember(app)).addSite(body);

      const response = await actAs(app, await registerMember(app)).post("/v1/ops/site", body);

      expect(response.statusCode).toBe(201);
    });

    it("makes one site of fifty requests at once", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);

      const responses = await Promise.all(
        Array.from({ length: 50 }, () =>
          as.post("/v1/ops/site", { site_url: "https://example.com" }),
        ),
      );

      const codes = responses.map((response) => response.statusCode).sort();
      expect(codes).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
      expect((await as.sites()).count).toBe(1);
      expect(await jobsOf(member)).toHaveLength(1);
    });

    it("refuses a selfhost team in cloud mode", async () => {
      const as = actAs(app, await registerMember(app, { type: "selfhost" }));

      const response = await as.post("/v1/ops/site", { site_url: "https://example.com" });

      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "FORBIDDEN", reason: "not allowed" });
    });

    it("needs a team", async () => {
      const user = await registerUser(app);

      const response = await app.call({
        method: "POST",
        url: "/v1/ops/site",
        authorization: user.authorization,
        body: { site_url: "https://example.com" },
      });

      expect(response.statusCode).toBe(403);
    });

    it("ignores columns that the body has no business with", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      const other = await registerMember(app);

      const site = await as.addSite({
        site_url: "https://example.com",
        id: "00000000-0000-4000-8000-000000000000",
        team_id: other.team.id,
        crawl_status: "done",
        tags: ["x"],
      });

      expect(site.id).not.toBe("00000000-0000-4000-8000-000000000000");
      expect(site.crawl.status).toBe("queued");
      expect((await actAs(app, other).sites()).count).toBe(0);
    });
  });

  describe("listing sites", () => {
    it("shows the team's own, newest first, a slice at a time", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      await actAs(app, await registerMember(app)).addSite({ site_url: "https://foreign.example" });
      for (const name of ["a", "b", "c"]) {
        await as.addSite({ site_url: `https://${name}.example` });
      }

      const first = await as.sites("?limit=2");
      expect(first).toMatchObject({ count: 3, previous: null });
      expect(first.results.map((site) => site.site_url)).toEqual([
        "https://c.example",
        "https://b.example",
      ]);

      const rest = (await as.get(first.next ?? "")).json<List<Site>>();
      expect(rest.results.map((site) => site.site_url)).toEqual(["https://a.example"]);
      expect(rest.next).toBeNull();
    });

    it.each([
      ["site", ["a", "b", "c"]],
      ["-site", ["c", "b", "a"]],
      ["time_created", ["b", "a", "c"]],
      ["-scan", ["b", "a", "c"]],
      ["scan_completed", ["b", "a", "c"]],
    ])("sorts by %s", async (sort, expected) => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      for (const [name, lighthouse] of [
        ["b", 90],
        ["a", 50],
      ] as const) {
        await as.addSite({ site_url: `https://${name}.example`, page_urls: ["/"] });
        await runJobs(app, { scanner: createFakeScanner({ lighthouse }) });
      }
      // Without scans: last either way.
      await as.addSite({ site_url: "https://c.example" });

      const { results } = await as.sites(`?sort=${sort}`);

      expect(results.map((site) => new URL(site.site_url).host.slice(0, 1))).toEqual(expected);
    });

    it.each(["?limit=0", "?limit=101", "?offset=-1", "?sort=password", "?limit=ten"])(
      "refuses %s",
      async (query) => {
        const member = await registerMember(app);
        const as = actAs(app, member);

        const response = await as.get(`/v1/ops/site${query}`);

        expect(response.statusCode).toBe(422);
      },
    );
  });

  describe("one site", () => {
    it("adds up its pages and their newest scans", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      const site = await as.addSite({
        site_url: "https://example.com",
        page_urls: ["/a", "/b"],
      });
      await runJobs(app);

      const scanned = await as.site(site.id);

      expect(scanned.scans).toEqual({ waiting: 0, running: 0, done: 2, failed: 0, current: null });
      // Lighthouse 90 and security 70 on each page.
      expect(scanned.info.latest_scan.score).toBe(80);
      expect(scanned.info.latest_scan.id).not.toBeNull();
      expect(scanned.info.latest_scan.time_completed).toMatch(/Z$/);
    });

    it("keeps its score and last scan while a page is scanned again, and counts that beside them", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      const site = await as.addSite({
        site_url: "https://example.com",
        page_urls: ["/a", "/b"],
      });
      await runJobs(app);
      const scanned = await as.site(site.id);
      const [page] = (await as.pages(site.id)).results;
      await as.post("/v1/ops/scan", { page_id: page?.id });

      const rescanned = await as.site(site.id);

      expect(rescanned.scans).toMatchObject({ waiting: 1, running: 0, done: 2, failed: 0 });
      expect(rescanned.work).toMatchObject({ done: 0, total: 1 });
      expect(rescanned.info.latest_scan).toMatchObject({
        score: 80,
        time_completed: scanned.info.latest_scan.time_completed,
      });
    });
  });

  describe("replacing a site", () => {
    const other = "https://right.example";

    it("puts the other address in its place and crawls that, on a plan of one site", async () => {
      const member = await registerMember(app, { type: "free" });
      const as = actAs(app, member);
      const wrong = await as.addSite({ site_url: "https://wrong.example" });
      await runJobs(app, { ofTeam: member.team.id, crawl: createFakeCrawler("DNS_NOT_FOUND") });
      expect((await as.site(wrong.id)).crawl.status).toBe("failed");

      const response = await as.post(`/v1/ops/site/${wrong.id}/replace`, { site_url: other });

      expect(response.statusCode).toBe(201);
      expect(response.json<Site>()).toMatchObject({ site_url: other, crawl: { status: "queued" } });
      expect((await as.sites()).results.map(({ site_url }) => site_url)).toEqual([other]);
    });

    it("is refused for one that has been read, and both stay as they were", async () => {
      const as = actAs(app, await registerMember(app));
      const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });

      const response = await as.post(`/v1/ops/site/${site.id}/replace`, { site_url: other });

      expect(response.statusCode).toBe(409);
      expect(response.json().reason).toContain("has been read");
      expect(await as.site(site.id)).toMatchObject({ pages: 1, scans: { waiting: 1 } });
      expect((await as.sites()).count).toBe(1);
    });

    it.each([
      ["is in the team already", { site_url: "https://there.example" }, 409],
      ["is none", { site_url: "there.example" }, 422],
      ["is empty", { site_url: " " }, 422],
    ])("is refused where the new address %s, and the old site stays", async (_, body, status) => {
      const as = actAs(app, await registerMember(app));
      await as.addSite({ site_url: "https://there.example" });
      const wrong = await as.addSite({ site_url: "https://wrong.example" });

      const response = await as.post(`/v1/ops/site/${wrong.id}/replace`, body);

      expect(response.statusCode).toBe(status);
      expect((await as.site(wrong.id)).crawl.status).toBe("queued");
    });

    it("is refused to another team", async () => {
      const site = await actAs(app, await registerMember(app)).addSite({
        site_url: "https://wrong.example",
      });
      const as = actAs(app, await registerMember(app));
      const response = await as.post(`/v1/ops/site/${site.id}/replace`, { site_url: other });
      expect(response.statusCode).toBe(404);
      expect((await as.sites()).count).toBe(0);
    });
  });

  describe("crawling again", () => {
    it("is refused while a crawl waits", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      const site = await as.addSite({ site_url: "https://example.com" });

      const response = await as.post(`/v1/ops/site/${site.id}/crawl`);

      expect(response.statusCode).toBe(409);
      expect(response.json().reason).toBe("A crawl of this site is waiting or running already.");
    });

    it("keeps the pages known and adds and scans the new ones", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      const site = await as.addSite({ site_url: "https://example.com" });
      await runJobs(app, { crawl: createFakeCrawler(["https://example.com/"]) });
      const before = await as.pages(site.id);

      const response = await as.post(`/v1/ops/site/${site.id}/crawl`);
      expect(response.statusCode).toBe(202);
      expect(response.json()).toMatchObject({
        crawl: { status: "queued" },
        time_crawl_completed: null,
      });
      await runJobs(app, {
        crawl: createFakeCrawler(["https://example.com/", "https://example.com/new"]),
      });

      const after = await as.pages(site.id);
      expect(after.count).toBe(2);
      expect(after.results[0]?.id).toBe(before.results[0]?.id);
      expect(await as.site(site.id)).toMatchObject({
        crawl: { status: "done", pages_found: 2 },
        scans: { done: 2 },
      });
      const scans = await as.get(`/v1/ops/scan?page_id=${before.results[0]?.id}`);
      expect(scans.json().count).toBe(1);
    });

    it("starts one crawl of twenty requests at once", async () => {
      const member = await registerMember(app);
      const as = actAs(app, member);
      const site = await as.addSite({ site_url: "https://example.com" });
      await runJobs(app);

      const responses = await Promise.all(
        Array.from({ length: 20 }, () => as.post(`/v1/ops/site/${site.id}/crawl`)),
      );

      const started = responses.filter((response) => response.statusCode === 202);
      expect(started).toHaveLength(1);
      expect(await jobsOf(member)).toHaveLength(1);
    });
  });

  /** The runs that a member's calls asked for. */
  async function jobsOf(member: TestMember) {
    const jobs = await waitingJobs(app.deps.db);
    return jobs.filter(
      ({ name, data }) => name.startsWith("run.") && data.team_id === member.team.id,
    );
  }
});
