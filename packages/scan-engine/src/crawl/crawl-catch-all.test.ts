import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { crawlWeb, page, redirect, siteOf } from "./crawl-fixture.ts";

type Answers = Parameters<typeof siteOf>[0];

/** A site that sends whoever asks for an address it has not, as `away` says. */
function sendingOn(answers: Answers, away: (path: string) => string): RequestListener {
  const files = { "/robots.txt": { status: 404 }, "/sitemap.xml": { status: 404 } };
  const all = { ...files, ...answers };
  const known = siteOf(all);
  return (request, response) => {
    const path = request.url ?? "";
    const found = [path, path.replace(/\?.*/, "")].find((each) => Object.hasOwn(all, each));
    if (found === undefined) response.writeHead(302, { location: away(path) }).end();
    else known(Object.assign(request, { url: found }), response);
  };
}

async function brokenOf(site: RequestListener, input: Parameters<typeof crawlWeb>[1] = {}) {
  const run = await crawlWeb({ "shop.test": site }, { links: "own", ...input });
  const broken = run.addresses.filter(({ verdict }) => verdict === "broken");
  return { ...run, broken: broken.map(({ url }) => url.replace("https://shop.test", "")).sort() };
}

describe("a site that sends unknown addresses to its home page", () => {
  const asked: string[] = [];
  const named = [
    ...["/about", "/gone", "/old/offer.html", "/old/boats/", "http://shop.test/gone-too"],
    ...["/index.html", "/home", "/en", "/de-CH/", "/en/index.php", "http://shop.test/"],
    ...["/logout", "/account/sign-in", "/go?to=home", "/moved", "/help/lost", "/news/old"],
  ];
  const shop = sendingOn(
    {
      "/": `${page("Shop", ...named)}<img src="/pics/gone.png"><form action="/send"></form>`,
      "/about": page("About"),
      // Whoever moves a page does it for good; unknown addresses are sent on for now.
      "/moved": redirect("/", 301),
    },
    () => "/",
  );
  const site: RequestListener = (request, response) => {
    asked.push(request.url ?? "");
    // Folders with a rule of their own, but for one address each that its owner sends home.
    if (request.url?.startsWith("/help/no-such-page")) response.writeHead(404).end();
    else if (request.url?.startsWith("/news/no-such-page"))
      response.writeHead(302, { location: "/about" }).end();
    else shop(request, response);
  };

  it("has links that lead there told as broken, and none that has a reason to", async () => {
    const { broken, addresses, paths, skipped } = await brokenOf(site);

    expect(broken).toEqual([
      "/gone",
      "/old/boats/",
      "/old/offer.html",
      "/pics/gone.png",
      "http://shop.test/gone-too",
    ]);
    expect(addresses.find(({ url }) => url.endsWith("/gone"))).toMatchObject({
      code: "SOFT_404",
      status: 200,
      reason: "It leads to the home page, as every unknown address of this site does.",
      hops: [{ url: "https://shop.test/gone", status: 302 }],
      linkedFrom: [{ url: "https://shop.test/", text: "link" }],
    });
    expect([paths, skipped]).toEqual([["/", "/about"], []]);
    expect(addresses.find(({ url }) => url.endsWith("/moved"))?.verdict).toBe("redirected");
  });

  it("is asked once a folder, and no folder in which no link is sent on", async () => {
    const folders = asked
      .filter((path) => path.includes("no-such-page"))
      .map((path) => path.replace(/no-such-page.*/, ""));
    expect([...new Set(folders)].sort()).toEqual([
      "/",
      "/help/",
      "/news/",
      "/old/",
      "/old/boats/",
      "/pics/",
    ]);
  });

  it("is judged by what it said before a crawl was cut off", async () => {
    const kept = new Map<string, string>();
    await brokenOf(site, {
      onAnswers: (list) => {
        for (const { key, record } of list) kept.set(key, record);
      },
    });
    asked.length = 0;
    const { broken } = await brokenOf(site, { recall: async (key) => kept.get(key) ?? null });
    expect(broken).toHaveLength(5);
    expect(asked.filter((path) => path.includes("no-such-page"))).toEqual([]);
  });
});

it("tells links that lead to an error page with 200, which is no page of the site", async () => {
  const { broken, addresses, paths } = await brokenOf(
    sendingOn(
      { "/": page("Shop", "/a", "/gone"), "/a": page("A", "/sorry.html"), "/sorry": page("Sorry") },
      (path) => `/sorry?from=${encodeURIComponent(path)}`,
    ),
  );

  expect([broken, paths]).toEqual([["/gone"], ["/", "/a"]]);
  expect(addresses).toMatchObject([
    {
      reason:
        "It leads to https://shop.test/sorry?from=%2Fgone, as every unknown address of this site does.",
    },
  ]);
});

describe("no link is told", () => {
  it.each([
    ["that every visitor takes, as to a choice of country", "/country", {}],
    ["that leads to a login", "/login", { "/a": page("A") }],
  ])("by a way %s", async (_what, end, more) => {
    const start = end === "/country" ? redirect(end) : page("Shop", "/a", "/gone");
    const site = sendingOn({ "/": start, [end]: page("Choose", "/a", "/b"), ...more }, () => end);
    expect((await brokenOf(site)).broken).toEqual([]);
  });
});
