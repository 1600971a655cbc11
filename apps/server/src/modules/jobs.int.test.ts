import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startBoss } from "../platform/jobs/boss.ts";
import { actAs } from "../testing/act-as.ts";
import { registerMember } from "../testing/factories.ts";
import { createFakeCaseRunner } from "../testing/fake-case-runner.ts";
import { createFakeComparer } from "../testing/fake-comparer.ts";
import { createFakeCrawler } from "../testing/fake-crawler.ts";
import { fakePrinter } from "../testing/fake-printer.ts";
import { createFakeReacher } from "../testing/fake-reacher.ts";
import { createFakeRecorder, shutDoor } from "../testing/fake-recorder.ts";
import { createFakeRehearser } from "../testing/fake-rehearser.ts";
import { createFakeScanner } from "../testing/fake-scanner.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { nightlyJob, oftenJob } from "./housekeeping/index.ts";
import { type Engine, startWorkers } from "./jobs.ts";
import type { PageScanner } from "./scans/index.ts";

const pageUrls = ["/1", "/2", "/3", "/4", "/5", "/6"];

/** The real queue on fakes of the engine. */
describe("the worker", () => {
  let app: TestApp;
  let as: ReturnType<typeof actAs>;
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    app = await createTestApp({ settings: { scanConcurrency: 2 } });
    as = actAs(app, await registerMember(app));
  });

  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await app.close();
  });

  it("crawls, then scans each page found", async () => {
    const crawl = createFakeCrawler(pageUrls.map((path) => `https://example.com${path}`));
    const scanner = createFakeScanner();
    await startWorker({ crawl, scanner });

    const site = await as.addSite({ site_url: "https://example.com" });

    await expect.poll(() => scansOf(site.id)).toMatchObject({ done: 6 });
    expect(scanner.calls).toHaveLength(6);
  });

  it("scans as many pages at once as it was told to", async () => {
    const underWay = new Set<string>();
    let bothBusy = () => {};
    const areBusy = new Promise<void>((resolve) => {
      bothBusy = resolve;
    });
    let most = 0;
    const scanner: PageScanner = {
      async scan({ url, ...page }, handlers) {
        underWay.add(url);
        most = Math.max(most, underWay.size);
        if (underWay.size === 2) bothBusy();
        await areBusy;
        await createFakeScanner().scan({ url, ...page }, handlers);
        underWay.delete(url);
      },
    };
    await startWorker({ scanner });

    const site = await as.addSite({ site_url: "https://example.com", page_urls: pageUrls });

    await expect.poll(() => scansOf(site.id)).toMatchObject({ done: 6 });
    expect(most).toBe(2);
  });

  it("hands a scan back when it stops, and another worker goes on with it", async () => {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const stuck = createFakeScanner({
      during: (_, __, signal) =>
        new Promise((resolve) => {
          begun();
          signal.addEventListener("abort", () => resolve());
        }),
    });
    const stop = await startWorker({ scanner: stuck });
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/1"] });
    await hasBegun;

    await stop();

    expect(await scansOf(site.id)).toMatchObject({ waiting: 1, running: 0 });
    await startWorker({});
    await expect.poll(() => scansOf(site.id)).toMatchObject({ done: 1 });
  });

  it("removes the files of a deleted site an hour later", async () => {
    await startWorker({});
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/1"] });
    await expect.poll(() => scansOf(site.id)).toMatchObject({ done: 1 });
    const [page] = (await as.pages(site.id)).results;
    const { html } = await as.scan(page?.info.latest_scan.id ?? "");

    const files = await app.deps.db.execute(sql`select 1 from artifacts`);
    expect(files.rowCount).toBeGreaterThan(0);

    await as.remove(`/v1/ops/site/${site.id}`);
    const unused = sql`select 1 from artifacts where unused_since is not null`;
    const countUnused = async () => (await app.deps.db.execute(unused)).rowCount;
    await expect.poll(countUnused).toBe(files.rowCount);
    await app.deps.db.execute(
      sql`update artifacts set unused_since = unused_since - interval '61 minutes'`,
    );
    await oftenJob.send(app.deps.db, {});

    await expect.poll(async () => (await as.get(html ?? "")).statusCode).toBe(404);
  });

  it("deletes results that the team's plan no longer keeps, each night in UTC", async () => {
    const { db } = app.deps;
    const owner = await registerMember(app, { type: "free" });
    as = actAs(app, owner);
    await startWorker({});
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/1"] });
    await expect.poll(() => scansOf(site.id)).toMatchObject({ done: 1 });
    const [page] = (await as.pages(site.id)).results;
    await as.post("/v1/ops/scan", { page_id: page?.id });
    const scansOfPage = async () =>
      (await as.scans(page?.id ?? "")).results.map(({ status }) => status);
    await expect.poll(scansOfPage).toEqual(["done", "done"]);
    await db.execute(sql`update runs set time_completed = time_completed - interval '16 days'`);

    const { rows } = await db.execute(sql`select name, cron, timezone from pgboss.schedule`);
    await nightlyJob.send(db, {});

    expect(rows).toContainEqual({
      name: "housekeeping.nightly",
      cron: "17 3 * * *",
      timezone: "UTC",
    });
    await expect.poll(scansOfPage).toEqual(["done"]);
  });

  it("writes the mails of the product to the outbox while no mail server is set", async () => {
    await startWorker({});

    const { email } = await registerMember(app);

    const outbox = join(app.dataDir, "outbox");
    await expect
      .poll(async () => {
        const names = await readdir(outbox).catch(() => []);
        const mails = names.filter((name) => name.endsWith(".eml"));
        return Promise.all(mails.map((name) => readFile(join(outbox, name), "utf8")));
      })
      .toContainEqual(expect.stringContaining(`To: ${email}`));
  });

  async function startWorker(engine: Partial<Engine>): Promise<() => Promise<void>> {
    const { databaseUrl: url, log } = app.deps;
    const boss = await startBoss({ url, log, role: "worker" });
    const stopWorkers = await startWorkers(boss, app.deps, {
      crawl: createFakeCrawler([]),
      scanner: createFakeScanner(),
      comparer: createFakeComparer(),
      printer: fakePrinter,
      rehearser: createFakeRehearser(),
      caseRunner: createFakeCaseRunner(),
      recorder: createFakeRecorder(),
      recordingDoor: shutDoor,
      ...createFakeReacher(),
      close: async () => {},
      ...engine,
    });
    let stopped: Promise<void> | null = null;
    const stop = () => {
      stopped ??= boss.stop({ graceful: false }).then(stopWorkers);
      return stopped;
    };
    stops.push(stop);
    return stop;
  }

  async function scansOf(siteId: string) {
    return (await as.site(siteId)).scans;
  }
});
