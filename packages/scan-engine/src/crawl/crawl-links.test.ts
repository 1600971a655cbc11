import type { IncomingMessage } from "node:http";
import { patience } from "@sitewright/tooling/patience";
import { describe, expect, it } from "vitest";
import type { CrawledAddress } from "../links/crawled-address.ts";
import { createBrokenShop } from "../testing/broken-shop.ts";
import { startCanary } from "../testing/canary.ts";
import { crawlWeb, page, redirect, siteOf } from "./crawl-fixture.ts";

const own = "https://shop.test";

function toldOf(addresses: readonly CrawledAddress[]) {
  return Object.fromEntries(
    addresses.map(({ url, verdict, status, linkedFromCount }) => [
      url.replace(own, ""),
      [verdict, status, linkedFromCount],
    ]),
  );
}

describe("a shop that looks whole and is not", () => {
  it("has each of its faults told, with the pages and the words that lead there", async () => {
    const slowMs = 3_200;
    const { addresses, paths } = await crawlWeb(
      { "shop.test": createBrokenShop({ slowMs }) },
      // One page never comes, and is waited for once; what is slow has to come in time.
      { links: "own", bounds: { pageMs: slowMs + patience(1_500) } },
    );

    expect(toldOf(addresses)).toEqual({
      "/missing": ["broken", 404, 2],
      "/five-hundred": ["broken", 500, 1],
      "/hang": ["unreachable", null, 1],
      "/loop": ["loop", 302, 1],
      "/slow": ["slow", 200, 1],
      "/old": ["redirected", 200, 1],
      "/about#nobody": ["no_anchor", 200, 1],
      "/index.html": ["same", 200, 1],
      "/pics/gone.png": ["broken", 404, 1],
    });
    expect(addresses.find(({ url }) => url.endsWith("/missing"))).toMatchObject({
      kind: "page",
      code: "HTTP_ERROR",
      reason: "The server answered with an error. It answered 404.",
      linkedFrom: [
        { url: `${own}/`, text: "Our offers" },
        { url: `${own}/about`, text: "Offers" },
      ],
    });
    expect(addresses.find(({ url }) => url.endsWith("/old"))).toMatchObject({
      hops: [{ url: `${own}/old`, status: 301 }],
      instead: `${own}/about`,
    });
    expect(paths).toEqual(["/", "/about", "/slow", "/script-error", "/pictures", "/no-alt"]);
  });
});

