import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { testIsolation } from "../testing/test-isolation.ts";

const site = createServer(({ url, headers }, response) => {
  asked.push(`${headers.host}${url}`);
  response.setHeader("content-type", "text/html");
  if (url !== "/") response.statusCode = 404;
  response.end(`<title>Shop</title><h1>Shop</h1><p>Open from nine to five on weekdays.`);
});
const asked: string[] = [];
let engine: Engine;
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  port = (site.address() as AddressInfo).port;
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
});
afterAll(async () => {
  await engine.close();
  site.closeAllConnections();
  site.close();
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
      expect(asked).toContain(`127.0.0.1:${port}/`);
      expect(asked).toContain(`localhost:${port}/`);
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
