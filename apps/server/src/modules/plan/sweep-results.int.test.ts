import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TeamType } from "@sitewright/contract";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runs } from "../../platform/db/schema/runs.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeScanner, doneEvent } from "../../testing/fake-scanner.ts";
import { removeUnusedFiles } from "../../testing/remove-unused-files.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { PageScanner } from "../scans/index.ts";
import { sweepResults } from "./sweep-results.ts";

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { payments: { kind: "off" } } });
});
afterAll(() => app.close());

describe("sweepResults", () => {
  // Scans of an earlier test would be old to a later one's clock.
  afterEach(() => app.deps.db.delete(runs));

  it.each<[TeamType, number]>([
    ["new", 15],
    ["free", 15],
    ["cloud", 30],
  ])("keeps a %s team's scans for %d full days, and not a moment longer", async (type, days) => {
    const { as, page, endedAt } = await scannedPage(type);

    expect(await sweepAt(endedAt + days * dayMs)).toBe(0);
    expect((await as.scans(page)).count).toBe(2);

    expect(await sweepAt(endedAt + days * dayMs + 1)).toBe(1);
    expect((await as.scans(page)).count).toBe(1);
  });

  it.each<TeamType>(["selfhost", "admin"])("keeps a %s team's scans for ever", async (type) => {
    const { endedAt } = await scannedPage(type);
    expect(await sweepAt(endedAt + 36_500 * dayMs)).toBe(0);
  });

  it("keeps every scan where the installation is the team's own", async () => {
    const { endedAt } = await scannedPage("free");
    const now = () => new Date(endedAt + 36_500 * dayMs);
    expect(await sweepResults({ ...app.deps, settings: { appMode: "selfhost" }, now })).toBe(0);
  });

  it("never takes a page's newest finished scan, however old, and a cancelled one is none", async () => {
    const { as, page, site, endedAt } = await scannedPage("free");
    const before = await as.page(page);
    await as.post("/v1/ops/scan", { page_id: page });
    await as.post(`/v1/ops/site/${site}/cancel`);

    expect(await sweepAt(endedAt + 3650 * dayMs)).toBe(2);
    await removeUnusedFiles(app);

    const after = await as.page(page);
    expect(after.info.latest_scan).toMatchObject({
      id: before.info.latest_scan.id,
      status: "done",
      score: 80,
    });
    expect((await as.get(after.info.latest_scan.screenshot ?? "")).statusCode).toBe(200);
    expect((await as.scans(page)).count).toBe(1);
  });

  it("takes what a test had loaded for itself alone, though nothing newer is of that test", async () => {
    const { page, endedAt } = await scannedPage("free");
    await app.deps.db.execute(sql`
      insert into runs (team_id, site_id, page_id, subject_id, kind, config_key, status, time_completed)
      select team_id, site_id, page_id, gen_random_uuid(), kind, config_key, status, time_completed
      from runs where page_id = ${page} limit 1`);
    expect(await sweepAt(endedAt + 3650 * dayMs)).toBe(2);
  });

  it("leaves the newer scans of a page, with the files they share with older ones", async () => {
    const { as, member, page, endedAt } = await scannedPage("free");
    const [newest] = (await as.scans(page)).results;
    const files = await filesOf(member);

    expect(await sweepAt(endedAt + 16 * dayMs)).toBe(1);
    await removeUnusedFiles(app);

    expect((await as.scans(page)).results.map(({ id }) => id)).toEqual([newest?.id]);
    expect(await filesOf(member)).toEqual(files);
    const kept = await as.scan(newest?.id ?? "");
    expect((await as.get(kept.html ?? "")).statusCode).toBe(200);
  });

  it("takes the files that nothing else has along", async () => {
    const { member, endedAt } = await scannedPage("free", async (_, { onEvent }) => {
      await onEvent(doneEvent("images", "nothing else is like this"));
    });
    const before = await filesOf(member);
    await sweepAt(endedAt + 16 * dayMs);
    await removeUnusedFiles(app);
    expect(await filesOf(member)).toHaveLength(before.length - 1);
  });

  it("leaves scans alone that wait or run, however old they are, and takes failed ones", async () => {
    const { as, page, member, endedAt } = await scannedPage("free");
    await as.post("/v1/ops/scan", { page_id: page });
    await runJobs(app, { scanner: createFakeScanner({ fails: () => "TIMED_OUT" }) });
    await as.post("/v1/ops/scan", { page_id: page });

    await sweepAt(endedAt + 100 * dayMs);

    const left = await app.deps.db.select().from(runs).where(isScanOf(member));
    // The failed one is what was last found out about the page.
    expect(left.map(({ status }) => status).toSorted()).toEqual(["failed", "queued"]);
  });

  it("deletes nothing sooner because a payment failed", async () => {
    const { member, endedAt } = await scannedPage("cloud");
    const graceUntil = new Date(endedAt);
    await setPlan(app.deps.db, member.team.id, "cloud", { state: "past_due", graceUntil });
    expect(await sweepAt(endedAt + 29 * dayMs)).toBe(0);
    expect(await sweepAt(endedAt + 31 * dayMs)).toBe(1);
  });

  it("goes on after it was stopped, through more scans than one transaction takes", async () => {
    const { member, endedAt } = await scannedPage("free");
    await copyScan(member, 450);
    const stop = new AbortController();
    stop.abort();
    const now = () => new Date(endedAt + 16 * dayMs);

    await expect(sweepResults({ ...app.deps, now }, stop.signal)).rejects.toThrow();
    expect(await sweepResults({ ...app.deps, now })).toBe(451);
    expect(await sweepResults({ ...app.deps, now })).toBe(0);
  });

  it("is no harm twice at once", async () => {
    const { member, endedAt } = await scannedPage("free");
    await copyScan(member, 250);
    const at = endedAt + 16 * dayMs;
    const swept = await Promise.all([sweepAt(at), sweepAt(at)]);
    expect(swept.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(251);
    await sweepAt(at);
    expect(await app.deps.db.$count(runs, isScanOf(member))).toBe(1);
  });
});

function sweepAt(time: number): Promise<number> {
  return sweepResults({ ...app.deps, now: () => new Date(time) });
}

/** A page that was scanned twice; `endedAt` is when the first of its scans ended. */
async function scannedPage(type: TeamType, first?: PageScanner["scan"]) {
  const member = await registerMember(app);
  const as = actAs(app, member);
  const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
  await runJobs(app, first ? { scanner: { scan: first } } : {});
  const [page] = (await as.pages(site.id)).results;
  const endedAt = Date.parse(page?.info.latest_scan.time_completed ?? "");
  await as.post("/v1/ops/scan", { page_id: page?.id });
  await runJobs(app);
  await setPlan(app.deps.db, member.team.id, type);
  return { member, as, site: site.id, page: page?.id ?? "", endedAt };
}

function isScanOf({ team }: TestMember) {
  return and(eq(runs.teamId, team.id), eq(runs.kind, "scan"));
}

/** As old as the oldest there is. */
async function copyScan(member: TestMember, count: number): Promise<void> {
  const [scan] = await app.deps.db
    .select()
    .from(runs)
    .where(isScanOf(member))
    .orderBy(runs.timeCompleted)
    .limit(1);
  if (!scan) throw new Error("There is no scan to copy.");
  const { id: _, ...copy } = scan;
  await app.deps.db.insert(runs).values(Array.from({ length: count }, () => copy));
}

async function filesOf({ team }: TestMember): Promise<string[]> {
  const folder = join(app.dataDir, "artifacts", team.id);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}
