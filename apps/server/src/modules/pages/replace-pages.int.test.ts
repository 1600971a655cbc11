import type { EndpointOutput, endpoints } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeCrawlResult } from "../../testing/make-crawl-result.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { SiteCrawler } from "../sites/index.ts";

type Links = EndpointOutput<typeof endpoints.links.list>;
type Replaced = EndpointOutput<typeof endpoints.pages.replace>;

const home = "https://example.com/";
const found = ["", "a", "b", "c", "d"].map((path) => home + path);

/** A crawl of five pages, as the engine tells of what its budget has no room for. */
const crawl: SiteCrawler = async ({ budget, knownUrls, onPage, onAddresses }) => {
  const fresh = found.filter((url) => !knownUrls.includes(url));
  for (const url of fresh.slice(0, budget)) {
    await onPage({ url, title: `Title of ${url}`, source: "link", shape: [] });
  }
  await onAddresses(
    fresh.slice(budget).map((url) => ({
      ...{ url, kind: "page", verdict: "no_room", code: null, reason: null, status: 200 },
      ...{ hops: [], answerMs: 12, instead: null, linkedFromCount: 1 },
      linkedFrom: [{ url: home, text: `To ${url.slice(home.length)}` }],
    })),
  );
  return makeCrawlResult({ found: found.length, budgetReached: fresh.length > budget });
};

