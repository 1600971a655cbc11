import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { EndpointOutput, endpoints } from "@sitewright/contract";
import { findIsolation } from "@sitewright/scan-engine";
import { createBrokenShop } from "@sitewright/scan-engine/testing";
import { patience } from "@sitewright/tooling/patience";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBoss } from "../platform/jobs/boss.ts";
import { actAs } from "../testing/act-as.ts";
import { brokenShopWords, titlesOf } from "../testing/broken-shop-words.ts";
import { registerMember } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { openEngine, startWorkers } from "./jobs.ts";

type Findings = EndpointOutput<typeof endpoints.findings.list>;

/** As many as a site's first screen has before one turns its page. */
const firstScreen = 50;

/** On the real engine: real crawl, real browser, from the address that somebody adds to what the first screen says. */
describe("a shop that looks whole and is not", () => {
  const shop = createServer(createBrokenShop());
  let url: string;
  let app: TestApp;
  let boss: PgBoss;
  let stopWorkers: () => Promise<void>;

  beforeAll(async () => {
    shop.listen(0, "127.0.0.1");
    await once(shop, "listening");
    const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
    url = `http://${host}`;
    app = await createTestApp({
      settings: { crawlPageBudget: 10, scanConcurrency: 2, allowPrivateTargets: [host] },
    });
    boss = await startBoss({ url: app.deps.databaseUrl, log: app.deps.log, role: "worker" });
    const isolation = await findIsolation({ allowUnsandboxed: true });
    stopWorkers = await startWorkers(boss, app.deps, await openEngine(app.deps, isolation));
  });

  afterAll(async () => {
    await boss.stop({ graceful: false });
    await stopWorkers();
    await app.close();
    shop.closeAllConnections();
    shop.close();
  });

  it(
    "has each of its faults on the first screen in words, with a way to the evidence",
    async () => {
      const as = actAs(app, await registerMember(app, { type: "admin" }));
      const { id } = await as.addSite({ site_url: url });
      const untold = async () => {
        const { results } = await read();
        const titles = results.flatMap(titlesOf);
        return Object.entries(brokenShopWords).flatMap(([fault, words]) =>
          titles.some((title) => words.test(title)) ? [] : [fault],
        );
      };
      const read = async () =>
        (await as.get(`/v1/ops/finding?site_id=${id}&limit=${firstScreen}`)).json<Findings>();
      await expect.poll(untold, { timeout: patience(200_000), interval: 500 }).toEqual([]);

      const { results } = await read();
      for (const [fault, words] of Object.entries(brokenShopWords)) {
        const told = results.find((finding) =>
          titlesOf(finding).some((title) => words.test(title)),
        );
        const [place] = told?.where.places ?? [];
        // To what a link leads, the site's list of addresses says; anything else its scan has.
        const leads = told?.sources.includes("links") ? "links" : place?.scan && "scan";
        expect([fault, place?.page_url.startsWith(url), leads]).toEqual([
          ...[fault, true, expect.stringMatching(/^(links|scan)$/)],
        ]);
      }
      expect((await as.site(id)).need).not.toBeNull();
    },
    patience(240_000),
  );
});
