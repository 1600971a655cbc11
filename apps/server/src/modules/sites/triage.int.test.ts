import type { EndpointOutput, endpoints, Site } from "@sitewright/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { issueKeys, issues } from "../../platform/db/schema/issues.ts";
import { siteWatches } from "../../platform/db/schema/looks.ts";
import { siteResults } from "../../platform/db/schema/results.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { makeIssue } from "../../testing/make-issue.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

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

  async function find(site: Site, told: Drafted): Promise<void> {
    const own = { teamId: member.team.id, siteId: site.id };
    const page = (await as.pages(site.id)).results[0];
    const fingerprint = `${told.cause} ${told.title}`;
    const [finding] = await app.deps.db
      .insert(findings)
      .values({
        ...own,
        ...told,
        fingerprint,
        ...{ version: 1, source: "security", rule: "https-used", leads: true, whatToDo: "" },
      })
      .returning();
    await app.deps.db.insert(findingPlaces).values({
      ...own,
      ...{ findingId: finding?.id ?? "", pageId: page?.id ?? "", lens: "desktop", elements: 1 },
      firstRun: site.id,
    });
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
});
