import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ScanError } from "../scan-error.ts";
import { crawlWeb, page, redirect, siteOf } from "./crawl-fixture.ts";
import type { CrawlProgress } from "./crawl-input.ts";

describe("order and budget", () => {
  const site = siteOf({
    "/": page("Home", "/a", "/b", "/c"),
    "/a": page("A", "/a1", "/"),
    "/b": page("B"),
    "/c": page("C"),
    "/a1": page("A1"),
    "/listed": page("Listed"),
    "/sitemap.xml": urlset("/listed", "/b"),
  });

  it("reports the start, then its links, then the sitemap, then deeper links", async () => {
    const { pages, found, budgetReached } = await crawlWeb({ "shop.test": site });
    expect(pages.map(({ title, source }) => `${title} ${source}`)).toEqual([
      "Home start",
      "A link",
      "B link",
      "C link",
      "Listed sitemap",
      "A1 link",
    ]);
    expect([found, budgetReached]).toEqual([6, false]);
  });

  it("keeps the order when the first pages are the slowest", async () => {
    const { promise: fastIsRead, resolve: fastRead } = Promise.withResolvers<void>();
    const { paths } = await crawlWeb({
      "shop.test": siteOf({
        "/": page("Home", "/slow", "/fast"),
        "/slow": async (_, response) => {
          await fastIsRead;
          response.setHeader("content-type", "text/html").end(page("Slow"));
        },
        "/fast": (_, response) => {
          response.on("close", fastRead);
          response.setHeader("content-type", "text/html").end(page("Fast"));
        },
      }),
    });
    expect(paths).toEqual(["/", "/slow", "/fast"]);
  });

  it.each([
    [1, ["/"]],
    [3, ["/", "/a", "/b"]],
  ])("with a budget of %d reports no more and says so", async (budget, expected) => {
    const { paths, found, budgetReached } = await crawlWeb({ "shop.test": site }, { budget });
    expect(paths).toEqual(expected);
    expect(budgetReached).toBe(true);
    expect(found).toBeGreaterThan(budget);
  });

  it("opens nothing without a budget", async () => {
    expect((await crawlWeb({ "shop.test": site }, { budget: 0 })).dials).toEqual([]);
  });

  it("does not count a page that fails against the budget", async () => {
    const { paths, skipped } = await crawlWeb(
      { "shop.test": siteOf({ "/": page("Home", "/gone", "/a"), "/a": page("A") }) },
      { budget: 2 },
    );
    expect(paths).toEqual(["/", "/a"]);
    expect(skipped).toMatchObject([{ url: "https://shop.test/gone", code: "HTTP_ERROR" }]);
  });

  it("visits known pages for their links and does not report them", async () => {
    const knownUrls = ["https://shop.test/", "http://www.shop.test/a/"];
    const { paths } = await crawlWeb({ "shop.test": site }, { knownUrls, budget: 2 });
    expect(paths).toEqual(["/b", "/c"]);
  });

  it("tells how far it is", async () => {
    const steps: CrawlProgress[] = [];
    await crawlWeb({ "shop.test": site }, { onProgress: (step) => steps.push(step) });
    expect(steps[0]).toEqual({ found: 5, visited: 1, currentUrl: "https://shop.test/a" });
    expect(steps.at(-1)).toEqual({ found: 6, visited: 6, currentUrl: null });
  });
});

