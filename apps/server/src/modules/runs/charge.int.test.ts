import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { sequence } from "../../testing/sequence.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const pages = 6;
const rounds = 3;
/** How a scan ends that nobody cancels, and whether it is charged: what is the page's own fault is. */
const outcomes = [undefined, undefined, "CONNECTION_REFUSED", "BROWSER_CRASHED"] as const;

describe("what a month is charged for", () => {
  it.each([1, 2, 3])(
    "is what was done for the team, however bulks are cancelled in the middle (sequence %i)",
    async (seed) => {
      const next = sequence(seed);
      const member = await registerMember(app);
      await setPlan(app.deps.db, member.team.id, "cloud");
      const as = actAs(app, member);
      const page_urls = Array.from({ length: pages }, (_, at) => `/${at}`);
      const site = await as.addSite({ site_url: "https://example.com", page_urls });

      let gone = 0;
      const scanner = createFakeScanner({
        fails: (_, call) => outcomes[(seed + call) % outcomes.length],
        async during(part) {
          if (part !== "html") return;
          const dice = next(8);
          if (dice === 0) await as.post(`/v1/ops/site/${site.id}/cancel`);
          if (dice === 1) gone += await removePage(as, await anyPage(site.id));
          if (dice > 5) await as.post(`/v1/ops/scan/${await anyScan(site.id)}/cancel`);
          await expectTrueUsage(member.team.id, gone);
        },
      });
      for (let round = 0; round < rounds; round += 1) {
        await as.post("/v1/ops/scan", { site_id: site.id });
        await expectTrueUsage(member.team.id, gone);
        if (next(3) === 0) await as.post(`/v1/ops/site/${site.id}/cancel`);
        await runJobs(app, { scanner });
      }

      const [usage] = await rowsOf<{ reserved: number }>(sql`
        select scans_reserved as reserved from usage_months where team_id = ${member.team.id}`);
      expect(usage?.reserved).toBe(0);
      const charges = await rowsOf<{ status: string; code: string | null; charge: string }>(sql`
        select distinct status, code, charge from runs where site_id = ${site.id} and kind = 'scan'`);
      for (const { status, code, charge } of charges) {
        const isTheirs = status === "done" || code === "CONNECTION_REFUSED";
        expect({ status, code, charge }).toEqual({
          status,
          code,
          charge: isTheirs ? "kept" : "returned",
        });
      }
    },
  );

  /** @returns how many charged scans went with it: what was done stays charged. */
  async function removePage(as: ReturnType<typeof actAs>, pageId: string): Promise<number> {
    const [row] = await rowsOf<{ kept: number }>(
      sql`select count(*)::int as kept from runs where page_id = ${pageId} and charge = 'kept'`,
    );
    await as.remove(`/v1/ops/page/${pageId}`);
    return row?.kept ?? 0;
  }

  async function expectTrueUsage(teamId: string, gone: number): Promise<void> {
    const [sums] = await rowsOf<{
      scans: number;
      reserved: number;
      kept: number;
      open: number;
    }>(sql`
      select scans, scans_reserved as reserved,
        (select count(*)::int from runs where team_id = ${teamId} and charge = 'kept') as kept,
        (select count(*)::int from runs where team_id = ${teamId} and charge = 'reserved') as open
      from usage_months where team_id = ${teamId}`);
    expect(sums?.reserved).toBe(sums?.open);
    expect(sums?.scans).toBe((sums?.kept ?? 0) + (sums?.open ?? 0) + gone);
  }

  async function anyPage(siteId: string): Promise<string> {
    const [page] = await rowsOf<{ id: string }>(
      sql`select id from pages where site_id = ${siteId} order by page_url limit 1`,
    );
    return page?.id ?? crypto.randomUUID();
  }

  async function anyScan(siteId: string): Promise<string> {
    const [scan] = await rowsOf<{ id: string }>(sql`
      select id from runs where site_id = ${siteId} and kind = 'scan'
      order by status in ('queued', 'running') desc, id limit 1`);
    return scan?.id ?? crypto.randomUUID();
  }

  async function rowsOf<T extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
    return (await app.deps.db.execute<T>(query)).rows;
  }
});
