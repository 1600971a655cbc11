import { describe, expect, it } from "vitest";
import { parseSitemap, type SitemapEntry } from "./parse-sitemap.ts";

describe("parseSitemap", () => {
  it.each([
    ["<urlset><url><loc>https://a.test/1</loc></url></urlset>", ["page https://a.test/1"]],
    [
      "<sitemapindex><sitemap><loc> https://a.test/s.xml </loc></sitemap></sitemapindex>",
      ["sitemap https://a.test/s.xml"],
    ],
    [
      "<urlset><url><loc>https://a.test/?a=1&amp;b=2</loc></url></urlset>",
      ["page https://a.test/?a=1&b=2"],
    ],
    [
      "<urlset><url><loc><![CDATA[https://a.test/?a=1&b=2]]></loc></url></urlset>",
      ["page https://a.test/?a=1&b=2"],
    ],
    [
      "<s:urlset xmlns:s='x'><s:url><s:loc>https://a.test/1</s:loc></s:url></s:urlset>",
      ["page https://a.test/1"],
    ],
    [
      "<urlset><url><loc>https://a.test/1</loc><image:image><image:loc>https://a.test/i.png</image:loc></image:image></url></urlset>",
      ["page https://a.test/1"],
    ],
    ["<urlset><url><loc></loc></url></urlset>", []],
    ["<urlset><url><loc>https://a.test/1</loc></url><url><loc>cut", ["page https://a.test/1"]],
    [
      "<urlset><url><loc>https://a.test/?a=1&b=2</loc></url></oops></urlset>",
      ["page https://a.test/?a=1&b=2"],
    ],
    ["not xml at all", []],
    [
      "<urlset><url><loc>https://a.test/1</loc><xhtml:link rel='alternate' hreflang='de' href='https://a.test/de/1'/></url></urlset>",
      ["page https://a.test/1", "page https://a.test/de/1"],
    ],
    [
      "<rss><channel><link>https://a.test/</link><item><title>One</title><link>https://a.test/1</link></item></channel></rss>",
      ["page https://a.test/1"],
    ],
    [
      "<feed><link href='https://a.test/'/><entry><link rel='edit' href='/e'/><link href='/1'/></entry></feed>",
      ["page /1"],
    ],
  ])("reads %s", async (xml, expected) => {
    expect(await read([xml])).toEqual(expected);
  });

  it.each([
    ["2024-05-06", "2024-05-06T00:00:00.000Z"],
    ["2024-05", "2024-05-01T00:00:00.000Z"],
    ["2024-05-06T07:08:09+02:00", "2024-05-06T05:08:09.000Z"],
    ["2024-05-06T07:08", "2024-05-06T07:08:00.000Z"],
    ["yesterday", null],
    ["0001-01-01", null],
    ["9999-12-31", null],
    ["1".repeat(99), null],
  ])("reads %s as when a page was changed", async (date, expected) => {
    const url = `<url><loc>/1</loc><lastmod>${date}</lastmod></url>`;
    expect(await dates([`<urlset>${url}<url><loc>/2</loc></url></urlset>`])).toEqual([
      ["/1", expected],
      ["/2", null],
    ]);
  });

  it("reads the dates of feeds, also before the address, and of a file that ends too early", async () => {
    const time = "Mon, 06 May 2024 07:08:09 GMT";
    const rss = `<rss><item><pubDate>${time}</pubDate><link>/1</link></item></rss>`;
    const atom =
      "<feed><entry><link href='/1'/><updated>2024-05-06T07:08:09Z</updated></entry></feed>";
    const cut = "<urlset><url><lastmod>2024-05-06T07:08:09Z</lastmod><loc>/1</loc>";
    for (const xml of [rss, atom, cut])
      expect(await dates(xml)).toEqual([["/1", "2024-05-06T07:08:09.000Z"]]);
  });

  it("reads the same whatever the pieces", async () => {
    const xml = "<urlset><url><loc>https://a.test/1?x=1&amp;y=2</loc></url></urlset>";
    expect(await read(xml)).toEqual(["page https://a.test/1?x=1&y=2"]);
  });

  it("expands no entities of the document's own", async () => {
    const lols = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    );
    const xml = `<!DOCTYPE x [<!ENTITY l0 "lol">${lols.join("")}]><urlset><url><loc>https://a.test/&l9;</loc></url></urlset>`;
    expect((await read([xml])).join("").length).toBeLessThan(100);
  });

  it("leaves out an address too long to be one", async () => {
    expect(
      await read([`<urlset><url><loc>https://a.test/${"a".repeat(9_000)}</loc></url></urlset>`]),
    ).toEqual([]);
  });
});

async function dates(chunks: Iterable<string>): Promise<[string, string | null][]> {
  const found: [string, string | null][] = [];
  for await (const { url, modified } of parseSitemap(chunks)) {
    found.push([url, modified === null ? null : new Date(modified).toISOString()]);
  }
  return found;
}

async function read(chunks: Iterable<string>): Promise<string[]> {
  const entries: SitemapEntry[] = [];
  for await (const entry of parseSitemap(chunks)) entries.push(entry);
  return entries.map(({ kind, url }) => `${kind} ${url}`);
}