describe("one page, many addresses", () => {
  it.each([
    [
      "fragments, ports and tracking",
      ["/a#1", "https://shop.test:443/a", "/a?utm_source=x"],
      ["/", "/a"],
    ],
    ["a trailing slash", ["/a", "/a/"], ["/", "/a"]],
    ["a redirect to a page already known", ["/old", "/a"], ["/", "/a"]],
    ["two redirects to one page", ["/old", "/older"], ["/", "/a"]],
    ["a slash that only one form answers", ["/only-slash", "/only-slash/"], ["/", "/only-slash/"]],
    ["a slash that the site adds", ["/adds-slash"], ["/", "/adds-slash/"]],
    ["a canonical", ["/print", "/a"], ["/", "/a"]],
    ["a canonical nobody links to", ["/print"], ["/", "/a"]],
    ["a canonical that is missing", ["/wrong-canonical"], ["/", "/wrong-canonical"]],
    ["a canonical that failed before", ["/missing", "/wrong-canonical"], ["/", "/wrong-canonical"]],
    ["a canonical on another site", ["/foreign-canonical"], ["/", "/foreign-canonical"]],
    ["canonicals that point at each other", ["/ping"], ["/", "/pong"]],
    [
      "order of the query, which may matter",
      ["/q?a=1&b=2", "/q?b=2&a=1"],
      ["/", "/q?a=1&b=2", "/q?b=2&a=1"],
    ],
  ])("%s", async (_, hrefs, expected) => {
    const canonical = (href: string) => `<link rel="canonical" href="${href}">${page("P")}`;
    const { paths } = await crawlWeb({
      "shop.test": siteOf({
        "/": page("Home", ...hrefs),
        "/a": page("A"),
        "/old": redirect("/a", 301),
        "/older": redirect("/old", 308),
        "/only-slash/": page("Slash"),
        "/adds-slash": redirect("/adds-slash/", 301),
        "/adds-slash/": page("Slash"),
        "/print": canonical("/a"),
        "/wrong-canonical": canonical("/missing"),
        "/foreign-canonical": canonical("https://other.test/"),
        "/ping": canonical("/pong"),
        "/pong": canonical("/ping"),
        "/q?a=1&b=2": page("Q 1"),
        "/q?b=2&a=1": page("Q 2"),
      }),
    });
    expect(paths).toEqual(expected);
  });
});

describe("what belongs to the site", () => {
  const sites = {
    "shop.test": siteOf({
      "/": page(
        "Home",
        "https://www.shop.test/a",
        "https://blog.shop.test/",
        "https://other.test/",
      ),
      "/away": redirect("https://other.test/"),
    }),
    "www.shop.test": siteOf({ "/a": page("A") }),
    "blog.shop.test": siteOf({ "/": page("Blog") }),
    "other.test": siteOf({ "/": page("Other") }),
  };

  it("is one host, with and without www", async () => {
    const { pages, dials } = await crawlWeb(sites);
    expect(pages.map(({ title }) => title)).toEqual(["Home", "A"]);
    expect(new Set(dials).size).toBe(2);
  });

  it("is the whole domain when told so", async () => {
    const { pages } = await crawlWeb(sites, { extent: "domain" });
    expect(pages.map(({ title }) => title)).toEqual(["Home", "A", "Blog"]);
  });

  it("does not follow a redirect to another site", async () => {
    const { skipped, dials } = await crawlWeb({
      ...sites,
      "shop.test": siteOf({ "/": page("Home", "/away"), "/away": redirect("https://other.test/") }),
    });
    expect(skipped).toMatchObject([{ url: "https://shop.test/away", code: "REDIRECTED_OFF_SITE" }]);
    expect(new Set(dials).size).toBe(1);
  });

  it("is where the start page answers from, within the domain", async () => {
    const { pages } = await crawlWeb({
      "shop.test": siteOf({ "/": redirect("https://web.shop.test/home", 301) }),
      "web.shop.test": siteOf({ "/home": page("Home", "/a"), "/a": page("A") }),
    });
    expect(pages.map(({ url }) => url)).toEqual([
      "https://web.shop.test/home",
      "https://web.shop.test/a",
    ]);
  });

  it("leaves files and odd schemes alone", async () => {
    const hrefs = ["/a.pdf", "/b.jpg", "mailto:a@b.c", "javascript:void(0)", "file:///etc/passwd"];
    const { found, skipped } = await crawlWeb({
      "shop.test": siteOf({ "/": page("Home", ...hrefs) }),
    });
    expect([found, skipped]).toEqual([1, []]);
  });
});

