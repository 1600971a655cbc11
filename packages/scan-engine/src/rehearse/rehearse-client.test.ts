import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { notShown, scanPair } from "./scan-pair.ts";

const shop = (title: string) =>
  createServer(({ url, headers }, response) => {
    asked.push(`${title} ${headers.host}${url}`);
    response.setHeader("content-type", "text/html");
    response.setHeader("cache-control", "max-age=600");
    if (url === "/stall") {
      const script = title === "Shop" ? "" : "<script>throw new Error('no prices')</script>";
      const color = title === "Shop" ? "white" : "crimson";
      response.end(
        `<!doctype html><title>Stall</title><h1 style="background:${color};padding:80px">Stall</h1>${script}`,
      );
      return;
    }
    if (url !== "/") response.statusCode = 404;
    response.end(`<title>${title}</title><h1>Shop</h1><p>Open from nine to five on weekdays.`);
  });
const site = shop("Shop");
/** At another address, on the same port. */
const home = shop("New shop");
const asked: string[] = [];
let engine: Engine;
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  port = (site.address() as AddressInfo).port;
  await new Promise<void>((resolve) => home.listen(port, "127.0.0.2", resolve));
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
});
afterAll(async () => {
  await engine.close();
  for (const server of [site, home]) {
    server.closeAllConnections();
    server.close();
  }
});

const request = () => ({
  oldBase: `http://127.0.0.1:${port}`,
  newHome: {
    kind: "address",
    base: `http://localhost:${port}`,
    nameAfter: `http://localhost:${port}`,
  } as const,
  pages: [`http://127.0.0.1:${port}/`],
  corrections: [],
  allowPrivate: [`127.0.0.1:${port}`, `localhost:${port}`],
});

describe("an engine's rehearsal", () => {
  it(
    "asks both homes in a process of its own and tells how far it is",
    async () => {
      const steps: unknown[] = [];
      const found = await engine.rehearse(request(), { onProgress: (step) => steps.push(step) });
      expect(found.causes).toEqual([]);
      expect(found.pages[0]?.mapping).toMatchObject({ sort: "path", sure: true });
      expect(steps).toEqual([{ done: 1, total: 1 }]);
      expect(asked).toContain(`Shop 127.0.0.1:${port}/`);
      expect(asked).toContain(`Shop localhost:${port}/`);
    },
    patience(20_000),
  );

  it(
    "refuses names that may not be looked for elsewhere, and can be cancelled",
    async () => {
      const names = [{ name: "other.example", target: "93.184.216.2" }];
      const newHome = { kind: "names", names } as const;
      const oldBase = "http://www.shop.test";
      await expect(engine.rehearse({ ...request(), oldBase, newHome })).rejects.toMatchObject({
        code: "BLOCKED_BY_POLICY",
      });
      const signal = AbortSignal.abort();
      await expect(engine.rehearse(request(), { signal })).rejects.toMatchObject({
        code: "CANCELLED",
      });
    },
    patience(20_000),
  );
});

describe("a scan of a site's new home", () => {
  it(
    "asks it under the site's real name, and nothing that one home said is shown for the other",
    async () => {
      const url = `http://www.shop.test:${port}/`;
      const scan = async (target: string) => {
        const names = [{ name: "www.shop.test", target }];
        const override = { siteUrl: url, names };
        const request = { parts: ["html"], allowPrivate: ["127.0.0.0/8"], override } as const;
        return (await scanOf(engine, url, request)).evidence.html?.facts.title;
      };
      asked.length = 0;
      // One browser, which stays warm, and answers that it may keep.
      expect(await scan("127.0.0.1")).toBe("Shop");
      expect(await scan("127.0.0.2")).toBe("New shop");
      expect(await scan("127.0.0.1")).toBe("Shop");
      const pages = asked.filter((one) => one.endsWith(`${port}/`));
      expect(pages).toEqual([
        `Shop www.shop.test:${port}/`,
        `New shop www.shop.test:${port}/`,
        `Shop www.shop.test:${port}/`,
      ]);
    },
    patience(90_000),
  );
});

describe("a page in a browser at both homes", () => {
  const sides = (path: string) => ({
    old: { url: `http://127.0.0.1:${port}${path}` },
    now: { url: `http://127.0.0.2:${port}${path}` },
    allowPrivate: [`127.0.0.1:${port}`, `127.0.0.2:${port}`],
  });
  const { signal } = new AbortController();

  it(
    "tells what looks otherwise, how fast it is, and what its scripts complain of",
    async () => {
      const { looks, faults } = await scanPair(engine, sides("/stall"), { signal });

      expect(faults.map(({ kind }) => kind).toSorted()).toEqual(["console", "visual"]);
      expect(looks).toMatchObject({ shown: true, alike: expect.any(Number) });
      expect(looks.alike).toBeLessThan(100);
      expect(looks.performance.old).toBeGreaterThan(50);
      expect(looks.performance.now).toBeGreaterThan(50);
    },
    patience(120_000),
  );

  it(
    "tells nothing where one of them has no page",
    async () => {
      const nowhere = { ...sides("/stall"), now: { url: `http://127.0.0.2:${port}/none` } };
      expect(await scanPair(engine, nowhere, { signal })).toEqual(notShown);
    },
    patience(120_000),
  );
});
