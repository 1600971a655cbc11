import type { BillingInfo, ErrorBody, Site } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { payments: { kind: "off" } } });
});
afterAll(() => app.close());

describe("the demo shop in a plan", () => {
  it("takes no place of a site, before or after one of the team's own, and is never paused", async () => {
    const { as, demo } = await teamWithDemo();
    const own = await as.addSite({ site_url: "https://own.example", page_urls: ["/"] });

    expect(demo.is_demo).toBe(true);
    expect(own.is_demo).toBe(false);
    const more = await as.post("/v1/ops/site", { site_url: "https://more.example" });
    expect(more.json<ErrorBody>().code).toBe("PLAN_LIMIT");
    for (const site of [demo, own]) {
      const scanned = await as.post("/v1/ops/scan", { site_id: site.id });
      expect(scanned.statusCode).not.toBe(426);
    }
    expect(await usedBy(as)).toMatchObject({ sites: 1, pages: 1 });
  });

  it("takes nothing of the month's allowance, however its runs end", async () => {
    const { as, demo, teamId } = await teamWithDemo();
    const url = demo.site_url;
    await runJobs(app, { ofTeam: teamId, crawl: createFakeCrawler([`${url}/`, `${url}/shop`]) });
    expect(await as.site(demo.id)).toMatchObject({ pages: 2, scans: { done: 2 } });

    await as.post("/v1/ops/scan", { site_id: demo.id });
    await as.post(`/v1/ops/site/${demo.id}/cancel`);
    const [page] = (await as.pages(demo.id)).results;
    await as.post("/v1/ops/scan", { page_id: page?.id });
    await as.post("/v1/ops/test", { page_id: page?.id });
    await runJobs(app, { ofTeam: teamId });

    expect(await usedBy(as)).toMatchObject({ sites: 0, pages: 0, scans: 0, tests: 0 });
  });

  it("is scanned where the allowance is used up, and costs nothing beyond it", async () => {
    const { as, demo, teamId } = await teamWithDemo();
    await setPlan(app.deps.db, teamId, "cloud", { taskAmount: 8 });
    const paths = Array.from({ length: 10 }, (_, at) => `/${at}`);
    const own = await as.addSite({ site_url: "https://own.example", page_urls: paths });
    for (let round = 0; round < 2; round += 1) {
      await runJobs(app, { ofTeam: teamId });
      await as.post("/v1/ops/scan", { site_id: own.id });
    }
    await as.post("/v1/ops/page", { site_id: demo.id, page_urls: ["/", "/shop"] });
    await as.post("/v1/ops/scan", { site_id: demo.id });
    await runJobs(app, { ofTeam: teamId });

    const info = await infoOf(as);
    expect(info.used.scans).toBe(30);
    expect(info.extra).toMatchObject({ tasks: 0, amount: 0 });
    expect((await as.site(demo.id)).scans).toMatchObject({ done: 2 });
  });

  it("is the shop's first page alone: another address on the machine is a site like any", async () => {
    const { as, demo } = await teamWithDemo();
    const other = await as.addSite({ site_url: `${demo.site_url}/shop` });
    expect(other.is_demo).toBe(false);
    expect(await usedBy(as)).toMatchObject({ sites: 1 });
  });
});

type Actor = ReturnType<typeof actAs>;

async function teamWithDemo(): Promise<{ as: Actor; demo: Site; teamId: string }> {
  const member = await registerMember(app, { type: "free" });
  const as = actAs(app, member);
  const { site_url } = (await as.post("/v1/ops/demo")).json<{ site_url: string }>();
  return { as, demo: await as.addSite({ site_url }), teamId: member.team.id };
}

async function infoOf(as: Actor): Promise<BillingInfo> {
  return (await as.post("/v1/billing/info")).json<BillingInfo>();
}

async function usedBy(as: Actor): Promise<BillingInfo["used"]> {
  return (await infoOf(as)).used;
}