describe("robots.txt", () => {
  it("keeps the crawl from what it forbids", async () => {
    const { paths, skipped } = await crawlWeb({
      "shop.test": siteOf({
        "/robots.txt": text("User-agent: *\nDisallow: /secret"),
        "/": page("Home", "/secret", "/to-secret", "/a"),
        "/to-secret": redirect("/secret"),
        "/secret": page("Secret"),
        "/a": page("A"),
      }),
    });
    expect(paths).toEqual(["/", "/a"]);
    expect(skipped.map(({ code }) => code)).toEqual([
      "DISALLOWED_BY_ROBOTS",
      "DISALLOWED_BY_ROBOTS",
    ]);
  });

  it.each([
    ["forbids the start page", { "/robots.txt": text("User-agent: SitewrightBot\nDisallow: /") }],
    [
      "forbids it in a file too long to read whole",
      { "/robots.txt": text(`User-agent: *\nDisallow: /\n${"# more\n".repeat(100_000)}`) },
    ],
  ])("ends the crawl when it %s", async (_, robots) => {
    const site = siteOf({ ...robots, "/": page("Home") });
    await expect(crawlWeb({ "shop.test": site })).rejects.toMatchObject({
      code: "DISALLOWED_BY_ROBOTS",
    });
  });

  it("ends the crawl, and says why, when it cannot be delivered", async () => {
    const site = siteOf({ "/robots.txt": { status: 503 }, "/": page("Home") });
    await expect(crawlWeb({ "shop.test": site })).rejects.toMatchObject({
      code: "ROBOTS_UNREACHABLE",
    });
  });

  it.each([
    ["is missing", {}],
    ["is forbidden", { "/robots.txt": { status: 403 } }],
    ["redirects in a circle", { "/robots.txt": redirect("/robots.txt") }],
    [
      "is far too large",
      { "/robots.txt": text(`User-agent: *\nDisallow: /\n${"#".repeat(6_000_000)}`) },
    ],
  ])("allows everything when it %s", async (_, robots) => {
    const { paths } = await crawlWeb({ "shop.test": siteOf({ ...robots, "/": page("Home") }) });
    expect(paths).toEqual(["/"]);
  });
});

describe("an address that nobody has", () => {
  const sorry = "<p>We are sorry, there is no such page here.</p>";
  /** Answers 200 to whatever it has no page for. */
  const careless = (answers: Record<string, string>, missing: string): RequestListener => {
    const known = siteOf({ "/robots.txt": text(""), ...answers });
    return (request, response) => {
      if (request.url === "/robots.txt" || Object.hasOwn(answers, request.url ?? ""))
        return known(request, response);
      response.setHeader("content-type", "text/html");
      response.end(missing);
    };
  };

  it("is asked for once, and pages that read as its answer are told as broken", async () => {
    const asked: string[] = [];
    const shop = careless(
      { "/": page("Shop", "/a", "/gone"), "/a": page("A", "/gone-too") },
      `<title>Shop</title>${sorry}`,
    );
    const { paths, skipped, addresses, missing } = await crawlWeb({
      "shop.test": (request, response) => {
        asked.push(request.url ?? "");
        shop(request, response);
      },
    });
    expect(paths).toEqual(["/", "/a"]);
    expect(skipped).toMatchObject([
      { url: "https://shop.test/gone", code: "SOFT_404" },
      { url: "https://shop.test/gone-too", code: "SOFT_404" },
    ]);
    expect(addresses).toMatchObject([
      { url: "https://shop.test/gone", verdict: "broken", status: 200 },
      { url: "https://shop.test/gone-too", verdict: "broken", status: 200 },
    ]);
    expect(missing).toMatchObject({ title: "Shop" });
    expect(asked.filter((url) => url.includes("no-such-page"))).toHaveLength(1);
  });

  it.each([
    ["the start page again", page("Shop", "/a")],
    ["an app's shell", "<title>Shop</title><div id=root></div><script src=/app.js></script>"],
  ])("condemns no page where it is answered with %s", async (_what, missing) => {
    const { skipped, missing: known } = await crawlWeb({
      "shop.test": careless({ "/": page("Shop", "/a"), "/a": missing }, missing),
    });
    expect([skipped, known]).toEqual([[], null]);
  });

  it("leaves the last word to the browser where scripts may make a page of it", async () => {
    const shell = `<title>Shop</title>${sorry}<script src="/app.js"></script>`;
    const sites = { "shop.test": careless({ "/": page("Shop", "/a", "/gone") }, shell) };
    const render = async (url: string) => ({
      url,
      html: url.endsWith("/a") ? `${page("Shop")}<p>Lamps of brass</p>` : shell,
    });
    const { paths, skipped } = await crawlWeb(sites, { render });
    expect(paths).toEqual(["/", "/a"]);
    expect(skipped).toMatchObject([{ url: "https://shop.test/gone", code: "SOFT_404" }]);
    // Nobody looked: a page too many is better than one that is lost.
    expect((await crawlWeb(sites)).skipped).toEqual([]);
  });

  it("says nothing where the site answers 404, or sends visitors on", async () => {
    const sent = careless({ "/": page("Shop", "/a"), "/a": page("A") }, "");
    const onward: RequestListener = (request, response) =>
      request.url?.includes("no-such-page")
        ? response.writeHead(302, { location: "/a" }).end()
        : sent(request, response);
    for (const site of [siteOf({ "/": page("Shop", "/a"), "/a": page("A") }), onward]) {
      const { paths, missing } = await crawlWeb({ "shop.test": site });
      expect([paths, missing]).toEqual([["/", "/a"], null]);
    }
  });
});

