import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TeamType } from "@sitewright/contract";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { scans } from "../../platform/db/schema/scans.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { sweepResults } from "./sweep-results.ts";

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { payments: { kind: "off" } } });
});
afterAll(() => app.close());

describe("sweepResults", () => {
  // Scans of an earlier test would be old to a later one's clock.
  afterEach(() => app.deps.db.delete(scans));

  it.each<[TeamType, number]>([
    ["new", 15],
    ["free", 15],
    ["cloud", 30],
  ])("keeps a %s team's scans for %d full days, and not a moment longer", async (type, days) => {
    const { as, page, endedAt } = await scannedPage(type);

    expect(await sweepAt(endedAt + days * dayMs)).toBe(0);
    expect((await as.scans(page)).count).toBe(1);

    expect(await sweepAt(endedAt + days * dayMs + 1)).toBe(1);
    expect((await as.scans(page)).count).toBe(0);
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

  it("leaves a page without scans as one that was never scanned", async () => {
    const { as, page, site, endedAt } = await scannedPage("free");

    await sweepAt(endedAt + 16 * dayMs);

    expect((await as.page(page)).info.latest_scan).toMatchObject({
      id: null,
      status: null,
      score: null,
      screenshot: null,
      time_completed: null,
    });
    expect(await as.site(site)).toMatchObject({
      pages: 1,
      scans: { waiting: 0, running: 0, done: 0, failed: 0 },
      info: { latest_scan: { id: null, score: null }, trend: [] },
    });
    expect((await as.pages(site)).count).toBe(1);
    expect((await as.get(`/v1/ops/metrics/site?site_id=${site}`)).json()).toEqual({
      trend: [],
      worst: [],
      findings: [],
    });
    expect((await as.post("/v1/ops/scan", { page_id: page })).statusCode).toBe(201);
  });

  it("leaves the newer scans of a page, with the files they share with older ones", async () => {
    const { as, member, page, endedAt } = await scannedPage("free");
    await as.post("/v1/ops/scan", { page_id: page });
    await runJobs(app);
    const [newest, oldest] = (await as.scans(page)).results;
    await setEnd(oldest?.id ?? "", new Date(endedAt - 20 * dayMs));
    const files = await filesOf(member);

    expect(await sweepAt(endedAt)).toBe(1);
    await runJobs(app);

    expect((await as.scans(page)).results.map(({ id }) => id)).toEqual([newest?.id]);
    expect(await filesOf(member)).toEqual(files);
    const kept = await as.scan(newest?.id ?? "");
    expect((await as.get(kept.html ?? "")).statusCode).toBe(200);
  });

  it("takes the files that nothing else has along", async () => {
    const { member, endedAt } = await scannedPage("free");
    expect(await filesOf(member)).not.toEqual([]);
    await sweepAt(endedAt + 16 * dayMs);
    await runJobs(app);
    expect(await filesOf(member)).toEqual([]);
  });

  it("leaves scans alone that wait or run, however old they are, and takes failed ones", async () => {
    const { as, page, member, endedAt } = await scannedPage("free");
    await as.post("/v1/ops/scan", { page_id: page });
    await runJobs(app, { scanner: createFakeScanner({ fails: () => "TIMED_OUT" }) });
    await as.post("/v1/ops/scan", { page_id: page });

    await sweepAt(endedAt + 100 * dayMs);

    const left = await app.deps.db.select().from(scans).where(eq(scans.teamId, member.team.id));
    expect(left.map(({ status }) => status)).toEqual(["queued"]);
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
    expect(await app.deps.db.$count(scans, eq(scans.teamId, member.team.id))).toBe(0);
  });
});

function sweepAt(time: number): Promise<number> {
  return sweepResults({ ...app.deps, now: () => new Date(time) });
}

async function scannedPage(type: TeamType) {
  const member = await registerMember(app);
  const as = actAs(app, member);
  const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
  await runJobs(app);
  await setPlan(app.deps.db, member.team.id, type);
  const [page] = (await as.pages(site.id)).results;
  const endedAt = Date.parse(page?.info.latest_scan.time_completed ?? "");
  return { member, as, site: site.id, page: page?.id ?? "", endedAt };
}

function setEnd(id: string, timeCompleted: Date) {
  return app.deps.db.update(scans).set({ timeCompleted }).where(eq(scans.id, id));
}

async function copyScan({ team }: TestMember, count: number): Promise<void> {
  const own = and(eq(scans.teamId, team.id), eq(scans.status, "done"));
  const [scan] = await app.deps.db.select().from(scans).where(own);
  if (!scan) throw new Error("There is no scan to copy.");
  const { id: _, ...copy } = scan;
  await app.deps.db.insert(scans).values(Array.from({ length: count }, () => copy));
}

async function filesOf({ team }: TestMember): Promise<string[]> {
  const folder = join(app.dataDir, "artifacts", team.id);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}
