import type { EndpointOutput, endpoints } from "@sitewright/contract";
import type { CrawledAddress } from "@sitewright/scan-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { makeCrawlResult } from "../../testing/make-crawl-result.ts";
import { runJobOf } from "../../testing/run-job-of.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createRunGate } from "../runs/index.ts";
import { runCrawl } from "./run-crawl.ts";
import type { SiteCrawler } from "./site-crawler.ts";

type Links = EndpointOutput<typeof endpoints.links.list>;
type Findings = EndpointOutput<typeof endpoints.findings.list>;
type Templates = EndpointOutput<typeof endpoints.templates.list>;

const home = "https://example.com/";

function address(url: string, more: Partial<CrawledAddress> = {}): CrawledAddress {
  return {
    url: home + url,
    kind: "page",
    verdict: "broken",
    code: "HTTP_ERROR",
    reason: "It answered 404.",
    status: 404,
    hops: [],
    answerMs: 12,
    instead: null,
    linkedFrom: [{ url: home, text: "here" }],
    linkedFromCount: 1,
    ...more,
  };
}

type Unseen = Awaited<ReturnType<SiteCrawler>>["unseen"];

/** A crawl that comes across these addresses after a start page. */
function comingAcross(addresses: CrawledAddress[], looked = 40): SiteCrawler {
  return async ({ onPage, onAddresses }) => {
    await onPage({ url: home, title: "Home", source: "start", shape: [] });
    await onAddresses(addresses);
    return makeCrawlResult({ looked });
  };
}