describe("sitemaps", () => {
  it("are followed through an index to gzip files, wherever robots.txt says", async () => {
    const { pages } = await crawlWeb({
      "shop.test": siteOf({
        "/robots.txt": text("Sitemap: https://shop.test/index.xml"),
        "/index.xml": xml(
          "<sitemapindex><sitemap><loc>https://shop.test/a.xml.gz</loc></sitemap><sitemap><loc>https://shop.test/index.xml</loc></sitemap></sitemapindex>",
        ),
        "/a.xml.gz": {
          headers: { "content-type": "application/gzip" },
          body: gzipSync(urlset("/a").body),
        },
        "/": page("Home"),
        "/a": page("A"),
      }),
    });
    expect(pages.map(({ source }) => source)).toEqual(["start", "sitemap"]);
  });

  it("have the pages that were changed last come first, where there is no room for all", async () => {
    const site = siteOf({
      "/": page("Home", "/linked"),
      "/linked": page("Linked"),
      "/old": page("Old"),
      "/plain": page("Plain"),
      "/new": page("New"),
      "/sitemap.xml": xml(
        `<urlset>${dated("/plain")}${dated("/old", "2020-01-01")}${dated("/new", "2024-01-01")}</urlset>`,
      ),
    });
    const { paths } = await crawlWeb({ "shop.test": site }, { budget: 4 });
    expect(paths).toEqual(["/", "/linked", "/new", "/old"]);
  });

  it("tell when pages were changed: those that are new, known, or only linked to", async () => {
    const site = siteOf({
      "/": page("Home", "/linked"),
      "/linked": page("Linked"),
      "/known": page("Known"),
      "/sitemap.xml": xml(
        `<urlset>${["/", "/linked/", "/known", "/gone"].map((path) => dated(path, "2024-01-01")).join("")}</urlset>`,
      ),
    });
    const knownUrls = ["https://shop.test/known"];
    const { dates } = await crawlWeb({ "shop.test": site }, { knownUrls });
    const modified = Date.UTC(2024, 0);
    expect(dates).toEqual(
      ["/", "/linked/", "/known"].map((path) => ({ url: `https://shop.test${path}`, modified })),
    );
  });

  it("add nothing from other sites", async () => {
    const { found, dials } = await crawlWeb({
      "shop.test": siteOf({
        "/": page("Home"),
        "/sitemap.xml": xml("<urlset><url><loc>https://other.test/</loc></url></urlset>"),
      }),
      "other.test": siteOf({ "/": page("Other") }),
    });
    expect([found, new Set(dials).size]).toEqual([1, 1]);
  });

  it.each([
    ["is missing", { status: 404 }, "HTTP_ERROR"],
    ["leads to a private address", redirect("http://10.0.0.1/sitemap.xml"), "BLOCKED_BY_POLICY"],
    ["unpacks to gigabytes", { body: gzipSync(Buffer.alloc(60 * 1024 * 1024, " ")) }, "TOO_LARGE"],
    ["is broken gzip", { body: Buffer.from([0x1f, 0x8b, 1, 2, 3]) }, "CONNECTION_FAILED"],
  ])("do not stop the crawl when one that was promised %s", async (_, sitemap, code) => {
    const { paths, skipped } = await crawlWeb({
      "shop.test": siteOf({
        "/robots.txt": text("Sitemap: https://shop.test/map.xml"),
        "/map.xml": sitemap,
        "/": page("Home", "/a"),
        "/a": page("A"),
      }),
    });
    expect(paths).toEqual(["/", "/a"]);
    expect(skipped).toMatchObject([{ url: "https://shop.test/map.xml", code }]);
  });

  it("are not missed where nobody promised one", async () => {
    expect((await crawlWeb({ "shop.test": siteOf({ "/": page("Home") }) })).skipped).toEqual([]);
  });
});

