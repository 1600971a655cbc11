import { ScanError, type ScanErrorCode, scanErrors } from "@sitewright/scan-engine";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { crawlAnswers } from "../../platform/db/schema/runs.ts";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { createFakeVisitors } from "../../testing/fake-visitors.ts";
import { makeCrawlResult } from "../../testing/make-crawl-result.ts";
import { runJobOf } from "../../testing/run-job-of.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createRunGate } from "../runs/index.ts";
import type { PageScanner } from "../scans/index.ts";
import { runCrawl } from "./run-crawl.ts";
import type { SiteCrawler } from "./site-crawler.ts";

const found = ["https://example.com/", "https://example.com/a", "https://example.com/b"];

describe("runCrawl", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;
  let job: { team_id: string; site_id: string; run_id: string };

  beforeAll(async () => {
    app = await createTestApp({ settings: { payments: { kind: "off" } } });
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    member = await registerMember(app);
    as = actAs(app, member);
    const site = await as.addSite({ site_url: "https://example.com" });
    job = { team_id: member.team.id, site_id: site.id, run_id: await crawlOf(site.id) };
  });

  it("adds each page with its title and one waiting scan", async () => {
    await crawlWith(createFakeCrawler(found));

    const site = await as.site(job.site_id);
    expect(site).toMatchObject({
      crawl: { status: "done", pages_found: 3, current_url: null, code: null },
      pages: 3,
      scans: { waiting: 3 },
    });
    expect(site.time_crawl_started).not.toBeNull();
    expect(site.time_crawl_completed).not.toBeNull();
    const pages = await as.pages(job.site_id);
    expect(pages.results.map(({ page_url, title }) => [page_url, title])).toEqual(
      found.map((url) => [url, `Title of ${url}`]),
    );
    expect(await scanJobs()).toHaveLength(3);
  });

  it("writes when pages were changed, of the site's own and by their addresses alone", async () => {
    await crawlWith(async ({ onPage, onDates }) => {
      for (const url of found) await onPage({ url, title: null, source: "link", shape: [] });
      const modified = Date.UTC(2024, 4, 6);
      const urls = ["https://www.example.com/a/", "https://example.com/elsewhere"];
      await onDates(urls.map((url) => ({ url, modified })));
      return makeCrawlResult();
    });
    const pages = await as.pages(job.site_id);
    expect(pages.results.map(({ time_modified }) => time_modified)).toEqual([
      null,
      "2024-05-06T00:00:00.000Z",
      null,
    ]);
  });

  it("has scans know what the site shows where nobody has a page, until a crawl sees otherwise", async () => {
    const url = "https://example.com/of-this-test-alone";
    const missing = { title: "Sorry", hashes: [1, 2], common: [3], limit: 9 };
    const known: unknown[] = [];
    const good = createFakeScanner();
    const scanner: PageScanner = {
      scan(page, handlers) {
        if (page.url === url) known.push(page.missing);
        return good.scan(page, handlers);
      },
    };
    for (const found of [missing, undefined, null]) {
      await crawlWith(async ({ onPage }) => {
        await onPage({ url, title: null, source: "start", shape: [] });
        return makeCrawlResult(found === undefined ? {} : { missing: found });
      });
      const [page] = (await as.pages(job.site_id)).results;
      await as.post("/v1/ops/scan", { page_id: page?.id });
      await runJobs(app, { scanner });
      await as.post(`/v1/ops/site/${job.site_id}/crawl`);
      job = { ...job, run_id: await crawlOf(job.site_id) };
    }
    expect(known).toEqual([missing, missing, null]);
  });

  it("shows the site's icon, until a crawl sees another or none", async () => {
    const shown: unknown[] = [];
    for (const icon of ["aWNvbg==", undefined, null]) {
      await crawlWith(async () => makeCrawlResult(icon === undefined ? {} : { icon }));
      shown.push((await as.site(job.site_id)).info.icon);
      await as.post(`/v1/ops/site/${job.site_id}/crawl`);
      job = { ...job, run_id: await crawlOf(job.site_id) };
    }
    const known = "data:image/png;base64,aWNvbg==";
    expect(shown).toEqual([known, known, null]);
  });

  it("shows its pages, its place and its progress while it runs", async () => {
    const seen: unknown[] = [];
    await crawlWith(async ({ onPage, onProgress }) => {
      await onPage({ url: "https://example.com/", title: null, source: "start", shape: [] });
      onProgress({ found: 4, visited: 1, currentUrl: "https://example.com/next" });
      await expect
        .poll(async () => (await as.site(job.site_id)).crawl.current_url)
        .toBe("https://example.com/next");
      seen.push(await as.site(job.site_id));
      seen.push((await as.get("/v1/ops/process?type=crawl")).json().results[0]);
      return makeCrawlResult();
    });

    expect(seen).toMatchObject([
      { crawl: { status: "running", pages_found: 1 }, time_crawl_completed: null },
      { type: "crawl", site: job.site_id, progress: 25, success: null },
    ]);
  });

  it.each(["DNS_NOT_FOUND", "TLS_INVALID", "BLOCKED_BY_POLICY", "LOGIN_REQUIRED"] as const)(
    "keeps the site with its reason when the start page fails: %s",
    async (code: ScanErrorCode) => {
      await crawlWith(createFakeCrawler(code));

      const site = await as.site(job.site_id);
      expect(site.crawl).toMatchObject({
        status: "failed",
        code,
        reason: scanErrors[code].message,
      });
      expect(site.time_crawl_completed).not.toBeNull();
      expect(site.pages).toBe(0);
    },
  );

  it("can be asked for again after it failed", async () => {
    await crawlWith(createFakeCrawler("DNS_NOT_FOUND"));

    await as.post(`/v1/ops/site/${job.site_id}/crawl`);
    job = { ...job, run_id: await crawlOf(job.site_id) };
    await crawlWith(createFakeCrawler(found));

    expect((await as.site(job.site_id)).crawl).toMatchObject({
      status: "done",
      code: null,
      reason: null,
      pages_found: 3,
    });
  });

  it("says when its page limit ended it", async () => {
    await crawlWith(createFakeCrawler(found), { pageBudget: 2 });

    const site = await as.site(job.site_id);
    expect(site.pages).toBe(2);
    expect(site.crawl).toMatchObject({ status: "done", code: "PAGE_LIMIT" });
    expect(site.crawl.reason).toContain("page limit");
  });

  it("tells which addresses were no pages of their own, and that a browser had no time for all", async () => {
    await crawlWith(async ({ onPage }) => {
      await onPage({ url: "https://example.com/", title: null, source: "start", shape: [] });
      const same = [
        { url: "https://example.com/index.html", sameAs: "https://example.com/" },
        { url: "https://www.example.com/?a=1", sameAs: "https://example.com/" },
      ];
      return makeCrawlResult({ same, unrendered: 3 });
    });

    expect(await as.site(job.site_id)).toMatchObject({
      pages: 1,
      crawl: {
        status: "done",
        code: null,
        reason:
          "/index.html shows the same as /, https://www.example.com/?a=1 shows the same as https://example.com/, so they are not pages of their own. 3 pages are built by scripts and had no browser any more, because those before took the time: links that only scripts write there were not followed.",
      },
    });
  });

  describe("in a team with a plan", () => {
    const pages = ["", "a", "b", "c", "d"].map((path) => `https://example.com/${path}`);

    it("stops at the plan's pages, says so, and keeps and scans what it has", async () => {
      await setPlan(app.deps.db, member.team.id, "free");

      await crawlWith(createFakeCrawler(pages));

      expect(await as.site(job.site_id)).toMatchObject({
        pages: 3,
        scans: { waiting: 3 },
        crawl: {
          status: "done",
          code: "PAGE_LIMIT",
          reason:
            "The crawl ended at the 3 pages a site that your plan allows; the site has 5 pages or more. To add more, choose a bigger plan on the billing screen.",
        },
      });
    });

    it("calls the installation's page limit that where it is the smaller one", async () => {
      await setPlan(app.deps.db, member.team.id, "free");
      await crawlWith(createFakeCrawler(pages), { pageBudget: 2 });
      expect((await as.site(job.site_id)).crawl.reason).toContain("at its page limit");
    });

    it("stays within the plan's pages over all its starts", async () => {
      await setPlan(app.deps.db, member.team.id, "free");
      await loseWorkerAfter(pages.slice(0, 2));
      await crawlWith(createFakeCrawler(pages));
      expect(await as.site(job.site_id)).toMatchObject({ pages: 3, crawl: { code: "PAGE_LIMIT" } });
    });

    it("stays within the plan's pages when others add some meanwhile, and tells", async () => {
      await setPlan(app.deps.db, member.team.id, "free");

      await crawlWith(async (input) => {
        const page_urls = ["/by-hand-1", "/by-hand-2"];
        await as.post("/v1/ops/page", { site_id: job.site_id, page_urls });
        return createFakeCrawler(pages)(input);
      });

      expect(await as.site(job.site_id)).toMatchObject({
        pages: 3,
        scans: { waiting: 3 },
        crawl: { status: "failed", code: "PLAN_LIMIT" },
      });
    });

    it("starts no scan that costs and that nobody asked for, and says so", async () => {
      await setPlan(app.deps.db, member.team.id, "cloud", { taskAmount: 10, spendCap: null });
      await useUpScans(28);

      await crawlWith(createFakeCrawler(pages));

      const site = await as.site(job.site_id);
      expect(site).toMatchObject({ pages: 5, scans: { waiting: 2, done: 0, failed: 0 } });
      expect(site.crawl).toMatchObject({ status: "done", code: "SCAN_LIMIT", pages_found: 5 });
      expect(site.crawl.reason).toMatch(
        /^3 pages were added without scans, because the scans that your plan includes are used up this month, and nothing is charged unasked\. Scan them from \d+ \w+ \d{4} on, or scan them now/,
      );
      expect(await scanJobs()).toHaveLength(2);
    });

    it("adds pages without a scan once no more can be paid for, and says so", async () => {
      await setPlan(app.deps.db, member.team.id, "cloud", { taskAmount: 10, spendCap: 20 });
      await useUpScans(30);
      await payForScans();

      await crawlWith(createFakeCrawler(pages));

      const site = await as.site(job.site_id);
      expect(site).toMatchObject({ pages: 5, scans: { waiting: 2, done: 0, failed: 0 } });
      expect(site.crawl).toMatchObject({ status: "done", code: "SCAN_LIMIT", pages_found: 5 });
      expect(site.crawl.reason).toMatch(
        /^3 pages were added without scans, because no more scans fit into this month\. Scan them from \d+ \w+ \d{4} on, or raise/,
      );
      const { results } = await as.pages(job.site_id);
      expect(results.map(({ info }) => info.active_scan?.status ?? null)).toEqual([
        "queued",
        "queued",
        null,
        null,
        null,
      ]);
      expect(await scanJobs()).toHaveLength(2);
      expect((await as.pages(job.site_id, "&state=working")).count).toBe(2);
      expect((await as.pages(job.site_id, "&state=attention")).count).toBe(0);
      expect((await as.get("/v1/ops/search?query=example.com")).statusCode).toBe(200);
    });

    it("does not begin on a site that a smaller plan has paused", async () => {
      const second = await as.addSite({ site_url: "https://second.example" });
      await setPlan(app.deps.db, member.team.id, "free");
      job = { ...job, site_id: second.id, run_id: await crawlOf(second.id) };

      await crawlWith(createFakeCrawler(["https://second.example/"]));

      const site = await as.site(second.id);
      expect(site.pages).toBe(0);
      expect(site.crawl).toMatchObject({ status: "failed", code: "PLAN_LIMIT" });
      expect(site.crawl.reason).toContain("This site is paused.");
    });
  });

  it("goes on after its worker was lost, without adding or scanning a page twice", async () => {
    await loseWorkerAfter(found.slice(0, 2));

    await crawlWith(createFakeCrawler(found));

    expect(await as.site(job.site_id)).toMatchObject({
      crawl: { status: "done", pages_found: 3 },
      pages: 3,
      scans: { waiting: 3 },
    });
    expect(await scanJobs()).toHaveLength(3);
  });

  it("has one page limit over all its starts", async () => {
    await loseWorkerAfter(found.slice(0, 2));

    await crawlWith(createFakeCrawler([...found, "https://example.com/c"]), { pageBudget: 3 });

    expect(await as.site(job.site_id)).toMatchObject({ pages: 3, crawl: { code: "PAGE_LIMIT" } });
  });

  it("refuses an old worker's writes while the new one is at it", async () => {
    let thaw = () => {};
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const old = crawlWith(async ({ onPage }) => {
      await frozen;
      await onPage({ url: "https://example.com/stale", title: null, source: "link", shape: [] });
      return makeCrawlResult();
    });
    await expect.poll(async () => (await as.site(job.site_id)).crawl.status).toBe("running");

    await crawlWith(async ({ onPage }) => {
      await onPage({ url: "https://example.com/", title: null, source: "start", shape: [] });
      thaw();
      await old;
      expect((await as.site(job.site_id)).crawl.status).toBe("running");
      return makeCrawlResult();
    });

    expect((await as.pages(job.site_id)).results.map((page) => page.page_url)).toEqual([
      "https://example.com/",
    ]);
  });

  it("refuses the writes of a worker that froze and woke up", async () => {
    let thaw = () => {};
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const signals: AbortSignal[] = [];
    const old = crawlWith(async ({ onPage, signal }) => {
      signals.push(signal);
      await frozen;
      await onPage({ url: "https://example.com/stale", title: "stale", source: "link", shape: [] });
      if (signal.aborted) throw new ScanError("CANCELLED");
      return makeCrawlResult();
    });
    await expect.poll(() => signals.length).toBe(1);
    await crawlWith(createFakeCrawler(found));

    thaw();
    await old;

    const pages = await as.pages(job.site_id);
    expect(pages.results.map((page) => page.page_url)).toEqual(found);
    expect(signals[0]?.aborted).toBe(true);
  });

  it("is handed back when its worker stops, and loses none of its tries", async () => {
    for (let round = 0; round < 5; round += 1) {
      const stop = new AbortController();
      const stopped = runCrawl(
        deps(async ({ signal }) => {
          stop.abort();
          signal.throwIfAborted();
          return makeCrawlResult({ found: 0 });
        }),
        await runJobOf(app, job.run_id, stop.signal),
      );
      await stopped;
      expect((await as.site(job.site_id)).crawl.status).toBe("queued");
    }

    await crawlWith(createFakeCrawler(found));

    expect((await as.site(job.site_id)).crawl.status).toBe("done");
  });

  it("is set aside after it stopped its worker three times", async () => {
    for (let round = 0; round < 3; round += 1) await loseWorkerAfter([]);

    await crawlWith(createFakeCrawler(found));

    expect((await as.site(job.site_id)).crawl).toMatchObject({
      status: "failed",
      code: "INTERNAL",
      reason: "This crawl stopped its worker 3 times, so it was set aside.",
    });
  });

  it("gives a later start what the one that was lost was answered, and forgets it at the end", async () => {
    const lost = new Promise<void>((resolve) => {
      void crawlWith(async ({ recall, onAnswers }) => {
        expect(recall).toBeNull();
        await onAnswers([{ key: "visit https://example.com/", record: "{}" }]);
        resolve();
        return new Promise(() => {});
      });
    });
    await lost;

    await crawlWith(async ({ recall }) => {
      expect(await recall?.("visit https://example.com/")).toBe("{}");
      expect(await recall?.("visit https://example.com/a")).toBeNull();
      return makeCrawlResult();
    });

    expect((await as.site(job.site_id)).crawl.status).toBe("done");
    expect(await app.deps.db.$count(crawlAnswers)).toBe(0);
  });

  it("stops when its site is deleted", async () => {
    await crawlWith(async ({ onPage, signal }) => {
      await as.remove(`/v1/ops/site/${job.site_id}`);
      await onPage({ url: "https://example.com/late", title: null, source: "link", shape: [] });
      expect(signal.aborted).toBe(true);
      throw new ScanError("CANCELLED");
    });

    expect((await as.sites()).count).toBe(0);
  });

  it("does nothing for a team that does not own the site", async () => {
    const other = await registerMember(app);

    const start = await runJobOf(app, job.run_id);
    const payload = { ...start.payload, team_id: other.team.id };
    await runCrawl(deps(createFakeCrawler(found), 100, other), { ...start, payload });

    expect((await as.site(job.site_id)).crawl.status).toBe("queued");
  });

  it.each([
    [
      "done",
      "goes once more as a new visitor where the one who had logged in is asked to again",
      1,
    ],
    ["failed", "ends where the new one is asked to log in, too", 2],
  ])("%s: %s", async (status, _, turnedAway) => {
    const { visitorOfRun, count } = createFakeVisitors();
    const find = createFakeCrawler(found);
    const crawl: SiteCrawler = async (input) => {
      if (count() <= turnedAway) throw new ScanError("LOGIN_REQUIRED");
      return find(input);
    };
    await runCrawl({ ...deps(crawl), visitorOfRun }, await runJobOf(app, job.run_id));

    expect(count()).toBe(2);
    expect((await as.site(job.site_id)).crawl?.status).toBe(status);
  });

  it("does nothing when the crawl has ended", async () => {
    await crawlWith(createFakeCrawler(found));

    await crawlWith(createFakeCrawler([...found, "https://example.com/late"]));

    expect((await as.site(job.site_id)).pages).toBe(3);
  });

  it("stores what a page calls itself even where the database could not", async () => {
    await crawlWith(async ({ onPage }) => {
      await onPage({
        url: "https://example.com/",
        title: "a\u0000b\ud800",
        source: "start",
        shape: [],
      });
      return makeCrawlResult();
    });

    expect((await as.pages(job.site_id)).results[0]?.title).toBe("a\uFFFDb\uFFFD");
  });

  function deps(crawl: SiteCrawler, pageBudget = 100, { team }: { team: { id: string } } = member) {
    return { ...asTeam(app, team), gate: createRunGate(), crawl, pageBudget };
  }

  async function crawlWith(crawl: SiteCrawler, { pageBudget = 100 } = {}): Promise<void> {
    await runCrawl(deps(crawl, pageBudget), await runJobOf(app, job.run_id));
  }

  /** The newest crawl of a site. */
  async function crawlOf(siteId: string): Promise<string> {
    const list = (await as.get(`/v1/ops/process?type=crawl&site_id=${siteId}`)).json();
    return list.results[0].id;
  }

  /** A worker that dies says nothing more: its crawl just never ends. */
  async function loseWorkerAfter(urls: readonly string[]): Promise<void> {
    await new Promise<void>((resolve) => {
      void crawlWith(async ({ onPage }) => {
        for (const url of urls) await onPage({ url, title: null, source: "link", shape: [] });
        resolve();
        return new Promise(() => {});
      });
    });
  }

  /** Another crawl, which may scan what costs. */
  async function payForScans(): Promise<void> {
    await crawlWith(createFakeCrawler([]));
    await as.post(`/v1/ops/site/${job.site_id}/crawl`, { extra_scans: true });
    job = { ...job, run_id: await crawlOf(job.site_id) };
  }

  async function useUpScans(count: number): Promise<void> {
    await app.deps.db.execute(
      sql`insert into usage_months (team_id, starts_at, scans)
          select id, created_at, ${count} from teams where id = ${member.team.id}`,
    );
  }

  async function scanJobs() {
    const jobs = await waitingJobs(app.deps.db);
    return jobs.filter(({ name, data }) => name === "run.scan" && data.team_id === job.team_id);
  }
});
