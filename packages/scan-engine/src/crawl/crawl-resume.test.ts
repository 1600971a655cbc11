import { expect, it } from "vitest";
import { createEgress } from "../egress/create-egress.ts";
import type { CrawledAddress } from "../links/crawled-address.ts";
import { startLoopbackWeb } from "../testing/loopback-web.ts";
import { page, redirect, siteOf } from "./crawl-fixture.ts";
import type { CrawlInput } from "./crawl-input.ts";
import { crawlSite } from "./crawl-site.ts";

const pageCount = 40;
const answers = {
  ...Object.fromEntries(
    Array.from({ length: pageCount }, (_, n) => [
      n === 0 ? "/" : `/p${n}`,
      page(`Page ${n}`, `/p${2 * n + 1}`, `/p${2 * n + 2}`, "/gone", "/moved", `/f${n % 7}.png`),
    ]),
  ),
  "/moved": redirect("/p3", 301),
};

it("goes on where it was cut off, asking for nothing again that had answered", async () => {
  const asked: string[] = [];
  const serve = siteOf(answers);
  const web = await startLoopbackWeb({
    "shop.test": (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      serve(request, response);
    },
  });
  const egress = createEgress({ allowPrivate: [], ...web.egress });
  const kept = new Map<string, string>();
  const told: string[] = [];
  const cut = new AbortController();
  const crawl = (input: Partial<CrawlInput>) =>
    crawlSite({
      siteUrl: "https://shop.test/",
      budget: 100,
      egress,
      links: "own",
      onPage: ({ url }) => void told.push(new URL(url).pathname),
      ...input,
    });
  const known: string[] = [];
  const addresses: CrawledAddress[] = [];
  try {
    const first = crawl({
      signal: cut.signal,
      onAnswers: (list) => {
        for (const { key, record } of list) kept.set(key, record);
        if (kept.size === pageCount / 2) cut.abort();
      },
    });
    await expect(first).rejects.toMatchObject({ code: "CANCELLED" });
    known.push(...told.map((path) => `https://shop.test${path}`));
    const answered = [...kept.keys()].flatMap((key) =>
      key.startsWith("visit ") ? new URL(key.slice("visit ".length)).pathname : [],
    );
    asked.length = 0;

    const result = await crawl({
      knownUrls: known,
      recall: async (key) => kept.get(key) ?? null,
      onAddresses: (list) => void addresses.push(...list),
    });

    expect(asked.filter((line) => answered.includes(line.replace("GET ", "")))).toEqual([]);
    expect(asked.filter((line) => line.includes("no-such-page"))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
    expect(told).toHaveLength(pageCount);
    const missing = pageCount + 1;
    expect(result.looked).toBe(pageCount + missing + ["/gone", "/moved"].length + 7);
  } finally {
    await egress.close();
    await web.close();
  }
  // What was learnt before the cut is told as if nothing had happened.
  expect(addresses).toContainEqual(
    expect.objectContaining({ url: "https://shop.test/gone", status: 404, linkedFromCount: 40 }),
  );
  expect(addresses).toContainEqual(
    expect.objectContaining({ url: "https://shop.test/moved", verdict: "redirected" }),
  );
});