describe("patience", () => {
  it.each([429, 503])("tries again when the site answers %d and asks for time", async (status) => {
    let refusals = 2;
    const { paths, skipped } = await crawlWeb({
      "shop.test": siteOf({
        "/": page("Home", "/busy"),
        "/busy": (_, response) => {
          refusals -= 1;
          const busy = refusals >= 0;
          response.writeHead(busy ? status : 200, {
            "content-type": "text/html",
            "retry-after": "0",
          });
          response.end(page("Busy"));
        },
      }),
    });
    expect([paths, skipped]).toEqual([["/", "/busy"], []]);
  });

  it("waits as long as the site asks", async () => {
    const times: number[] = [];
    await crawlWeb({
      "shop.test": siteOf({
        "/": page("Home", "/busy"),
        "/busy": (_, response) => {
          times.push(performance.now());
          const busy = { "content-type": "text/html", "retry-after": "1" };
          response.writeHead(times.length === 1 ? 429 : 200, busy).end(page("Busy"));
        },
      }),
    });
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(950);
  });

  it("does not wait an hour", async () => {
    const busy = { status: 503, headers: { "retry-after": "3600" } };
    const site = siteOf({ "/": page("Home", "/busy"), "/busy": busy });
    const { skipped } = await crawlWeb({ "shop.test": site });
    expect(skipped).toMatchObject([{ code: "HTTP_ERROR", reason: expect.stringContaining("503") }]);
  });

  it.each([undefined, 2])("asks for no more than %s pages at once", async (concurrency) => {
    let running = 0;
    let most = 0;
    let full = () => {};
    const isFull = new Promise<void>((resolve) => {
      full = resolve;
    });
    const hrefs = Array.from({ length: 30 }, (_, index) => `/${index}`);
    await crawlWeb(
      {
        "shop.test": async (request, response) => {
          running += 1;
          most = Math.max(most, running);
          if (running === (concurrency ?? 4)) full();
          // No page is answered before as many are asked for as may be; then there is time for one more.
          if (hrefs.includes(request.url ?? "")) await isFull;
          await new Promise((resolve) => setTimeout(resolve, 10));
          running -= 1;
          response.setHeader("content-type", "text/html");
          response.end(request.url === "/" ? page("Home", ...hrefs) : page("Page"));
        },
      },
      concurrency === undefined ? {} : { concurrency },
    );
    expect(most).toBe(concurrency ?? 4);
  });
});

describe("a page that scripts build", () => {
  const shell = '<title>App</title><div id="root"></div><script src="/app.js"></script>';
  const words = `<p>${"Words. ".repeat(60)}</p>`;
  const site = siteOf({
    "/": shell,
    "/a": shell,
    "/b": `${words}<main id="app"><!-- soon --></main><script></script>`,
    "/c": `${words}<main id="app">Here</main><script></script>`,
  });
  const seen: Readonly<Record<string, string>> = {
    "/": page("Shop", "/a", "/b"),
    "/a": page("A"),
    "/b": page("B", "/c"),
  };
  const render = async (url: string) => ({ url, html: seen[new URL(url).pathname] ?? "" });

  it("is shown to a browser, and its links are followed", async () => {
    const asked: string[] = [];
    const { pages } = await crawlWeb(
      { "shop.test": site },
      {
        render(url) {
          asked.push(new URL(url).pathname);
          return render(url);
        },
      },
    );
    expect(pages.map(({ title }) => title)).toEqual(["Shop", "A", "B", null]);
    expect(asked).toEqual(["/", "/a", "/b"]);
  });

  it("counts as it is when there is no browser", async () => {
    expect((await crawlWeb({ "shop.test": site })).paths).toEqual(["/"]);
  });

  it("counts as it is when the browser cannot open it", async () => {
    const broken = async () => Promise.reject(new ScanError("TIMED_OUT"));
    const { pages } = await crawlWeb({ "shop.test": site }, { render: broken });
    expect(pages.map(({ title }) => title)).toEqual(["App"]);
  });

  it("counts as it is when its script moves on to another site", async () => {
    const away = async () => ({ url: "https://other.test/", html: page("Other", "/x") });
    const { pages } = await crawlWeb({ "shop.test": site }, { render: away });
    expect(pages.map(({ title }) => title)).toEqual(["App"]);
  });
});

