import type { SearchResult } from "@sitewright/contract";
import { eq, sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "../../platform/db/schema/pages.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { randomAddress, registerMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeCase } from "../../testing/make-case.ts";
import { makeIssue } from "../../testing/make-issue.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let search: (query: string) => Promise<SearchResult[]>;
let strangersSearch: (query: string) => Promise<SearchResult[]>;

beforeAll(async () => {
  app = await createTestApp();
  const as = actAs(app, await registerMember(app));
  const stranger = actAs(app, await registerMember(app));
  search = searchAs(as);
  strangersSearch = searchAs(stranger);
  const shop = await as.addSite({
    site_url: "https://shop.example",
    page_urls: ["https://shop.example/", "https://shop.example/sale_50%25/About"],
  });
  await makeIssue(as, { site_id: shop.id, title: "The basket answers 404" });
  await as.addSite({ site_url: "http://staging.shop.example:8080" });
  await stranger.addSite({ site_url: "https://foreign-shop.example" });
  await makeCase(as, { site_id: shop.id, title: "Buy a stool", tags: ["till"] });
  await app.deps.db
    .update(pages)
    .set({ title: "Herbstmode für Kinder" })
    .where(eq(pages.siteId, shop.id));
});

afterAll(() => app.close());

function searchAs(as: ReturnType<typeof actAs>) {
  return async (query: string) => {
    const response = await as.get(`/v1/ops/search?query=${encodeURIComponent(query)}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<SearchResult[]>();
  };
}

const words = (results: SearchResult[]) => results.map(({ type, str }) => `${type} ${str}`);

describe("search", () => {
  const shop = "site https://shop.example";
  const staging = "site http://staging.shop.example:8080";
  const start = "page https://shop.example/";
  const about = "page https://shop.example/sale_50%25/About";

  it.each([
    ["a text in addresses: sites first, the closest first", "shop", [shop, staging, start, about]],
    ["another case", "SHOP.Example/SALE", [about]],
    ["a site prefix", "site:shop", [shop, staging]],
    ["a page prefix, with a blank", "Page: about", [about]],
    ["an issue prefix", "issue:404", ["issue The basket answers 404"]],
    ["a text in issues", "basket", ["issue The basket answers 404"]],
    ["a bare prefix, the newest", "site:", [staging, shop]],
    ["a scheme", "https://staging", [staging]],
    ["a port", "example:8080", [staging]],
    ["a scheme with a port", "http://staging.shop.example:8080/", [staging]],
    ["a title", "herbstMODE", [start, about]],
    ["a letter of another alphabet, in another case", "FÜR", [start, about]],
    ["a sign of patterns, as it is: %", "%", [about]],
    ["a sign of patterns, as it is: _", "sale_50", [about]],
    ["a sign of patterns that occurs nowhere", "a_out", []],
    ["a backslash", "\\", []],
    ["quotes", "' or 1=1 --", []],
    ["what is not there", "nothing-like-this", []],
    ["a case prefix", "case:", ["case Buy a stool"]],
    ["a case's title", "stool", ["case Buy a stool"]],
    ["a case's tag", "case:TILL", ["case Buy a stool"]],
    ["what does not exist yet", "flow:shop", []],
  ])("finds by %s", async (_name, query, expected) => {
    expect(words(await search(query))).toEqual(expected);
  });

  it("leads to the thing found", async () => {
    const [site] = await search("site:shop.example");
    expect(site?.path).toBe(`/site/${site?.id}`);
  });

  it("finds nothing of another team", async () => {
    expect(words(await strangersSearch("shop"))).toEqual(["site https://foreign-shop.example"]);
  });

  it.each([
    ["nothing", "", /what to search for/],
    ["blanks", "   ", /what to search for/],
    ["a text of 100 kB", "a".repeat(100_000), /200 characters|long|large/i],
  ])("refuses %s in words", async (_name, query, sentence) => {
    const as = actAs(app, await registerMember(app));
    const response = await as.get(`/v1/ops/search?query=${encodeURIComponent(query)}`);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).toMatch(sentence);
  });

  it("answers 20 at most, with room for pages beside many sites", async () => {
    const member = await registerMember(app);
    const as = actAs(app, member);
    for (let number = 0; number < 12; number += 1) {
      await as.addSite({ site_url: `https://many${number}.example` });
    }
    const { id } = await as.addSite({
      site_url: "https://many.example",
      page_urls: Array.from({ length: 30 }, (_, number) => `https://many.example/${number}`),
    });
    expect(id).toBeDefined();
    const found = await searchAs(as)("many");
    expect(found.filter(({ type }) => type === "site")).toHaveLength(10);
    expect(found).toHaveLength(20);
    expect(await searchAs(as)("page:many")).toHaveLength(20);
    expect(words(await searchAs(as)("many3")).filter((word) => word.startsWith("site"))).toEqual([
      "site https://many3.example",
    ]);
  });

  it("shows a host before an address and that before a title, short before long, and none twice", async () => {
    const as = actAs(app, await registerMember(app));
    const { id } = await as.addSite({
      site_url: "https://shelf.example",
      page_urls: ["/books/oak", "/oak", "/by-title"],
    });
    await as.addSite({ site_url: "https://oak.example", page_urls: ["/oak", "/"] });
    await app.deps.db.update(pages).set({ title: "Oak" }).where(eq(pages.siteId, id));
    const found = await searchAs(as)("page:oak");
    expect(found.map(({ title }) => title)).toEqual([undefined, undefined, "Oak", "Oak", "Oak"]);
    expect(words(found)).toEqual([
      "page https://oak.example/",
      "page https://oak.example/oak",
      "page https://shelf.example/oak",
      "page https://shelf.example/books/oak",
      "page https://shelf.example/by-title",
    ]);
  });

  it("keeps to what the member may see", async () => {
    const owner = await registerMember(app);
    const as = actAs(app, owner);
    const open = await as.addSite({ site_url: "https://open.example", page_urls: ["/a"] });
    await as.addSite({ site_url: "https://hidden.example", page_urls: ["/b"] });
    const guest = await joinTeam(app, owner, { role: "client", sites: [open.id] });
    const found = await searchAs(actAs(app, guest))("example");
    expect(words(found)).toEqual(["site https://open.example", "page https://open.example/a"]);
    const narrowed = await app.call({
      method: "PATCH",
      url: `/v1/auth/member/${guest.member.id}`,
      authorization: owner.authorization,
      body: { permissions: { resources: ["site"] } },
    });
    expect(narrowed.statusCode).toBe(200);
    expect(words(await searchAs(actAs(app, guest))("example"))).toEqual([
      "site https://open.example",
    ]);
  });

  it("has a limit of its own that typing does not reach", async () => {
    const { authorization } = await registerMember(app);
    const address = randomAddress();
    const get = (url: string) => app.call({ method: "GET", url, authorization, address });
    const remaining = (response: LightMyRequestResponse) =>
      Number(response.headers["x-ratelimit-remaining"]);
    const before = remaining(await get("/v1/ops/site"));
    const keys = Array.from("twenty keys in a row");
    const typed = await Promise.all(
      keys.map((_, end) => get(`/v1/ops/search?query=${keys.slice(0, end + 1).join("")}`)),
    );
    expect(typed.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200));
    expect(remaining(await get("/v1/ops/site"))).toBe(before - 1);
  });

  it("reads one index for team, address and title", async () => {
    const plan = await transaction(app.deps.db, async (tx) => {
      // The table is small: without these the planner would rightly read it whole.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      return tx.execute(sql`
        explain select id from pages
        where team_id = gen_random_uuid() and search_text like lower('%about%')`);
    });
    const text = JSON.stringify(plan.rows);
    expect(text.match(/Bitmap Index Scan on \w+/g)).toEqual(["Bitmap Index Scan on pages_search"]);
  });
});