describe("addresses that pages name", () => {
  it("are looked at once each, without reading them, however many pages name them", async () => {
    const asked: string[] = [];
    const names = `<link rel="stylesheet" href="/a.css"><img src="/b.png" srcset="/c.png 2x"><script src="/d.js"></script>`;
    const site = siteOf({
      "/": page("Start", "/1", "/2") + names,
      "/1": page("One") + names,
      "/2": page("Two") + names,
      "/a.css": "",
      "/b.png": "",
      "/c.png": "",
      "/d.js": "",
    });
    const { addresses, looked } = await crawlWeb(
      {
        "shop.test": (request, response) => {
          asked.push(`${request.method} ${request.url}`);
          site(request, response);
        },
      },
      { links: "own" },
    );

    expect(addresses).toEqual([]);
    expect(looked).toBe(7);
    expect(asked.filter((line) => line.startsWith("HEAD")).sort()).toEqual([
      "HEAD /a.css",
      "HEAD /b.png",
      "HEAD /c.png",
      "HEAD /d.js",
    ]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("are asked for whole where a server refuses to be asked for less", async () => {
    const site = siteOf({ "/": page("Start", "/a.pdf"), "/a.pdf": "PDF" });
    const { addresses } = await crawlWeb(
      {
        "shop.test": (request, response) => {
          if (request.method === "HEAD") response.writeHead(405).end();
          else site(request, response);
        },
      },
      { links: "own" },
    );

    expect(addresses).toEqual([]);
  });

  it("are told apart from what nobody has seen: pages that do not answer, hosts that were not asked", async () => {
    const site = siteOf({
      "/": page("Start", "/a", "/gone", "https://other.test/x"),
      "/a": page("A"),
      "/broken": { status: 500 },
    });
    const knownUrls = [`${own}/`, `${own}/a`, `${own}/broken`];
    const own_ = await crawlWeb({ "shop.test": site }, { links: "own", knownUrls });
    const none = await crawlWeb({ "shop.test": site }, { links: "none", knownUrls });

    expect(own_.unseen).toEqual({ pages: [`${own}/broken`], addresses: [] });
    expect(none.unseen).toBeNull();
  });

  it("are looked at beyond the pages that a plan has room for", async () => {
    const { addresses, paths } = await crawlWeb(
      { "shop.test": siteOf({ "/": page("Start", "/a", "/gone"), "/a": page("A") }) },
      { links: "own", budget: 1 },
    );

    expect(paths).toEqual(["/"]);
    expect(toldOf(addresses)).toEqual({
      "/a": ["no_room", 200, 1],
      "/gone": ["broken", 404, 1],
    });
  });

  it("are looked at where no page can be added any more", async () => {
    const { addresses, paths } = await crawlWeb(
      { "shop.test": siteOf({ "/": page("Start", "/a"), "/a": page("A", "/gone") }) },
      { links: "own", budget: 0, knownUrls: [`${own}/`, `${own}/a`] },
    );

    expect(paths).toEqual([]);
    expect(toldOf(addresses)).toEqual({ "/gone": ["broken", 404, 1] });
  });

  it("on other hosts are left alone unless asked for, and then judged by their own manners", async () => {
    const web = {
      "shop.test": siteOf({
        "/": page("Start", "https://other.test/gone", "https://other.test/shy", "https://no.test/"),
      }),
      "other.test": siteOf({ "/shy": { status: 403 } }),
    };
    const alone = await crawlWeb(web, { links: "own" });
    const asked = await crawlWeb(web, { links: "all" });

    expect(alone.addresses).toEqual([]);
    expect(alone.dials.every((dial) => dial.startsWith("93.184.216.1:"))).toBe(true);
    expect(asked.addresses.map(({ url, verdict, code }) => [url, verdict, code])).toEqual([
      ["https://other.test/gone", "broken", "HTTP_ERROR"],
      ["https://no.test/", "unreachable", "DNS_NOT_FOUND"],
    ]);
  });

  it("of forms have no request that could send them", async () => {
    const methods: (string | undefined)[] = [];
    const { addresses } = await crawlWeb(
      {
        "shop.test": siteOf({
          "/": `${page("Start")}<form action="/order" method="post"></form><form action="/gone">`,
          "/order": (request, response) => {
            methods.push(request.method);
            response.writeHead(405).end();
          },
        }),
      },
      { links: "own" },
    );

    expect(methods).toEqual(["HEAD"]);
    expect(toldOf(addresses)).toEqual({ "/gone": ["broken", 404, 1] });
  });

  it("in the clear on a secure page are told with the form to use", async () => {
    const { addresses } = await crawlWeb(
      {
        "shop.test": siteOf({
          "/": `${page("Start")}<img src="http://shop.test/a.png"><img src="/b.png">`,
          "/a.png": "",
          "/b.png": "",
        }),
      },
      { links: "own" },
    );

    expect(addresses).toMatchObject([
      { url: "http://shop.test/a.png", verdict: "mixed", instead: "https://shop.test/a.png" },
    ]);
  });
});

it("tells which pages keep themselves out of search results, and scans them all the same", async () => {
  const { addresses, paths } = await crawlWeb(
    {
      "shop.test": siteOf({
        "/": page("Start", "/cart", "/staging"),
        "/cart": `<meta name="robots" content="noindex, follow">${page("Cart")}`,
        "/staging": { headers: { "x-robots-tag": "none" }, body: page("Staging") },
      }),
    },
    { links: "own" },
  );

  expect(toldOf(addresses)).toEqual({
    "/cart": ["noindex", 200, 1],
    "/staging": ["noindex", 200, 1],
  });
  expect(paths).toEqual(["/", "/cart", "/staging"]);
});

describe("pages that there is no room for", () => {
  const shop = siteOf({
    "/": `${page("Start", "/a", "/c", "/doc", "/moved", "/gone")}<a href="/b">Our offers</a>`,
    "/a": page("A", "/b", "/a/deep"),
    "/b": page("B"),
    "/c": page("C"),
    "/a/deep": page("Deep"),
    "/doc": { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" },
    "/moved": redirect("/c", 302),
  });

  it("are told with the words they are named with, and what is no page of its own is not", async () => {
    const { addresses, paths, found } = await crawlWeb(
      { "shop.test": shop },
      { links: "own", budget: 2 },
    );

    expect(paths).toEqual(["/", "/a"]);
    expect(found).toBe(8);
    expect(toldOf(addresses)).toEqual({
      "/a/deep": ["no_room", 200, 1],
      "/b": ["no_room", 200, 2],
      "/c": ["no_room", 200, 1],
      "/gone": ["broken", 404, 1],
    });
    expect(addresses.find(({ url }) => url.endsWith("/b"))).toMatchObject({
      linkedFrom: [{ url: `${own}/`, text: "Our offers" }],
    });
  });

  it("are told again by a crawl of a site that has all it may have", async () => {
    const knownUrls = [`${own}/`, `${own}/b`];
    const { addresses } = await crawlWeb(
      { "shop.test": shop },
      { links: "own", budget: 0, knownUrls },
    );

    const roomless = addresses.filter(({ verdict }) => verdict === "no_room");
    expect(Object.keys(toldOf(roomless)).sort()).toEqual(["/a", "/c"]);
  });
});

it("gives up a host that answers nothing, and does not wait for each of its addresses", async () => {
  let asked = 0;
  const files = Array.from({ length: 60 }, (_, n) => `<img src="/${n}.png">`).join("");
  const { addresses } = await crawlWeb(
    {
      "shop.test": siteOf({
        "/": page("Start") + files,
        ...Object.fromEntries(
          Array.from({ length: 60 }, (_, n) => [
            `/${n}.png`,
            (request: IncomingMessage) => {
              asked += 1;
              request.socket.destroy();
            },
          ]),
        ),
      }),
    },
    { links: "own", concurrency: 2 },
  );

  expect(new Set(addresses.map(({ verdict }) => verdict))).toEqual(new Set(["unreachable"]));
  expect(addresses.length).toBeLessThan(15);
  expect(asked).toBeLessThan(60);
});

it("finds every page of a site whose pages are all empty until their scripts have run", async () => {
  const count = 40;
  const shell = '<title>App</title><div id="root"></div><script src="/app.js"></script>';
  const rendered: string[] = [];
  const render = async (url: string) => {
    rendered.push(url);
    const n = Number(new URL(url).pathname.slice(1));
    const next = [2 * n + 1, 2 * n + 2].filter((one) => one < count).map((one) => `/${one}`);
    return { url, html: page(`Page ${n}`, ...next) };
  };
  const shells = Array.from({ length: count }, (_, n) => [n === 0 ? "/" : `/${n}`, shell]);
  const { pages } = await crawlWeb({ "shop.test": siteOf(Object.fromEntries(shells)) }, { render });

  expect(pages).toHaveLength(count);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(count);
  expect(rendered).toHaveLength(count);
});

describe("a feed that the start page names", () => {
  const named = `${page("Start")}<link rel="alternate" type="application/atom+xml" href="/feed">`;

  it("leads to the pages it lists, which nothing else need name", async () => {
    const feed = "<feed><entry><link href='/new'/></entry></feed>";
    const { addresses, pages } = await crawlWeb(
      { "shop.test": siteOf({ "/": named, "/feed": feed, "/new": page("New") }) },
      { links: "own" },
    );

    expect(pages.map(({ url, source }) => [url, source])).toEqual([
      [`${own}/`, "start"],
      [`${own}/new`, "sitemap"],
    ]);
    expect(addresses).toEqual([]);
  });

  it("is told when it is not there", async () => {
    const { addresses } = await crawlWeb({ "shop.test": siteOf({ "/": named }) }, { links: "own" });

    expect(toldOf(addresses)).toEqual({ "/feed": ["broken", 404, 1] });
  });
});

describe("an address that leads inside", () => {
  it.each([
    ["a link", '<a href="ADDRESS">x</a>'],
    ["an image", '<img src="ADDRESS">'],
    ["the icon", '<link rel="icon" href="ADDRESS">'],
    ["a feed", '<link rel="alternate" type="application/rss+xml" href="ADDRESS">'],
    ["a redirect", '<img src="/moved">'],
  ])("as %s is refused before anything is dialled", async (_, html) => {
    const canary = await startCanary();
    const inside = `http://127.0.0.1:${canary.port}/`;
    try {
      const { addresses, dials } = await crawlWeb(
        {
          "shop.test": siteOf({
            "/": page("Start") + html.replace("ADDRESS", inside),
            "/moved": redirect(inside),
          }),
        },
        { links: "all" },
      );

      expect(addresses.map(({ verdict, code }) => [verdict, code])).toEqual([
        ["blocked", "BLOCKED_BY_POLICY"],
      ]);
      expect(dials.every((dial) => dial.startsWith("93.184.216.1:"))).toBe(true);
      expect(canary.hits).toEqual([]);
    } finally {
      await canary.close();
    }
  });
});
