import type { EndpointOutput, endpoints, Site } from "@sitewright/contract";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/db/client.ts";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { issueKeys, issues } from "../../platform/db/schema/issues.ts";
import { siteWatches } from "../../platform/db/schema/looks.ts";
import { siteResults, staleSiteNeeds } from "../../platform/db/schema/results.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { makeIssue } from "../../testing/make-issue.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { sitesChores } from "./sites-chores.ts";

type SiteList = EndpointOutput<typeof endpoints.sites.list>;
type Drafted = Pick<typeof findings.$inferInsert, "cause" | "severity" | "urgent" | "title">;

const noHttps: Drafted = {
  ...{ cause: "no https", severity: "critical", urgent: true, title: "No HTTPS" },
};

describe("what sites need", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;
  let count = 0;

  beforeAll(async () => {
    app = await createTestApp();
    member = await registerMember(app);
    as = actAs(app, member);
  });

  afterAll(() => app.close());

  async function scannedSite(): Promise<Site> {
    count += 1;
    const site_url = `https://shop${count}.example`;
    const { id } = await as.addSite({ site_url, page_urls: ["/", "/b"] });
    await runJobs(app);
    return as.site(id);
  }

  async function find(
    site: Site,
    told: Drafted,
    { db = app.deps.db, on = 1 }: { db?: Db; on?: number } = {},
  ): Promise<void> {
    const own = { teamId: member.team.id, siteId: site.id };
    const pages = (await as.pages(site.id)).results.slice(0, on);
    const fingerprint = `${told.cause} ${told.title}`;
    const [finding] = await db
      .insert(findings)
      .values({
        ...own,
        ...told,
        fingerprint,
        ...{ version: 1, source: "security", rule: "https-used", leads: true, whatToDo: "" },
      })
      .returning();
    await db.insert(findingPlaces).values(
      pages.map(({ id: pageId }) => ({
        ...own,
        ...{ findingId: finding?.id ?? "", pageId, lens: "desktop" as const, elements: 1 },
        firstRun: site.id,
      })),
    );
  }

  const list = async (query: string) => (await as.get(`/v1/ops/site${query}`)).json<SiteList>();

  it("is said by the gravest reason of each, and shared root causes are told apart", async () => {
    const [down, first, second, broken] = [
      await scannedSite(),
      await scannedSite(),
      await scannedSite(),
      await scannedSite(),
    ];
    await app.deps.db
      .update(siteWatches)
      .set({ downSince: sql`now()` })
      .where(eq(siteWatches.siteId, down.id));
    await find(down, noHttps);
    await find(first, noHttps);
    await find(second, noHttps);
    await find(broken, { ...noHttps, severity: "medium", cause: "basket", title: "No basket" });
    await find(broken, { cause: "dim", severity: "high", urgent: false, title: "Dim" });

    const { needs, results, states } = await list("?sort=need");
    expect(needs).toEqual([
      { reason: "unreachable", count: 1, cause: null, rule: null, title: null },
      { reason: "critical", count: 2, cause: "no https", rule: "https-used", title: "No HTTPS" },
      { reason: "broken", count: 1, cause: "basket", rule: "https-used", title: "No basket" },
    ]);
    expect(states.attention).toBe(4);
    expect(results.map(({ need }) => need)).toEqual([
      ...["unreachable", "critical", "critical", "broken"],
    ]);
    expect(results[3]?.findings).toEqual({
      ...{ count: 2, urgent: 1 },
      worst: { title: "No basket", severity: "medium", pages: 1 },
    });
    const same = await list("?need=critical&cause=no%20https");
    expect(same.results.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  });

  it("is, of equally grave root causes, the one that the list of findings begins with", async () => {
    const site = await scannedSite();
    await find(site, { ...noHttps, cause: "a key", title: "A key is public" });
    await find(site, noHttps, { on: 2 });
    await find(site, { ...noHttps, cause: "zero", title: "A button without a name" });

    const found = await as.get(`/v1/ops/finding?site_id=${site.id}&sort=severity`);
    const [first] = found.json<EndpointOutput<typeof endpoints.findings.list>>().results;
    const worst = { title: "No HTTPS", severity: "critical", pages: 2 };
    expect(first?.title).toBe(worst.title);
    expect((await as.site(site.id)).findings.worst).toEqual(worst);
  });

  it("is nothing where what was found is muted, until the issue is muted no more", async () => {
    const site = await scannedSite();
    await find(site, noHttps);
    expect((await as.site(site.id)).need).toBe("critical");
    const own = { teamId: member.team.id, siteId: site.id };
    const [issue] = await app.deps.db
      .insert(issues)
      .values({
        ...own,
        number: 1000,
        title: "No HTTPS",
        severity: "critical",
        sources: ["security"],
        isMuted: true,
      })
      .returning();
    await app.deps.db.insert(issueKeys).values({
      ...own,
      fingerprint: "no https No HTTPS",
      cause: "no https",
      issueId: issue?.id ?? "",
    });
    const muted = await as.site(site.id);
    expect([muted.need, muted.issues.open]).toEqual([null, 0]);
    await app.deps.db.update(issues).set({ isMuted: false }).where(eq(issues.siteId, site.id));
    const open = await as.site(site.id);
    expect([open.need, open.issues]).toEqual(["critical", { open: 1, fresh: 1 }]);
  });

  it("is an issue that a person opened, however grave, and none of a low finding", async () => {
    const site = await scannedSite();
    const own = { teamId: member.team.id, siteId: site.id };
    await app.deps.db.insert(issues).values({
      ...{ ...own, number: 2000, title: "Dim", severity: "low", sources: ["security"] },
    });
    expect((await as.site(site.id)).need).toBeNull();
    await makeIssue(as, { site_id: site.id });
    expect((await as.site(site.id)).need).toBe("issue");
  });

  it("stands beside the open issues of each, which sites are sorted and groups are added up by", async () => {
    const site = await scannedSite();
    for (const title of ["One", "Two", "Three"]) await makeIssue(as, { site_id: site.id, title });
    const { results, groups } = await list("?group=tag&sort=-issues");
    expect(results[0]).toMatchObject({ id: site.id, need: "issue", issues: { open: 3 } });
    const open = results.reduce((sum, { issues }) => sum + issues.open, 0);
    expect(groups).toMatchObject([{ tag: "", open_issues: open }]);
  });

  it("is health that fell by five points since yesterday, and not what it did before", async () => {
    const site = await scannedSite();
    const set = (values: Partial<typeof siteResults.$inferInsert>) =>
      app.deps.db.update(siteResults).set(values).where(eq(siteResults.siteId, site.id));
    expect(site.info.score_before).toBeNull();
    await set({ scoreDay: "2026-01-01" });
    expect((await as.site(site.id)).info.score_before).toBe(80);
    await set({ score: 76 });
    expect(await as.site(site.id)).toMatchObject({ need: null, info: { score_before: 80 } });
    await set({ score: 75 });
    expect(await as.site(site.id)).toMatchObject({ need: "fell", info: { score_before: 80 } });
    await set({ scoreDay: "2026-01-01" });
    expect(await as.site(site.id)).toMatchObject({ need: null, info: { score_before: 75 } });
  });

  it("is told of a change that was under way while somebody asked, as soon as that holds", async () => {
    const site = await scannedSite();
    await transaction(app.deps.db, async (tx) => {
      await find(site, noHttps, { db: tx });
      // Asked for twice, as the first works out what it does not see yet.
      await find(site, { ...noHttps, cause: "dim", severity: "low", title: "Dim" });
      expect((await as.site(site.id)).findings.count).toBe(1);
      expect((await as.site(site.id)).need).toBe("broken");
    });
    const { need, findings } = await as.site(site.id);
    expect([need, findings.count]).toEqual(["critical", 2]);
  });

  it("ends with its findings, wherever they go", async () => {
    const { db } = app.deps;
    const site = await scannedSite();
    await find(site, noHttps);
    await find(site, { ...noHttps, cause: "slow", severity: "high", title: "Slow" });
    const needs = async () => [(await as.site(site.id)).need, (await as.site(site.id)).issues.open];
    expect(await needs()).toEqual(["critical", 0]);
    await db
      .delete(findings)
      .where(and(eq(findings.siteId, site.id), eq(findings.cause, "no https")));
    expect(await needs()).toEqual(["high", 0]);
    await db
      .update(findingPlaces)
      .set({ goneAt: sql`now()` })
      .where(eq(findingPlaces.siteId, site.id));
    expect(await needs()).toEqual([null, 0]);
    await makeIssue(as, { site_id: site.id });
    expect(await needs()).toEqual(["issue", 1]);
    await db.delete(issues).where(eq(issues.siteId, site.id));
    expect(await needs()).toEqual([null, 0]);
  });

  it("is the same for all who ask at once while it changes", async () => {
    const sites = [await scannedSite(), await scannedSite(), await scannedSite()];
    const counts = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const site = sites[at % sites.length] as Site;
        await find(site, { ...noHttps, cause: `cause ${at}`, title: `Fault ${at}` });
        const { results } = await list("?limit=100");
        return results.find(({ id }) => id === site.id)?.findings.count ?? 0;
      }),
    );
    // Each sees what it wrote itself.
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const { results } = await list("?limit=100");
    const found = results.filter(({ id }) => sites.some((site) => site.id === id));
    expect(found.map(({ findings }) => findings.count)).toEqual([4, 4, 4]);
  });

  it("is worked out in the night where nobody asks, so that what has changed is not kept for ever", async () => {
    const { db } = app.deps;
    await find(await scannedSite(), noHttps);
    expect(await db.$count(staleSiteNeeds)).toBeGreaterThan(0);
    for (const chore of sitesChores) await chore.run({ db }, new AbortController().signal);
    expect(await db.$count(staleSiteNeeds)).toBe(0);
  });
});
