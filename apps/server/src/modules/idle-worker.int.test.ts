import { setTimeout as sleep } from "node:timers/promises";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBoss } from "../platform/jobs/boss.ts";
import { logStatements } from "../testing/count-statements.ts";
import { createFakeCaseRunner } from "../testing/fake-case-runner.ts";
import { createFakeComparer } from "../testing/fake-comparer.ts";
import { createFakeCrawler } from "../testing/fake-crawler.ts";
import { fakePrinter } from "../testing/fake-printer.ts";
import { createFakeReacher } from "../testing/fake-reacher.ts";
import { createFakeRecorder, shutDoor } from "../testing/fake-recorder.ts";
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
      caseRunner: createFakeCaseRunner(),
      recorder: createFakeRecorder(),
      recordingDoor: shutDoor,
      ...createFakeReacher(),
    };
    const stopWorkers = await startWorkers(boss, app.deps, { ...engine, close: async () => {} });
    const stopHeartbeat = await startHeartbeat(db, log);
    // A first look of every lane and what pg-boss does at its start belong to no second of an idle worker.
    while ((await statementsDuring(() => sleep(1_000))).length > 5);

    // A minute has all that comes once in it, once. How long it really took counts, as on a busy machine
    // more is looked at meanwhile.
    const begin = performance.now();
    const statements = await statementsDuring(() => sleep(60_000));
    const seconds = (performance.now() - begin) / 1_000;

    await stopHeartbeat();
    await boss.stop({ graceful: false });
    await stopWorkers();
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length / seconds, statements.join("\n")).toBeLessThanOrEqual(5);
  },
  patience(120_000),
);
