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

async function read(chunks: Iterable<string>): Promise<string[]> {
  const entries: SitemapEntry[] = [];
  for await (const entry of parseSitemap(chunks)) entries.push(entry);
  return entries.map(({ kind, url }) => `${kind} ${url}`);
}
