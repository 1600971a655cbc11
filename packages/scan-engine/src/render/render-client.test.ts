import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { testIsolation } from "../testing/test-isolation.ts";

/** One shell for every address; the script writes what the address shows. */
const shell = `<!doctype html><title>Loading</title><div id="root"></div><script src="/app.js"></script>`;
const app = `
  const pages = { "/": ["Shop", ["/tea", "/cups"]], "/tea": ["Tea", ["/"]], "/cups": ["Cups", ["/tea/green"]],
    "/tea/green": ["Green tea", []] };
  const [title, links] = pages[location.pathname] ?? ["Missing", []];
  document.title = title;
  setTimeout(() => {
    document.querySelector("#root").innerHTML = "<h1>" + title + "</h1>" +
      links.map((link) => "<a href=" + link + ">" + link + "</a>").join(" ") + "<img src=/picture.png>";
  }, 50);
`;
const endless = `${shell}<script>for (;;);</script>`;

const asked: string[] = [];
const site = createServer((request, response) => {
  asked.push(request.url ?? "");
  const isScript = request.url === "/app.js";
  const body = isScript ? app : request.url === "/endless" ? endless : shell;
  response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
  if (request.url === "/robots.txt" || request.url === "/sitemap.xml") response.statusCode = 404;
  response.end(body);
});
let host: string;
let engine: Engine;

beforeEach(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await engine.close();
  site.close();
  site.closeAllConnections();
});

describe("a site that scripts build", () => {
  it("is crawled whole, with the titles that a visitor sees and without its pictures", async () => {
    const titles = await crawl("/");
    expect(titles).toEqual(["Shop", "Tea", "Cups", "Green tea"]);
    expect(asked.filter((path) => path.endsWith(".png"))).toEqual([]);
  });

  it("has only its HTML to offer where its script never ends, within the deadline", async () => {
    const titles = await crawl("/endless", { navigationMs: 1_000, renderMs: patience(3_000) });
    expect(titles).toEqual(["Loading"]);
  });
});

async function crawl(path: string, bounds = {}): Promise<(string | null)[]> {
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation(), bounds });
  const titles: (string | null)[] = [];
  await engine.crawl(
    { siteUrl: `http://${host}${path}`, budget: 10, allowPrivate: [host] },
    {
      onPage: ({ title }) => void titles.push(title),
    },
  );
  return titles;
}
