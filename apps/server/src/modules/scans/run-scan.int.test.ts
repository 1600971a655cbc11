import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Scan, type ScanPart, scanParts } from "@sitewright/contract";
import { ScanError, toFailure } from "@sitewright/scan-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeScanner, doneEvent } from "../../testing/fake-scanner.ts";
import { createFakeVisitors } from "../../testing/fake-visitors.ts";
import { removeUnusedFiles } from "../../testing/remove-unused-files.ts";
import { runJobOf } from "../../testing/run-job-of.ts";
import { waitingJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createRunGate } from "../runs/index.ts";
import type { PageScanner } from "./page-scanner.ts";
import { runScan } from "./run-scan.ts";
import { maxCrashWaits } from "./scan-policy.ts";

const pageUrl = "https://example.com/";
const everyPart = [...scanParts];

/** The states of all parts, in order: those of some, and of all others `rest`. */
function states(rest: string, some: Partial<Record<ScanPart, string>> = {}): string[] {
  return scanParts.map((name) => some[name] ?? rest);
}

describe("runScan", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;
  let job: { team_id: string; scan_id: string };

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    member = await registerMember(app);
    as = actAs(app, member);
    await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
    const jobs = await waitingJobs(app.deps.db);
    const sent = jobs.find(
      ({ name, data }) => name === "run.scan" && data.team_id === member.team.id,
    );
    job = { team_id: member.team.id, scan_id: String(sent?.data.run_id) };
  });

  it("ends with every part's evidence, files and scores", async () => {
    await scanWith(createFakeScanner());

    const scan = await as.scan(job.scan_id);
    expect(scan).toMatchObject({
      status: "done",
      code: null,
      reason: null,
      score: 80,
      page_url: pageUrl,
      site_url: "https://example.com",
      type: everyPart,
      facts: { http_status: 200, title: pageUrl },
      logs: [{ level: "info", message: "hello" }],
      logs_dropped: 0,
      images: [
        { index: 0, width: 1350, height: 900, device: "desktop", steady: { switches: ["clock"] } },
      ],
      lighthouse: { scores: { average: 90, seo: 90 }, failed: false, metrics: [{ value: 500 }] },
      security: { scores: { average: 70 }, failed: false, audits: [{ id: "hsts-present" }] },
      configs: { device: "Windows 10 PC" },
    });
    expect(scan.parts.map(({ status }) => status)).toEqual(states("done"));
    for (const part of scan.parts) {
      expect(part.time_started).not.toBeNull();
      expect(part.time_completed).not.toBeNull();
    }
    expect((await as.get(scan.html ?? "")).body).toContain(`<title>${pageUrl}</title>`);
    const { rawPayload } = await as.get(scan.lighthouse.audits ?? "");
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toHaveProperty("performance");
    expect((await as.page(scan.page)).title).toBe(pageUrl);
  });

  it("shows each part's state while it runs", async () => {
    const seen: Scan[] = [];
    const scanner = createFakeScanner({
      async during(part) {
        if (part === "images") seen.push(await as.scan(job.scan_id));
      },
    });

    await scanWith(scanner);

    expect(seen[0]).toMatchObject({ status: "running", time_completed: null, images: null });
    expect(seen[0]?.time_started).not.toBeNull();
    expect(seen[0]?.parts.map(({ status }) => status)).toEqual(
      states("queued", { html: "done", logs: "done", images: "running" }),
    );
  });

  it("is done when a part failed, and says why at the part", async () => {
    await scanWith(
      createFakeScanner({
        fails: (part) => (part === "lighthouse" ? "LIGHTHOUSE_FAILED" : undefined),
      }),
    );

    const scan = await as.scan(job.scan_id);
    expect(scan).toMatchObject({ status: "done", score: 70, lighthouse: { failed: true } });
    expect(scan.parts.find(({ name }) => name === "lighthouse")).toMatchObject({
      status: "failed",
      code: "LIGHTHOUSE_FAILED",
      reason: "Lighthouse could not measure the page.",
    });
  });

  it("fails with the page's reason, once, when the page cannot be opened", async () => {
    const scanner = createFakeScanner({ fails: () => "CONNECTION_REFUSED" });

    await scanWith(scanner);

    expect(scanner.calls).toHaveLength(1);
    expect(await as.scan(job.scan_id)).toMatchObject({
      status: "failed",
      code: "CONNECTION_REFUSED",
      reason: "The server refused the connection.",
      score: null,
      html: null,
      images: null,
    });
  });

  it("keeps what can be seen of an error page, and calls the page by no other title", async () => {
    await scanWith({
      async scan({ parts }, { onEvent }) {
        for (const part of parts) {
          await onEvent({ type: "started", part });
          const event = doneEvent(part, "Not here");
          if (event.type === "done" && event.part === "html") {
            event.evidence.facts.http_status = 404;
          }
          const isKept = part === "html" || part === "logs" || part === "images";
          const failure = toFailure(new ScanError("HTTP_ERROR", "The status is 404."));
          await onEvent(isKept ? event : { type: "failed", part, failure });
        }
      },
    });

    const scan = await as.scan(job.scan_id);
    expect(scan).toMatchObject({
      status: "failed",
      code: "HTTP_ERROR",
      reason: "The server answered with an error. The status is 404.",
      score: null,
      facts: { http_status: 404 },
      images: [{ index: 0 }],
    });
    expect(scan.parts.map(({ status }) => status)).toEqual(
      states("failed", { html: "done", logs: "done", images: "done" }),
    );
    expect((await as.page(scan.page)).title).not.toBe("Not here");
  });

  it("loads the page once more when our browser crashed, and takes everything anew", async () => {
    const scanner = createFakeScanner({
      fails: (part, call) => (part === "images" && call === 1 ? "BROWSER_CRASHED" : undefined),
    });

    await scanWith(scanner);

    expect(scanner.calls.map(({ parts }) => parts)).toEqual([everyPart, everyPart]);
    const scan = await as.scan(job.scan_id);
    expect(scan.status).toBe("done");
    expect(scan.parts.every(({ status, code }) => status === "done" && code === null)).toBe(true);
    expect(scan.images).toHaveLength(1);
  });

  it("keeps what one load gave when the browser of the next one crashes", async () => {
    const scanner = createFakeScanner({
      fails: (part, call) => (part === "images" || call > 1 ? "BROWSER_CRASHED" : undefined),
    });

    await scanWith(scanner);

    const scan = await as.scan(job.scan_id);
    expect(scan.parts.map(({ status }) => status)).toEqual(states("done", { images: "queued" }));
    expect((await as.get(scan.html ?? "")).body).toContain(`<title>${pageUrl}</title>`);
  });

  it("waits for a browser that works, and blames no page for those that crashed", async () => {
    const scanner = createFakeScanner({
      fails: (part, call) => (part === "html" && call < 6 ? "BROWSER_CRASHED" : undefined),
    });

    await scanWith(scanner);
    expect(scanner.calls).toHaveLength(2);
    const waiting = await as.scan(job.scan_id);
    expect(waiting).toMatchObject({ status: "queued", code: null });
    expect(waiting.parts.map(({ status, code }) => [status, code])).toEqual(
      states("done", { html: "queued" }).map((status) => [status, null]),
    );
    await scanWith(scanner);
    await scanWith(scanner);

    expect(await as.scan(job.scan_id)).toMatchObject({ status: "done", score: 80 });
  });

  it("says so when our browser crashes time after time", async () => {
    const scanner = createFakeScanner({ fails: () => "BROWSER_CRASHED" });

    for (let start = 0; start <= maxCrashWaits; start += 1) {
      expect((await as.scan(job.scan_id)).status).toBe("queued");
      await scanWith(scanner);
    }

    expect(await as.scan(job.scan_id)).toMatchObject({
      status: "failed",
      code: "BROWSER_CRASHED",
    });
  });

  it("waits while the site has had enough of visitors, and says nothing of its page by that", async () => {
    const answers = (status: number): PageScanner => ({
      async scan({ parts }, { onEvent }) {
        for (const part of parts) {
          const event = doneEvent(part, pageUrl);
          if (event.type === "done" && event.part === "html") {
            event.evidence.facts.http_status = status;
          }
          await onEvent(event);
        }
      },
    });
    await scanWith(answers(429));
    expect(await as.scan(job.scan_id)).toMatchObject({ status: "queued", facts: null });
    await scanWith(answers(200));
    expect(await as.scan(job.scan_id)).toMatchObject({ status: "done", score: 80 });
  });

  it("ends, uncharged and without a finding, where the site goes on having had enough", async () => {
    for (let start = 0; start <= maxCrashWaits; start += 1) {
      await scanWith({
        async scan({ parts }, { onEvent }) {
          for (const part of parts) {
            const event = doneEvent(part, pageUrl);
            if (event.type === "done" && event.part === "html") {
              event.evidence.facts.http_status = 429;
            }
            await onEvent(event);
          }
        },
      });
    }
    const scan = await as.scan(job.scan_id);
    expect(scan).toMatchObject({
      status: "failed",
      code: "TURNED_AWAY",
      reason: "The site had enough of our visits for now. It answered 429.",
    });
    const site = await as.site(scan.site);
    expect(site.findings.count).toBe(0);
    // Nothing is known of it, which is not that it is down.
    expect(site.info.latest_scan.score).toBeNull();
    const { rows } = await app.database.owner.query("select charge from runs where id = $1", [
      job.scan_id,
    ]);
    expect(rows).toEqual([{ charge: "returned" }]);
  });

  it("goes on after its worker was lost, keeping what was finished", async () => {
    await loseWorkerAt("lighthouse");
    const scanner = createFakeScanner();

    await scanWith(scanner);

    expect(scanner.calls[0]?.parts).toEqual(everyPart);
    const scan = await as.scan(job.scan_id);
    expect(scan.status).toBe("done");
    expect(scan.images).toHaveLength(1);
  });

  it("shows what was finished while the page is loaded again", async () => {
    await loseWorkerAt("lighthouse");
    const seen: Scan[] = [];
    const scanner = createFakeScanner({
      async during(part) {
        if (part === "html") seen.push(await as.scan(job.scan_id));
      },
    });

    await scanWith(scanner);

    const [before] = seen;
    expect(before?.parts.map(({ status }) => status)).toEqual(
      states("queued", { html: "done", logs: "done", images: "done" }),
    );
    const after = await as.scan(job.scan_id);
    expect(after.time_started).toBe(before?.time_started);
    expect(after.parts[0]?.time_started).toBe(before?.parts[0]?.time_started);
  });

  it("refuses the writes of a worker that froze and woke up", async () => {
    let thaw = () => {};
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const stale: PageScanner = {
      async scan(_, { onEvent }) {
        await frozen;
        await onEvent(doneEvent("html", "stale"));
      },
    };
    const old = scanWith(stale);
    await expect.poll(async () => (await as.scan(job.scan_id)).status).toBe("running");
    await scanWith(createFakeScanner());
    const before = await as.scan(job.scan_id);

    thaw();
    await old;

    const after = await as.scan(job.scan_id);
    expect(after.facts).toEqual(before.facts);
    expect(after.parts).toEqual(before.parts);
    expect((await as.page(after.page)).title).toBe(pageUrl);
  });

  it("refuses an old worker's writes also while the new one is still at it", async () => {
    const events: string[] = [];
    let thaw = () => {};
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const old = scanWith({
      async scan(_, { onEvent }) {
        await frozen;
        await onEvent(doneEvent("html", "stale"));
        events.push("old worker wrote");
      },
    });
    await expect.poll(async () => (await as.scan(job.scan_id)).status).toBe("running");

    await scanWith(
      createFakeScanner({
        async during(part) {
          if (part !== "html") return;
          thaw();
          await old;
        },
      }),
    );

    expect(events).toEqual([]);
    expect((await as.scan(job.scan_id)).facts?.title).toBe(pageUrl);
  });

  it("goes once more as a new visitor where the one who had logged in is asked to again", async () => {
    const scanner = createFakeScanner({
      fails: (part, call) => (call === 1 && part !== "logs" ? "LOGIN_REQUIRED" : undefined),
    });
    const { visitorOfRun, count } = createFakeVisitors();
    const deps = { ...asTeam(app, member.team), gate: createRunGate(), scanner, visitorOfRun };
    await runScan(deps, await runJobOf(app, job.scan_id));

    expect(count()).toBe(2);
    expect((await as.scan(job.scan_id)).status).toBe("done");
  });

  it("is handed back when its worker stops, and loses none of its tries", async () => {
    for (let round = 0; round < 5; round += 1) {
      const stop = new AbortController();
      const scanner = createFakeScanner({ during: () => stop.abort() });
      const start = await runJobOf(app, job.scan_id, stop.signal);
      await runScan({ ...asTeam(app, member.team), gate: createRunGate(), scanner }, start);
      expect((await as.scan(job.scan_id)).status).toBe("queued");
    }

    await scanWith(createFakeScanner());

    expect((await as.scan(job.scan_id)).status).toBe("done");
  });

  it("is set aside after it stopped its worker three times", async () => {
    for (let round = 0; round < 3; round += 1) await loseWorkerAt("html");
    const scanner = createFakeScanner();

    await scanWith(scanner);

    expect(scanner.calls).toEqual([]);
    const scan = await as.scan(job.scan_id);
    expect(scan).toMatchObject({
      status: "failed",
      code: "INTERNAL",
      reason: "This scan stopped its worker 3 times, so it was set aside.",
    });
    expect(scan.parts.every(({ status }) => status === "failed")).toBe(true);
  });

  it("fails what the engine left open", async () => {
    await scanWith({
      async scan(_, { onEvent }) {
        await onEvent(doneEvent("html", pageUrl));
      },
    });

    const scan = await as.scan(job.scan_id);
    expect(scan.status).toBe("done");
    expect(scan.parts.map(({ status }) => status)).toEqual(states("failed", { html: "done" }));
  });

  it("stops when its site is deleted", async () => {
    const { site } = await as.scan(job.scan_id);

    await scanWith(
      createFakeScanner({
        async during(part) {
          if (part === "html") await as.remove(`/v1/ops/site/${site}`);
        },
      }),
    );

    expect((await as.get(`/v1/ops/scan/${job.scan_id}`)).statusCode).toBe(404);
    await removeUnusedFiles(app);
    expect(await storedFiles()).toEqual([]);
  });

  it("does nothing for a team that does not own the scan", async () => {
    const other = await registerMember(app);
    const scanner = createFakeScanner();

    const start = await runJobOf(app, job.scan_id);
    const payload = { ...start.payload, team_id: other.team.id };
    const deps = { ...asTeam(app, other.team), gate: createRunGate(), scanner };
    await runScan(deps, { ...start, payload });

    expect(scanner.calls).toEqual([]);
    expect((await as.scan(job.scan_id)).status).toBe("queued");
  });

  it("does nothing when the scan has ended", async () => {
    await scanWith(createFakeScanner());
    const again = createFakeScanner();

    await scanWith(again);

    expect(again.calls).toEqual([]);
  });

  it("stores what a page writes even where the database could not", async () => {
    await scanWith({
      async scan(_, { onEvent }) {
        await onEvent(doneEvent("html", "a\u0000b\ud800"));
        await onEvent({
          type: "done",
          part: "logs",
          evidence: {
            entries: [
              {
                level: "error",
                source: "c\u0000",
                message: "\udfff!",
                timestamp: 1,
                url: null,
                line: null,
                column: null,
                stack: [{ function: "f\u0000", url: "\ud800", line: 1, column: 1 }],
              },
            ],
            dropped: 3,
          },
        });
      },
    });

    expect(await as.scan(job.scan_id)).toMatchObject({
      facts: { title: "a\uFFFDb\uFFFD" },
      logs: [
        {
          message: "\uFFFD!",
          source: "c\uFFFD",
          stack: [{ function: "f\uFFFD", url: "\uFFFD", line: 1, column: 1 }],
        },
      ],
      logs_dropped: 3,
    });
  });

  async function scanWith(scanner: PageScanner): Promise<void> {
    const start = await runJobOf(app, job.scan_id);
    await runScan({ ...asTeam(app, member.team), gate: createRunGate(), scanner }, start);
  }

  /** A worker that dies says nothing more: its scan just never ends. */
  async function loseWorkerAt(last: string, order?: Parameters<typeof doneEvent>[0][]) {
    await new Promise<void>((resolve) => {
      void scanWith({
        async scan({ parts }, { onEvent }) {
          for (const part of order ?? parts) {
            await onEvent({ type: "started", part });
            if (part === last) break;
            await onEvent(doneEvent(part, pageUrl));
          }
          resolve();
          return new Promise(() => {});
        },
      });
    });
  }

  async function storedFiles(): Promise<string[]> {
    const folder = join(app.dataDir, "artifacts", member.team.id);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }
});