describe("a site at its plan's page limit", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;
  let siteId: string;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    member = await registerMember(app, { type: "new" });
    as = actAs(app, member);
    siteId = (await as.addSite({ site_url: home })).id;
    await runJobs(app, { crawl });
  });

  it("has the pages listed that there was no room for", async () => {
    expect(await paths()).toEqual(["", "a", "b"]);
    expect(await roomless()).toEqual(["c", "d"]);
    const list: Links = await as
      .get(`/v1/ops/site/${siteId}/links?group=no_room`)
      .then((r) => r.json());
    expect(list.groups).toMatchObject({ all: 2, broken: 0, left_out: 0, no_room: 2 });
    expect(list.results[0]?.linked_from).toEqual([{ url: home, text: "To c" }]);
  });

  it("has others in the place of some, which another crawl leaves as they are", async () => {
    const told = await replace({ remove: ["a", "b"], add: ["/c", "/d"] });

    expect(told).toMatchObject({ statusCode: 200 });
    expect(told.json<Replaced>()).toEqual({ removed: 2, added: 2, scanned: 2 });
    expect([await paths(), await roomless()]).toEqual([
      ["", "c", "d"],
      ["a", "b"],
    ]);
    await as.post(`/v1/ops/site/${siteId}/crawl`);
    await runJobs(app, { crawl });
    expect([await paths(), await roomless()]).toEqual([
      ["", "c", "d"],
      ["a", "b"],
    ]);
  });

  it("lists no page as without room that the site has in another spelling", async () => {
    await replace({ remove: ["a", "b"], add: ["/c/", "http://www.example.com/d"] });
    expect(await roomless()).toEqual(["a", "b"]);
  });

  it("is told of as one change and one deletion each, and scans what came", async () => {
    await replace({ remove: ["b"], add: ["/d"] });

    const { rows } = await app.deps.db.execute<{ name: string }>(sql`
      select name from events where team_id = ${member.team.id} and name like 'page.%' and name <> 'page.found'
      order by id`);
    expect(rows.map(({ name }) => name)).toEqual(["page.removed", "page.created"]);
    const [page] = (await as.pages(siteId)).results.filter(({ page_url }) =>
      page_url.endsWith("/d"),
    );
    expect(page?.info.active_scan).not.toBeNull();
  });

  it("takes no more scans than it is told to", async () => {
    const some = await replace({ remove: ["a", "b"], add: ["/c", "/d"], scans: 1 });

    expect(some.json()).toMatchObject({ added: 2, scanned: 1 });
  });

  it("comes without scans where the month has none left", async () => {
    await app.deps.db.execute(
      sql`update usage_months set scans = 30 where team_id = ${member.team.id}`,
    );

    const none = await replace({ remove: ["a", "b"], add: ["/c", "/d"] });

    expect(none.json()).toMatchObject({ removed: 2, added: 2, scanned: 0 });
  });

  it("forgets that there was no room for what somebody adds", async () => {
    const [page] = (await as.pages(siteId)).results.filter(({ page_url }) =>
      page_url.endsWith("/a"),
    );
    await as.remove(`/v1/ops/page/${page?.id}`);
    await as.post("/v1/ops/page", { site_id: siteId, page_urls: ["/d"] });

    expect([await paths(), await roomless()]).toEqual([["", "b", "d"], ["c"]]);
  });

  it("knows of what was added while it was crawled", async () => {
    await as.post(`/v1/ops/site/${siteId}/crawl`);
    await runJobs(app, {
      crawl: async (input) => {
        const result = await crawl(input);
        await replace({ remove: ["a"], add: ["/c"] });
        return result;
      },
    });

    expect(await roomless()).toEqual(["d"]);
  });

  describe("stays as it is where", () => {
    it.each<[string, Parameters<typeof replace>[0], number, string | RegExp]>([
      [
        "too many come",
        { remove: ["a"], add: ["/c", "/d"] },
        426,
        /Your plan allows 3 pages a site/,
      ],
      [
        "an address is none of its pages",
        { remove: ["a"], add: ["https://else.example/"] },
        422,
        /else\.example/,
      ],
      [
        "a page is nobody's",
        { ids: ["7b0e4cf4-6d8a-4b8e-9d3f-0a8f0d2f8f11"], add: ["/c"] },
        404,
        "page",
      ],
    ])("%s", async (_, wanted, status, reason) => {
      const refused = await replace(wanted);

      expect(refused.statusCode).toBe(status);
      expect(refused.body).toMatch(reason);
      expect([await paths(), await roomless()]).toEqual([
        ["", "a", "b"],
        ["c", "d"],
      ]);
    });

    it("a page is another site's", async () => {
      const theirs = actAs(app, await registerMember(app));
      const own = await theirs.addSite({ site_url: "https://one.example", page_urls: ["/x"] });
      const other = await theirs.addSite({ site_url: "https://two.example", page_urls: ["/y"] });
      const pageId = (await theirs.pages(other.id)).results[0]?.id;

      const refused = await theirs.post(`/v1/ops/site/${own.id}/pages`, {
        page_ids: [pageId],
        page_urls: ["/z"],
      });

      expect(refused.statusCode).toBe(404);
      expect((await theirs.pages(own.id)).results.map(({ page_url }) => page_url)).toEqual([
        "https://one.example/x",
      ]);
      expect((await theirs.pages(other.id)).count).toBe(1);
    });

    it("the caller is of another team", async () => {
      const stranger = actAs(app, await registerMember(app));

      expect((await replace({ remove: ["a"], add: ["/c"] }, stranger)).statusCode).toBe(404);
      expect(await paths()).toEqual(["", "a", "b"]);
    });

    it.each([["add"], ["delete"]])("the caller may not %s pages", async (missing) => {
      const contributor = await joinTeam(app, member);
      const actions = ["get", "add", "update", "delete"].filter((action) => action !== missing);
      await as.patch(`/v1/auth/member/${contributor.member.id}`, { permissions: { actions } });

      const refused = await replace({ remove: ["a"], add: ["/c"] }, actAs(app, contributor));

      expect(refused.statusCode).toBe(403);
      expect(await paths()).toEqual(["", "a", "b"]);
    });

    it("the same is asked twice", async () => {
      const [page] = (await as.pages(siteId)).results.filter(({ page_url }) =>
        page_url.endsWith("/a"),
      );
      const asked = () => replace({ ids: [page?.id ?? ""], add: ["/c"] });

      const both = await Promise.all([asked(), asked()]);

      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect([await paths(), await roomless()]).toEqual([
        ["", "b", "c"],
        ["a", "d"],
      ]);
    });
  });

  async function replace(
    {
      remove = [],
      ids = [],
      add,
      ...wanted
    }: { remove?: string[]; ids?: string[]; add: string[]; scans?: number },
    caller = as,
  ) {
    const { results } = await as.pages(siteId);
    const gone = results.filter(({ page_url }) => remove.includes(page_url.slice(home.length)));
    const page_ids = [...ids, ...gone.map(({ id }) => id)];
    const body = { page_ids, page_urls: add, ...wanted };
    return caller.post(`/v1/ops/site/${siteId}/pages`, body);
  }

  async function paths(): Promise<string[]> {
    const { results } = await as.pages(siteId, "&sort=page");
    return results.map(({ page_url }) => page_url.slice(home.length));
  }

  async function roomless(): Promise<string[]> {
    const list: Links = (
      await as.get(`/v1/ops/site/${siteId}/links?group=no_room&sort=url`)
    ).json();
    return list.results.map(({ url }) => url.slice(home.length));
  }
});
