import type { EndpointOutput, Endpoints, List, Scan } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTeam } from "../../platform/db/open-scope.ts";
import { runBulks } from "../../platform/db/schema/runs.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { bySystem } from "../events/index.ts";
import { lockPlan, readUsage } from "../plan/index.ts";
import { reserveTests } from "./reserve-tests.ts";

type Groups = EndpointOutput<Endpoints["tests"]["groups"]>;

describe("tests that are looked at together are cancelled together", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  type As = ReturnType<typeof actAs>;

  const cancel = (as: As, body: object) => as.post("/v1/ops/tests/cancel", body);

  const testsOf = async (as: As, batch: string) =>
    (await as.get(`/v1/ops/tests/groups?batch=${batch}`)).json<Groups>().tests;

  const underWay = async (as: As, site: string) => {
    const { results } = (await as.get(`/v1/ops/scan?site_id=${site}&limit=50`)).json<List<Scan>>();
    return results.filter(({ status }) => status === "queued" || status === "running");
  };

  const taken = async ({ member }: Awaited<ReturnType<typeof makeScannedSite>>) => {
    const { used } = await readUsage(app.deps.db, member.team.id, app.deps.settings);
    return [used.tests, used.scans];
  };

  async function batchOf(made: Awaited<ReturnType<typeof makeScannedSite>>, body: object) {
    const response = await made.as.post("/v1/ops/tests/create", body);
    expect(response.statusCode).toBe(201);
    return response.json<{ batch: string }>().batch;
  }

  it("with the scans made for them, and give back what they took", async () => {
    const made = await makeScannedSite(app, ["/a", "/b", "/c"]);
    const before = await taken(made);
    const batch = await batchOf(made, { site_ids: [made.site.id] });
    expect(await underWay(made.as, made.site.id)).toHaveLength(3);

    const response = await cancel(made.as, { batch });

    expect([response.statusCode, response.json()]).toEqual([200, { cancelled: 3 }]);
    expect(await testsOf(made.as, batch)).toMatchObject({ all: 3, working: 0, incomplete: 3 });
    expect(await underWay(made.as, made.site.id)).toEqual([]);
    expect(await taken(made)).toEqual(before);
    expect((await cancel(made.as, { batch })).json()).toEqual({ cancelled: 0 });
  });

  it("but scans that somebody else asked for, or that another test waits for, go on", async () => {
    const made = await makeScannedSite(app, ["/a", "/b"]);
    const [first, second] = made.pages;
    await made.as.post("/v1/ops/scan", { page_id: first?.id });
    const batch = await batchOf(made, { site_ids: [made.site.id] });
    await made.as.post("/v1/ops/test", { page_id: second?.id, type: ["html"] });
    await cancel(made.as, { batch });

    const pages = (await underWay(made.as, made.site.id)).map(({ page }) => page);
    expect(pages.toSorted()).toEqual([first?.id, second?.id].toSorted());
  });

  it("and what has been judged stays", async () => {
    const made = await makeScannedSite(app, ["/a", "/b"]);
    const batch = await batchOf(made, { page_ids: [made.page] });
    await runJobs(app);
    const judged = await testsOf(made.as, batch);
    await batchOf(made, { site_ids: [made.site.id] });

    expect((await cancel(made.as, { site_id: made.site.id })).json()).toEqual({ cancelled: 2 });
    expect(await testsOf(made.as, batch)).toEqual(judged);
  });

  it("as are those that are promised and not opened yet", async () => {
    const made = await makeScannedSite(app, ["/a", "/b"]);
    const before = await taken(made);
    const { database, settings } = app.deps;
    const teamId = made.member.team.id;
    const choices = { type: ["html"] as const, threshold: 95, tags: [], batch: null };
    const because = { trigger: "person", by: bySystem(teamId) } as const;
    const batch = await transaction(openTeam(database.teamPool, teamId), async (tx) => {
      const plan = await lockPlan(tx, teamId, settings);
      return reserveTests(tx, plan, made.site.id, choices, because);
    });
    expect(await taken(made)).toEqual([2, 4]);

    expect((await cancel(made.as, { batch })).statusCode).toBe(200);
    expect(await app.deps.db.select().from(runBulks)).toEqual([]);
    expect(await taken(made)).toEqual(before);
  });

  it("by nobody of another team, nobody kept to another site, and nobody who may only look", async () => {
    const made = await makeScannedSite(app, ["/a"]);
    const other = await made.as.addSite({ site_url: "https://example.org", page_urls: ["/"] });
    const kept = actAs(app, await joinTeam(app, made.member, { sites: [other.id] }));
    const client = actAs(app, await joinTeam(app, made.member, { role: "client" }));
    const stranger = actAs(app, await registerMember(app));
    const batch = await batchOf(made, { site_ids: [made.site.id] });

    for (const as of [kept, stranger]) {
      expect((await cancel(as, { batch })).json()).toEqual({ cancelled: 0 });
      expect((await cancel(as, { site_id: made.site.id })).statusCode).toBe(404);
    }
    expect((await cancel(client, { batch })).statusCode).toBe(403);
    expect((await cancel(made.as, {})).statusCode).toBe(422);
    expect(await testsOf(made.as, batch)).toMatchObject({ working: 1 });
    expect(await underWay(made.as, made.site.id)).toHaveLength(1);
  });
});
