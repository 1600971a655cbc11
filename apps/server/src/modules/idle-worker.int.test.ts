import { setTimeout as sleep } from "node:timers/promises";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBoss } from "../platform/jobs/boss.ts";
import { logStatements } from "../testing/count-statements.ts";
import { createFakeComparer } from "../testing/fake-comparer.ts";
import { createFakeCrawler } from "../testing/fake-crawler.ts";
import { fakePrinter } from "../testing/fake-printer.ts";
import { createFakeRehearser } from "../testing/fake-rehearser.ts";
import { createFakeScanner } from "../testing/fake-scanner.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startHeartbeat } from "./health/index.ts";
import { startWorkers } from "./jobs.ts";

let app: TestApp;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it(
  "an idle worker makes at most five statements a second",
  async () => {
    const statementsDuring = await logStatements(database);
    app = await createTestApp({ database });
    const { databaseUrl: url, db, log } = app.deps;
    // A time of theirs within the seconds that are counted would weigh twelve times what it does.
    await database.owner.query("delete from pgboss.schedule where name like 'housekeeping.%'");
    const boss = await startBoss({ url, log, role: "worker" });
    const engine = {
      crawl: createFakeCrawler([]),
      scanner: createFakeScanner(),
      comparer: createFakeComparer(),
      printer: fakePrinter,
      rehearser: createFakeRehearser(),
    };
    const stopWorkers = await startWorkers(boss, app.deps, { ...engine, close: async () => {} });
    const stopHeartbeat = await startHeartbeat(db, log);
    // A first look of every lane and what pg-boss does at its start belong to no second of an idle worker.
    while ((await statementsDuring(() => sleep(1_000))).length > 5);

    // Long enough for what comes once a minute, and for a watch of the queues more at either end, to
    // weigh little more than they do in a minute.
    const seconds = 40;
    const statements = await statementsDuring(() => sleep(seconds * 1_000));

    await stopHeartbeat();
    await boss.stop({ graceful: false });
    await stopWorkers();
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length / seconds, statements.join("\n")).toBeLessThanOrEqual(5);
  },
  patience(90_000),
);
