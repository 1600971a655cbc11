import { describe, expect, it } from "vitest";
import { compareFacts } from "./compare-facts.ts";
import type { FactsLoad } from "./read-facts.ts";

const product = (price: number) =>
  `<script type="application/ld+json">{"@type":"Product","offers":{"@type":"Offer","price":${price}}}</script>`;

describe("what programs read of a page", () => {
  it.each([
    ["a robots tag that forbids", "", `<meta name="robots" content="noindex">`],
    ["a lost title", "<title>Shop</title>", "<title></title>"],
    ["a lost canonical address", `<link rel="canonical" href="/a">`, ""],
    [
      "structured data that is none any more",
      product(1),
      `<script type="application/ld+json">{"@type":</script>`,
    ],
  ])("fails for %s", (_what, before, after) => {
    const found = compare({ html: before }, { html: after });
    expect(found.some(({ fails }) => fails)).toBe(true);
  });

  it.each([
    ["a title", "<title>Shop</title>", "<title>Store</title>", "title"],
    [
      "a description",
      `<meta name="description" content="a">`,
      `<meta name="description" content="b">`,
      "meta:description",
    ],
    ["a robots tag that allows", "", `<meta name="robots" content="index, follow">`, "meta:robots"],
    ["a price in structured data", product(12), product(9), "ld:Product.offers.price"],
    [
      "a language's address",
      `<link rel="alternate" hreflang="de" href="/de">`,
      `<link rel="alternate" hreflang="de" href="/d">`,
      "hreflang:de",
    ],
    ["a heading", "<h1>Lamps</h1>", "<h1>Chairs</h1>", "h1"],
    ["a link that is gone", `<a href="/a">A</a>`, "", "a:/a"],
    [
      "a link marked as paid for",
      `<a href="/a">A</a>`,
      `<a href="/a" rel="sponsored">A</a>`,
      "rel:/a",
    ],
  ])("tells %s once, without failing", (_what, before, after, subject) => {
    expect(compare({ html: before }, { html: after })).toMatchObject([{ subject, fails: false }]);
  });

  it("says where a link leads now", () => {
    const [cause, ...more] = compare(
      { html: `<a href="/a">Size guide</a>` },
      { html: `<a href="/b">Size guide</a>` },
    );
    expect(more).toEqual([]);
    expect(cause?.sentence).toBe("The link “Size guide” now leads to “/b” (was “/a”).");
  });

  it("fails for each security header that is gone, as one group", () => {
    const headers = [
      { name: "Content-Security-Policy", value: "default-src 'self'" },
      { name: "X-Frame-Options", value: "DENY" },
    ];
    const found = compare({ headers }, { headers: [] });
    expect(found).toHaveLength(2);
    expect(new Set(found.map(({ delta }) => delta?.group))).toEqual(new Set(["header|gone"]));
    expect(found.every(({ fails }) => fails)).toBe(true);
  });

  it.each([
    [
      "a policy's order, nonces and reports",
      "default-src 'self' a.example; script-src 'nonce-abc'; report-uri /r",
      "script-src 'nonce-xyz'; default-src a.example 'self'; report-uri /s",
    ],
  ])("reads %s as nothing new", (_what, before, after) => {
    const of = (value: string) => ({ headers: [{ name: "content-security-policy", value }] });
    expect(compare(of(before), of(after))).toEqual([]);
  });

  it("says nothing of headers that one side did not keep", () => {
    const headers = [{ name: "X-Frame-Options", value: "DENY" }];
    expect(compare({ headers }, { headers: null })).toEqual([]);
  });

  it("fails for an answer that is an error", () => {
    expect(compare({}, { status: 503 })).toMatchObject([{ subject: "status", fails: true }]);
  });

  it("names what differs from load to load", () => {
    const { unsteady } = compareFacts(
      [load({})],
      [load({ html: "<title>1 new</title>" }), load({ html: "<title>2 new</title>" })],
    );
    expect(unsteady.map(({ subject }) => subject)).toEqual(["title"]);
  });

  it("survives structured data that is hostile", () => {
    const deep = `<script type="application/ld+json">${'{"a":'.repeat(50)}1${"}".repeat(50)}</script>`;
    const none = `<script type="application/ld+json">null</script>`;
    expect(compare({ html: deep }, { html: deep })).toEqual([]);
    expect(compare({ html: none }, { html: none })).toEqual([]);
  });
});

function compare(before: Partial<FactsLoad>, after: Partial<FactsLoad>) {
  return compareFacts([load(before)], [load(after)]).causes;
}

function load(more: Partial<FactsLoad>): FactsLoad {
  return { html: "", url: "https://shop.example/", status: 200, headers: [], ...more };
}
