import { expect, it } from "vitest";
import { crawlWeb, page, redirect, siteOf } from "./crawl-fixture.ts";

const at = "https://shop.test";
const host = siteOf({
  "/": page("Shop", "/blog/first"),
  "/docs": redirect("/docs/"),
  "/docs/": page("Docs", "/docs/a", "/docs/moved", "/", "/blog/first", "/gone", "/blog/old"),
  "/docs/a": page("A", "/docs/b?page=2", "/docs-old/", "/docs/gone"),
  "/docs/b?page=2": `<link rel="canonical" href="/blog/second">${page("B")}`,
  "/docs/moved": redirect("/blog/second"),
  "/docs-old/": page("Old docs"),
  "/blog/first": page("First", "/blog/second"),
  "/blog/second": page("Second"),
  "/sitemap.xml": {
    headers: { "content-type": "application/xml" },
    body: `<urlset>${["/docs/c", "/blog/listed"].map((path) => `<url><loc>${at}${path}</loc></url>`).join("")}</urlset>`,
  },
  "/docs/c": page("C"),
});

it("finds the pages of a folder that a site's address names, and looks at links that lead out of it", async () => {
  const asked: string[] = [];
  const { paths, addresses } = await crawlWeb(
    {
      "shop.test": (request, response) => {
        asked.push(`${request.method} ${request.url}`);
        host(request, response);
      },
    },
    { siteUrl: `${at}/docs/`, links: "own" },
  );

  expect(paths).toEqual(["/docs/", "/docs/a", "/docs/c", "/docs/b?page=2"]);
  const told = addresses.map(({ url, verdict }) => [url.replace(at, ""), verdict]);
  expect(Object.fromEntries(told)).toEqual({
    "/": "left_out",
    "/blog/first": "left_out",
    "/blog/second": "left_out",
    "/docs-old/": "left_out",
    "/gone": "broken",
    "/blog/old": "broken",
    "/docs/gone": "broken",
  });
  expect(addresses.find(({ url }) => url === `${at}/blog/first`)).toMatchObject({
    reason: "It is outside of /docs/, which is all that the site's address names.",
    linkedFrom: [{ url: `${at}/docs/` }],
  });
  // Nothing is read beyond the folder, and what only the host's sitemap lists is not asked for.
  expect(asked).not.toContain("GET /blog/first");
  expect(asked.filter((line) => line.includes("listed"))).toEqual([]);
});

it("goes on reading pages outside of it that the site has", async () => {
  const knownUrls = [`${at}/docs/`, `${at}/blog/first`];
  const { paths, addresses, unseen } = await crawlWeb(
    { "shop.test": host },
    { siteUrl: `${at}/docs`, links: "own", knownUrls },
  );

  expect(paths.toSorted()).toEqual(["/docs/a", "/docs/b?page=2", "/docs/c"]);
  expect(unseen?.pages).toEqual([]);
  expect(addresses.find(({ url }) => url === `${at}/blog/first`)).toBeUndefined();
  expect(addresses.find(({ url }) => url === `${at}/blog/second`)?.verdict).toBe("left_out");
});
