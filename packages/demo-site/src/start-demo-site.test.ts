import { request as rawRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPages } from "./pages/page-table.ts";
import { type DemoSite, startDemoSite } from "./start-demo-site.ts";
import { versionChanges } from "./version.ts";

const deliberatelyBroken = "/journal/winter-checklist";
let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.close());
beforeEach(() => site.setVersion("a"));

describe("the sitemap", () => {
  it("lists exactly the published pages, in a plain and a gzip child", async () => {
    const index = locations(await text("/sitemap.xml"));
    const documents = await Promise.all(
      index.map(async (url) => {
        const response = await fetch(url);
        const body = Buffer.from(await response.arrayBuffer());
        return url.endsWith(".gz") ? gunzipSync(body).toString() : body.toString();
      }),
    );
    expect(index.filter((url) => url.endsWith(".gz"))).toHaveLength(1);
    expect(documents.flatMap(locations).map(pathOf).sort()).toEqual([...demoPages].sort());
  });

  it("is named by robots.txt on the host the visitor used", async () => {
    expect(await text("/robots.txt")).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });
});

describe("every published page", () => {
  it.each(demoPages)(
    "%s answers HTML with a title, one main heading and a description",
    async (path) => {
      const response = await fetch(site.url + path);
      const body = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(body).toMatch(/<title>[^<]+<\/title>\s*<meta name="description" content="[^"]+">/);
    },
  );

  it("points only at things that exist, except for one link", async () => {
    const pages = await Promise.all(demoPages.map(text));
    const targets = new Set(pages.flatMap(references));
    const missing: string[] = [];
    for (const target of targets) {
      const response = await fetch(site.url + target);
      await response.arrayBuffer();
      if (!response.ok) missing.push(target);
    }
    expect(missing).toEqual([deliberatelyBroken]);
  });
});

describe("version B", () => {
  it("differs from A on the pages it names and on no other", async () => {
    const before = await snapshots();
    site.setVersion("b");
    const after = await snapshots();
    const changed = demoPages.filter((_, index) => before[index] !== after[index]);
    expect(changed.sort()).toEqual(versionChanges.map(({ path }) => path).sort());
  });

  it("breaks one picture and loses one page's security headers", async () => {
    site.setVersion("b");
    const picture = references(await text("/shop/tow-float")).find((path) => path.includes("-new"));
    expect((await fetch(site.url + picture)).status).toBe(404);
    const delivery = await fetch(`${site.url}/delivery`);
    expect(delivery.headers.has("content-security-policy")).toBe(false);
  });
});

describe("version C", () => {
  it("breaks what B does, the home page, the delivery page and the menu of every page", async () => {
    const sound = await text("/");
    site.setVersion("c");
    const home = await text("/");
    expect(home).toContain("/offers.js");
    expect(sound).toMatch(/class="hero-picture"[^>]* alt="/);
    expect(home).not.toMatch(/class="hero-picture"[^>]* alt="/);
    expect((await fetch(`${site.url}/delivery`)).status).toBe(500);
    expect(references(await text("/contact"))).toContain("/spring-sale");
    expect((await fetch(`${site.url}/spring-sale`)).status).toBe(404);
    expect(await text("/shop/tow-float")).toContain("-new");
    site.setVersion("a");
    expect(await text("/")).toBe(sound);
  });
});

describe("the server", () => {
  it.each([
    ["/products", "/shop"],
    ["/shop/float", "/shop/tow-float"],
    ["/about/", "/about"],
  ])("moves %s to %s for good", async (from, to) => {
    const response = await fetch(site.url + from, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  it("answers an unknown address with its own 404 page", async () => {
    const response = await fetch(`${site.url}/no/such<thing>`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("The tide took this page");
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const head = await fetch(`${site.url}/shop`, { method: "HEAD" });
    const get = await fetch(`${site.url}/shop`);
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(await head.text()).toBe("");
  });

  it("takes a form and thanks the sender", async () => {
    const response = await fetch(`${site.url}/contact`, { method: "POST", body: "name=Ada" });
    expect([response.url, response.status]).toEqual([`${site.url}/thanks`, 200]);
  });

  it("shows what a visitor searched for as text", async () => {
    expect(await text("/search?q=%3Cscript%3E")).not.toContain("<script>”");
    expect(await text("/search?q=flask")).toContain("1 of 6 things");
  });

  it("sends the basket cookie without flags, and security headers on some pages only", async () => {
    const shop = await fetch(`${site.url}/shop`);
    const journal = await fetch(`${site.url}/journal`);
    expect(shop.headers.get("set-cookie")).toBe("skerry_basket=wool-hat.flask; Path=/");
    expect(shop.headers.get("x-content-type-options")).toBe("nosniff");
    expect(journal.headers.has("x-content-type-options")).toBe(false);
  });

  it("makes the tide table wait", async () => {
    const begin = performance.now();
    await text("/tides");
    expect(performance.now() - begin).toBeGreaterThan(1400);
  });

  it("closes while a slow page is still waiting", async () => {
    const other = await startDemoSite();
    const pending = new Promise((resolve) => {
      const request = rawRequest(`${other.url}/tides`, resolve).on("error", resolve);
      request.on("finish", () => void other.close());
      request.end();
    });
    expect(await pending).toBeInstanceOf(Error);
  });

  it("says which port it could not have", async () => {
    await expect(startDemoSite({ port: site.port })).rejects.toThrow(/EADDRINUSE/);
  });
});

async function text(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

/** A page with its headers: everything a comparison could see, less what changes with the clock. */
function snapshots(): Promise<string[]> {
  return Promise.all(
    demoPages.map(async (path) => {
      const response = await fetch(site.url + path);
      const headers = [...response.headers].filter(([name]) => name !== "date");
      return JSON.stringify([headers, await response.text()]);
    }),
  );
}

function references(page: string): string[] {
  return [...page.matchAll(/\s(?:href|src)="(\/[^"#]*)/g)].map(([, path]) => path ?? "");
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    (url ?? "").replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
