/** A worker of `flows.ts`: the real wiring on an engine that scans by waiting. Ends when it is killed. */
import { readSettings } from "../src/config/env.ts";
import { createContainer } from "../src/container.ts";
import { startWorkers } from "../src/modules/jobs.ts";
import { startBoss } from "../src/platform/jobs/boss.ts";
import { createLogger } from "../src/platform/logger.ts";
import { createFakeCaseRunner } from "../src/testing/fake-case-runner.ts";
import { createFakeComparer } from "../src/testing/fake-comparer.ts";
import { createFakeCrawler } from "../src/testing/fake-crawler.ts";
import { fakePrinter } from "../src/testing/fake-printer.ts";
import { createFakeReacher } from "../src/testing/fake-reacher.ts";
import { createFakeRecorder, shutDoor } from "../src/testing/fake-recorder.ts";
import { createFakeRehearser } from "../src/testing/fake-rehearser.ts";
import { createFakeScanner } from "../src/testing/fake-scanner.ts";

const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const log = createLogger({ level: "fatal", name: "bench", file: null });
const settings = readSettings({
  DATA_DIR: dataDir,
  ALLOW_PRIVATE_TARGETS: "127.0.0.0/8",
  MIN_FREE_DISK: "0",
  STRIPE_SANDBOX: "off",
  SLACK_SANDBOX: "off",
});
const deps = await createContainer({ settings, databaseUrl, name: "bench", log });
const boss = await startBoss({ url: databaseUrl, log, role: "worker" });
const good = createFakeScanner({ lighthouse: 95 });
const poor = createFakeScanner({ lighthouse: 20 });
await startWorkers(boss, deps, {
  crawl: createFakeCrawler([]),
  scanner: { scan: (...of) => (of[0].url.includes("poor") ? poor : good).scan(...of) },
  comparer: createFakeComparer(),
  printer: fakePrinter,
  rehearser: createFakeRehearser(),
  caseRunner: createFakeCaseRunner(),
  recorder: createFakeRecorder(),
  recordingDoor: shutDoor,
  ...createFakeReacher(),
  close: async () => {},
});
process.send?.("working");