describe("a crawl", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;
  let siteId: string;

  beforeAll(async () => {
    app = await createTestApp({ settings: { payments: { kind: "off" } } });
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    member = await registerMember(app);
    as = actAs(app, member);
    siteId = (await as.addSite({ site_url: home })).id;
  });

  describe("keeps what it skips", () => {
    it("with its status, its reason and the pages that name it, the broken ones first", async () => {
      const slow = { verdict: "slow", code: null, reason: null, status: 200 } as const;
      const circle = { verdict: "loop", code: "TOO_MANY_REDIRECTS", status: 302 } as const;
      const hops = [{ url: `${home}circle`, status: 302 }];
      await crawlWith(
        comingAcross([
          address("slow", slow),
          address("circle", { ...circle, hops }),
          address("often", { linkedFromCount: 31 }),
          address("missing"),
          address("files", { verdict: "left_out", code: "NOT_HTML", status: 200 }),
        ]),
      );

      const list = await links("");
      expect(list.results.map(({ url, verdict }) => [url.slice(home.length), verdict])).toEqual([
        ["often", "broken"],
        ["missing", "broken"],
        ["circle", "loop"],
        ["slow", "slow"],
        ["files", "left_out"],
      ]);
      expect(list.results[2]).toMatchObject({ code: "TOO_MANY_REDIRECTS", status: 302, hops });
      expect(list.results[1]).toMatchObject({
        reason: "It answered 404.",
        answer_ms: 12,
        linked_from: [{ url: home, text: "here" }],
        linked_from_count: 1,
      });
      expect(list).toMatchObject({
        checked: 40,
        groups: { all: 5, broken: 3, advice: 1, left_out: 1 },
      });
      expect(list.time_checked).not.toBeNull();
    });

    it("a page of the list at a time, narrowed by group and text", async () => {
      await crawlWith(comingAcross(["a", "b", "c"].map((path) => address(path))));

      const first = await links("?group=broken&limit=2&sort=-url");
      expect(first.results.map(({ url }) => url)).toEqual([`${home}c`, `${home}b`]);
      expect(first.count).toBe(3);
      const next: Links = (await as.get(first.next ?? "")).json();
      expect(next.results.map(({ url }) => url)).toEqual([`${home}a`]);
      expect((await links("?search=.COM/b")).count).toBe(1);
      expect((await links("?group=advice")).count).toBe(0);
    });

    it("until the next crawl has finished, whose own then takes its place whole", async () => {
      await crawlWith(comingAcross([address("a"), address("b")]));
      await crawlAgain();
      await crawlWith(async (input) => {
        await input.onAddresses([address("c")]);
        // Not finished, so what the one before it found still stands.
        expect((await links("")).results.map(({ url }) => url)).toEqual([`${home}a`, `${home}b`]);
        return comingAcross([address("d")], 7)(input);
      });

      const list = await links("");
      expect(list.results.map(({ url }) => url)).toEqual([`${home}c`, `${home}d`]);
      expect(list.checked).toBe(7);
    });

    it("on the site, which then needs attention", async () => {
      expect((await as.sites("?state=attention")).count).toBe(0);
      await crawlWith(
        comingAcross([address("a"), address("b"), address("c", { verdict: "slow" })]),
      );

      expect((await as.site(siteId)).links).toEqual({ checked: 40, broken: 2 });
      expect(await as.sites("?state=attention")).toMatchObject({ count: 1 });
    });

    it("for its own team", async () => {
      await crawlWith(comingAcross([address("a")]));
      const other = actAs(app, await registerMember(app));

      expect((await other.get(`/v1/ops/site/${siteId}/links`)).statusCode).toBe(404);
      expect((await other.get(`/v1/ops/site/${siteId}/templates`)).statusCode).toBe(404);
    });
  });

  describe("makes findings of what it skips", () => {
    const tea = `${home}tea`;
    const twoPages: SiteCrawler = async (input) => {
      await input.onPage({ url: tea, title: "Tea", source: "link", shape: [] });
      return comingAcross(found)(input);
    };
    let found: CrawledAddress[];

    it("at the pages that name it, in words, with what it answered", async () => {
      const both = [home, tea].map((url) => ({ url, text: "Offers" }));
      const moved = { verdict: "redirected", status: 200, instead: `${home}about` } as const;
      found = [
        address("missing", { linkedFrom: both, linkedFromCount: 2 }),
        address("old", moved),
        address("files", { verdict: "left_out" }),
        address("gone", { linkedFrom: [{ url: `${home}sitemap.xml`, text: "" }] }),
      ];
      await crawlWith(twoPages);

      const { results, sources, looked } = await findings(`site_id=${siteId}`);
      expect(
        results.map(({ title, severity, state, where }) => [title, severity, state, where.pages]),
      ).toEqual([
        ["The link to /missing answers 404", "high", "new", 2],
        ["The link to /gone answers 404", "high", "new", 1],
        ["The link to /old is out of date: it has moved for good", "low", "new", 1],
      ]);
      expect(results[0]).toMatchObject({
        where: { places: [{ page_url: home, scan: null }, { page_url: tea }] },
        checks: [
          {
            evidence: {
              detail: "It answered 404. Named 2 times.",
              notes: ["“Offers”"],
              request: { url: `${home}missing`, status: 404 },
            },
          },
        ],
      });
      expect(sources).toMatchObject({ links: 3 });
      // No scan has looked at a page yet.
      expect(looked).toMatchObject({ pages: 0 });
    });

    it("still there and gone by the crawl after it, and the site then well again", async () => {
      found = [address("a"), address("b")];
      await crawlWith(twoPages);
      await crawlAgain();
      found = [address("b")];
      await crawlWith(twoPages);
      const second = await findings(`site_id=${siteId}`);
      await crawlAgain();
      found = [];
      await crawlWith(twoPages);
      await crawlAgain();
      await crawlWith(twoPages);

      expect(Object.fromEntries(second.results.map(({ title, state }) => [title, state]))).toEqual({
        "The link to /a answers 404": "gone",
        "The link to /b answers 404": "still",
      });
      expect((await findings(`site_id=${siteId}`)).count).toBe(0);
      expect(await as.sites("?state=attention")).toMatchObject({ count: 0 });
    });

    describe("gone by proof alone, and stay there", () => {
      const twice = async (first: CrawledAddress[], second: CrawledAddress[], unseen: Unseen) => {
        found = first;
        await crawlWith(twoPages);
        await crawlAgain();
        found = second;
        await crawlWith(async (input) => ({ ...(await twoPages(input)), unseen }));
        return (
          await findings(`site_id=${siteId}&search=${encodeURIComponent("link to /a ")}`)
        ).results
          .filter(({ state }) => state !== "gone")
          .map(({ title }) => title);
      };
      const all = { pages: [], addresses: [] };
      const isThere = ["The link to /a answers 404"];

      it.each<[string, Unseen]>([
        ["broke off", null],
        ["did not read the page that names it", { pages: [home], addresses: [] }],
        ["did not look at the address", { pages: [], addresses: [`${home}a`] }],
      ])("where the crawl %s", async (_, unseen) => {
        expect(await twice([address("a")], [], unseen)).toEqual(isThere);
      });

      it("where the address was left out", async () => {
        const leftOut = address("a", { verdict: "left_out" });
        expect(await twice([address("a")], [leftOut], all)).toEqual(isThere);
      });

      it("where the crawl found more than become findings, this among them", async () => {
        const many = Array.from({ length: 500 }, (_, n) =>
          address(`x${n}`, { linkedFromCount: 2 }),
        );
        expect(await twice([address("a")], [...many, address("a")], all)).toEqual(isThere);
      });

      it("at pages beyond those that are kept of what names it", async () => {
        const both = [home, tea].map((url) => ({ url, text: "" }));
        const named = { linkedFrom: both, linkedFromCount: 2 };
        found = [address("a", named)];
        await crawlWith(twoPages);
        await crawlAgain();
        found = [address("a", { linkedFromCount: 2 })];
        await crawlWith(twoPages);
        const [result] = (await findings(`site_id=${siteId}`)).results;
        expect(result?.where.pages).toBe(2);
      });

      it("but where the page was read and names it no more", async () => {
        expect(await twice([address("a")], [], all)).toEqual([]);
      });
    });

    it("with the page's newest scan, though it ended before the crawl", async () => {
      found = [];
      await crawlWith(twoPages);
      await runJobs(app, { ofTeam: member.team.id });
      await crawlAgain();
      found = [address("missing")];
      await crawlWith(twoPages);

      const { results: pages } = await as.pages(siteId, "");
      const first = pages.find(({ page_url }) => page_url === home);
      const [scan] = (await as.get(`/v1/ops/scan?page_id=${first?.id}`)).json().results;
      const { results } = await findings(`scan_id=${scan.id}&source=links`);
      expect(results.map(({ title, state }) => [title, state])).toEqual([
        ["The link to /missing answers 404", "new"],
      ]);
    });
  });

  it("says what its pages are made from", async () => {
    const product = [1, 2, 3, 4, 5, 6, 7, 4_000_000_000];
    const article = [11, 12, 13, 14];
    await crawlWith(async ({ onPage }) => {
      const pages: [string, number[]][] = [
        ["", [21, 22]],
        ["products/tea", product],
        ["products/cups/blue", [...product.slice(0, -1), 8]],
        ["journal/one", article],
        ["products/pots", product],
      ];
      for (const [path, shape] of pages) {
        await onPage({ url: home + path, title: null, source: "link", shape });
      }
      return makeCrawlResult({ found: 5, looked: 5 });
    });

    const { results }: Templates = (await as.get(`/v1/ops/site/${siteId}/templates`)).json();
    expect(results.map(({ name, pages, example }) => [name, pages, example.page_url])).toEqual([
      ["/products/…", 3, `${home}products/tea`],
      ["/", 1, home],
      ["/journal/one", 1, `${home}journal/one`],
    ]);
  });

  it("calls no two templates the same, also once more of their pages are known", async () => {
    const pages: [string, number[]][] = [
      ["about", [1, 2, 3, 4]],
      ["basket", [11, 12, 13, 14]],
      ["team", [1, 2, 3, 4]],
      ["checkout", [11, 12, 13, 14]],
      ["jobs", [1, 2, 3, 4]],
    ];
    await crawlWith(async ({ onPage }) => {
      for (const [path, shape] of pages) {
        await onPage({ url: home + path, title: null, source: "link", shape });
      }
      return makeCrawlResult({ found: 5, looked: 5 });
    });

    const { results }: Templates = (await as.get(`/v1/ops/site/${siteId}/templates`)).json();
    expect(results.map(({ name, pages }) => [name, pages])).toEqual([
      ["/…", 3],
      ["/… (2)", 2],
    ]);
  });

  it("scans one in so many pages of each template, and says so", async () => {
    await crawlWith(comingAcross([]));
    expect((await as.post(`/v1/ops/site/${siteId}/crawl`, { one_in: 4 })).statusCode).toBe(202);
    await crawlWith(async ({ onPage }) => {
      for (let n = 0; n < 10; n += 1) {
        const [kind, shape] = n % 5 === 0 ? ["list", [11, 12]] : ["tea", [1, 2, 3]];
        await onPage({ url: `${home}${kind}/${n}`, title: null, source: "link", shape });
      }
      return makeCrawlResult({ found: 10, looked: 10 });
    });

    const { results } = await as.pages(siteId, "&limit=50");
    const scanned = results.filter(({ info }) => info.active_scan !== null);
    expect(scanned.map(({ page_url }) => page_url.slice(home.length))).toEqual([
      "",
      "list/0",
      "tea/1",
      "tea/6",
    ]);
    expect((await as.site(siteId)).crawl).toMatchObject({
      code: null,
      reason: "10 pages found, 3 scanned: one in 4 of 2 templates.",
    });
  });

  async function crawlWith(crawl: SiteCrawler): Promise<void> {
    const list = (await as.get(`/v1/ops/process?type=crawl&site_id=${siteId}`)).json();
    const deps = { ...asTeam(app, member.team), gate: createRunGate(), crawl, pageBudget: 100 };
    await runCrawl(deps, await runJobOf(app, list.results[0].id));
  }

  async function crawlAgain(): Promise<void> {
    expect((await as.post(`/v1/ops/site/${siteId}/crawl`)).statusCode).toBe(202);
  }

  async function findings(query: string): Promise<Findings> {
    return (await as.get(`/v1/ops/finding?${query}`)).json();
  }

  async function links(query: string): Promise<Links> {
    return (await as.get(`/v1/ops/site/${siteId}/links${query}`)).json();
  }
});