describe("two addresses that show the same", () => {
  const scripted = (text: string) => `<title>T</title>${text.repeat(40)}<script></script>`;

  it.each([
    ["/", "/index.html"],
    ["/en", "/en/index.php"],
    ["/a?sort=1", "/a?sort=2"],
  ])("are one page, told as such: %s and %s", async (first, second) => {
    const twin = page("Twin", "/other");
    const answers = {
      "/": page("Home", first, second),
      [first]: twin,
      [second]: twin.replaceAll(" ", "\n  "),
      "/other": page("Other"),
    };
    if (first === "/")
      answers["/"] = answers["/index.html"] = page("Home", "/index.html", "/other");
    const { paths, same, found } = await crawlWeb({ "shop.test": siteOf(answers) });
    expect(same).toEqual([
      { url: `https://shop.test${second}`, sameAs: `https://shop.test${first}` },
    ]);
    expect(paths).not.toContain(second);
    expect(found).toBe(paths.length);
  });

  it("are one page with scripts too, when they are names of one folder", async () => {
    const home = `${scripted("Home. ")}<a href="/index.html">Home</a>`;
    const { paths } = await crawlWeb({ "shop.test": siteOf({ "/": home, "/index.html": home }) });
    expect(paths).toEqual(["/"]);
  });

  it("are two pages while only a browser could tell and there is none", async () => {
    const app = scripted("Loading. ");
    const site = siteOf({ "/": page("Home", "/a", "/b"), "/a": app, "/b": app });
    expect((await crawlWeb({ "shop.test": site })).paths).toEqual(["/", "/a", "/b"]);
  });

  it("are what a browser sees of them where scripts may tell them apart", async () => {
    const app = scripted("Loading. ");
    const site = siteOf({
      "/": page("Home", "/a", "/b", "/c"),
      ...{ "/a": app, "/b": app, "/c": app },
    });
    const render = async (url: string) => ({ url, html: page(url.endsWith("/c") ? "C" : "A") });
    const { paths, same } = await crawlWeb({ "shop.test": site }, { render });
    expect(paths).toEqual(["/", "/a", "/c"]);
    expect(same).toEqual([{ url: "https://shop.test/b", sameAs: "https://shop.test/a" }]);
  });

  it("are two pages when the same text leads to different places", async () => {
    const site = siteOf({
      "/": page("Home", "/a/", "/b/"),
      "/a/": page("List", "next"),
      "/b/": page("List", "next"),
      "/a/next": page("A next"),
      "/b/next": page("B next"),
    });
    const { paths } = await crawlWeb({ "shop.test": site });
    expect(paths).toEqual(["/", "/a/", "/b/", "/a/next", "/b/next"]);
  });

  it("do not make a known page of one that is new", async () => {
    const twin = page("Twin");
    const site = siteOf({ "/": page("Home", "/a", "/b"), "/a": twin, "/b": twin });
    const knownUrls = ["https://shop.test/", "https://shop.test/a"];
    const { paths, same } = await crawlWeb({ "shop.test": site }, { knownUrls });
    expect([paths, same.length]).toEqual([[], 1]);
  });
});

function urlset(...paths: string[]) {
  const entries = paths.map((path) => `<url><loc>https://shop.test${path}</loc></url>`);
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`,
  );
}

function dated(path: string, date?: string) {
  const changed = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
  return `<url><loc>https://shop.test${path}</loc>${changed}</url>`;
}

function xml(body: string) {
  return { headers: { "content-type": "application/xml" }, body };
}

function text(body: string) {
  return { headers: { "content-type": "text/plain" }, body };
}
