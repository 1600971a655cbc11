import { type ErrorBody, endpoints, type Page, type TeamType } from "@sitewright/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meteredTasks, teamBilling, usageMonths } from "../../platform/db/schema/billing.ts";
import { actAs } from "../../testing/act-as.ts";
import { randomAddress, registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { readPlan } from "./lock-plan.ts";
import { readUsage } from "./read-usage.ts";
import { addToUsageMonth } from "./usage-repository.ts";

const rules = { appMode: "cloud" } as const;

let app: TestApp;
let ownApp: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { payments: { kind: "off" } } });
  ownApp = await createTestApp({ settings: { payments: { kind: "off" }, appMode: "selfhost" } });
});
afterAll(() => Promise.all([app.close(), ownApp.close()]));

describe("a plan's sites", () => {
  it.each<[TeamType, number]>([
    ["new", 1],
    ["free", 1],
    ["cloud", 30],
  ])("of a %s team end at %d, with a reason that says what to do", async (type, allowed) => {
    const as = await actAsTeam(type);
    for (let index = 0; index < allowed; index += 1) await as.addSite(site(index));

    const refused = await as.post("/v1/ops/site", site(allowed));

    expect(refused.statusCode).toBe(426);
    expect(refused.json<ErrorBody>().code).toBe("PLAN_LIMIT");
    expect(refused.json<ErrorBody>().reason).toMatch(
      /^Your plan allows \d+ sites?\. Remove a site or choose a bigger plan on the billing screen\.$/,
    );
    expect((await as.sites()).count).toBe(allowed);
  });

  it("have no end where the installation is the team's own, whatever its type", async () => {
    const as = actAs(ownApp, await registerMember(ownApp, { type: "selfhost" }));
    for (let index = 0; index < 31; index += 1) await as.addSite(site(index));
    expect((await as.sites("?limit=1")).count).toBe(31);
  });

  it("call a site that is there already that, and not one too many", async () => {
    const as = await actAsTeam("free");
    await as.addSite(site(0));
    expect((await as.post("/v1/ops/site", site(0))).json<ErrorBody>().code).toBe("DUPLICATE");
  });

  it("have a place again once one is removed", async () => {
    const as = await actAsTeam("free");
    const first = await as.addSite(site(0));
    await as.remove(`/v1/ops/site/${first.id}`);
    expect((await as.post("/v1/ops/site", site(1))).statusCode).toBe(201);
  });

  it("are one at the last place, of 200 requests at once", async () => {
    const member = await registerMember(app, { type: "cloud" });
    const as = actAs(app, member);
    for (let index = 0; index < 29; index += 1) await as.addSite(site(index));

    const codes = await atOnce(200, member, (index) => ["/v1/ops/site", site(1000 + index)]);

    expect(codes).toEqual({ 201: 1, refused: 199 });
    expect((await as.sites("?limit=1")).count).toBe(30);
  });
});

describe("a plan's pages", () => {
  it.each<[TeamType, number]>([
    ["new", 3],
    ["free", 3],
    ["cloud", 10],
  ])(
    "of a %s team end at %d a site; a call that would pass that adds none",
    async (type, allowed) => {
      const as = await actAsTeam(type);
      const { id } = await as.addSite({ ...site(0), page_urls: paths(allowed - 1) });

      const both = await as.post("/v1/ops/page", { site_id: id, page_urls: ["/x", "/y"] });
      expect(both.statusCode).toBe(426);
      expect(both.json<ErrorBody>().reason).toContain(`this would make ${allowed + 1}`);
      expect((await as.site(id)).pages).toBe(allowed - 1);

      const one = await as.post("/v1/ops/page", { site_id: id, page_urls: ["/x", "/0"] });
      expect(one.json()).toEqual({ added: 1, known: 1, scanned: 1 });
      const next = await as.post("/v1/ops/page", { site_id: id, page_urls: ["/y"] });
      expect(next.statusCode).toBe(426);
      const known = await as.post("/v1/ops/page", { site_id: id, page_urls: ["/x"] });
      expect(known.json()).toEqual({ added: 0, known: 1, scanned: 0 });
    },
  );

  it("refuse a new site with too many of them, and the site with them", async () => {
    const as = await actAsTeam("free");
    const refused = await as.post("/v1/ops/site", { ...site(0), page_urls: paths(4) });
    expect(refused.statusCode).toBe(426);
    expect((await as.sites()).count).toBe(0);
  });

  it("have no end where the installation is the team's own", async () => {
    const as = actAs(ownApp, await registerMember(ownApp, { type: "new" }));
    const { id } = await as.addSite({ ...site(0), page_urls: paths(11) });
    expect((await as.site(id)).pages).toBe(11);
  });

  it("are one at the last place, of 200 requests at once", async () => {
    const member = await registerMember(app, { type: "free" });
    const as = actAs(app, member);
    const { id } = await as.addSite({ ...site(0), page_urls: paths(2) });

    const codes = await atOnce(200, member, (index) => [
      "/v1/ops/page",
      { site_id: id, page_urls: [`/race-${index}`] },
    ]);

    expect(codes).toEqual({ 201: 1, refused: 199 });
    expect(await as.site(id)).toMatchObject({ pages: 3, scans: { waiting: 3 } });
  });
});

describe("a plan's scans", () => {
  it("end with the month's allowance on a plan without charges", async () => {
    const { as, pages, member } = await siteWithPages("free", 3);
    await useUp(member, 30 - 3 - 1);

    expect((await scanPage(as, pages[0])).statusCode).toBe(201);
    const refused = await scanPage(as, pages[1]);

    expect(refused.statusCode).toBe(426);
    expect(refused.json<ErrorBody>().reason).toMatch(
      /^Your plan allows 30 scans a month; they are used up\. Choose a bigger plan on the billing screen, or wait until \d+ \w+ \d{4}\.$/,
    );
    expect(await usageOf(member)).toMatchObject({ used: { scans: 30 }, extra: { tasks: 0 } });
  });

  it("refuse a whole site that does not fit whole, with the numbers, and start none of it", async () => {
    const { as, site, member } = await siteWithPages("free", 3);
    await useUp(member, 30 - 3 - 1);

    const refused = await as.post("/v1/ops/scan", { site_id: site.id });

    expect(refused.statusCode).toBe(426);
    expect(refused.json<ErrorBody>().reason).toContain("this needs 3 where 1 is left");
    expect((await as.site(site.id)).scans).toMatchObject({ waiting: 0, done: 3 });
    expect(await usageOf(member)).toMatchObject({ used: { scans: 29 } });
  });

  it("refuse pages that there is no scan for, and add none of them", async () => {
    const { as, site, member } = await siteWithPages("free", 1);
    await useUp(member, 30 - 1 - 1);

    const body = { site_id: site.id, page_urls: ["/x", "/y"] };
    expect((await as.post("/v1/ops/page", body)).statusCode).toBe(426);
    expect((await as.site(site.id)).pages).toBe(1);
  });

  it("are not given back by deleting what was scanned", async () => {
    const { as, site, member } = await siteWithPages("free", 3);
    await as.remove(`/v1/ops/site/${site.id}`);
    expect(await usageOf(member)).toMatchObject({ used: { sites: 0, pages: 0, scans: 3 } });
  });

  it("count a scan once, however often its job is tried", async () => {
    const { as, pages, member } = await siteWithPages("free", 1);
    await scanPage(as, pages[0]);
    await runJobs(app, { ofTeam: member.team.id });
    await runJobs(app, { ofTeam: member.team.id });
    expect(await usageOf(member)).toMatchObject({ used: { scans: 2 } });
  });

  it("are one at the last of the month, of 200 requests at once", async () => {
    const member = await registerMember(app, { type: "cloud" });
    const { as, pages } = await siteWithPages(member, 10);
    await setPlan(app.deps.db, member.team.id, "free");
    await useUp(member, 30 - 10 - 1);

    const codes = await atOnce(200, member, (index) => [
      "/v1/ops/scan",
      { page_id: pages[index % 10]?.id },
    ]);

    expect(codes[201]).toBe(1);
    expect(await usageOf(member)).toMatchObject({ used: { scans: 30 } });
    expect((await as.sites()).results[0]?.scans.waiting).toBe(1);
  });

  it("are charged beyond the allowance on the cloud plan, each once", async () => {
    const { as, site, pages, member } = await siteWithPages("cloud", 2);
    await setPlan(app.deps.db, member.team.id, "cloud", { taskAmount: 8 });
    await useUp(member, 30 - 2 - 1);

    const started = await as.post("/v1/ops/scan", { site_id: site.id });
    await scanPage(as, pages[0]);

    expect(started.statusCode).toBe(201);
    expect(await usageOf(member)).toMatchObject({ used: { scans: 31 }, extra: { tasks: 0 } });
    await runJobs(app, { ofTeam: member.team.id });
    expect(await usageOf(member)).toMatchObject({
      used: { scans: 31 },
      extra: { tasks: 1, amount: 8 },
    });
    const [charged, ...others] = await chargedTo(member);
    expect(others).toEqual([]);
    expect(charged).toMatchObject({ kind: "scan", amount: 8, sentAt: null });
    expect(started.json().ids).toContain(charged?.subjectId);
  });

  it("stop at the cap on what they may cost, of 200 requests at once", async () => {
    const member = await registerMember(app, { type: "cloud" });
    const { as, pages } = await siteWithPages(member, 10);
    await setPlan(app.deps.db, member.team.id, "cloud", { taskAmount: 10, spendCap: 30 });
    await useUp(member, 20);

    const codes = await atOnce(200, member, (index) => [
      "/v1/ops/scan",
      { page_id: pages[index % 10]?.id },
    ]);

    expect(codes[201]).toBe(3);
    await runJobs(app, { ofTeam: member.team.id });
    expect(await usageOf(member)).toMatchObject({
      used: { scans: 33 },
      extra: { tasks: 3, amount: 30 },
    });
    const charged = await chargedTo(member);
    expect(new Set(charged.map(({ subjectId }) => subjectId)).size).toBe(3);
    const idle = (await as.pages((await as.sites()).results[0]?.id ?? "")).results.find(
      ({ info }) => info.latest_scan.status === "done",
    );
    expect((await scanPage(as, idle)).json<ErrorBody>().reason).toMatch(
      /^Your monthly cap on the cost of extra tasks is reached\. Raise it on the billing screen/,
    );
  });

  it("are not started for pages that are added, unless that is asked for", async () => {
    const member = await registerMember(app, { type: "cloud" });
    const { as, site } = await siteWithPages(member, 2);
    await setPlan(app.deps.db, member.team.id, "cloud", { taskAmount: 10, spendCap: null });
    await useUp(member, 27);
    const give = async (body: object) =>
      (await as.post("/v1/ops/page", { site_id: site.id, ...body })).json();

    expect(await give({ page_urls: ["/new", "/newer"] })).toEqual({
      ...{ added: 2, known: 0, scanned: 1 },
    });
    const other = await as.addSite({ site_url: "https://other.example", page_urls: ["/"] });
    expect(other.scans).toMatchObject({ waiting: 0 });
    expect(await usageOf(member)).toMatchObject({ used: { scans: 30 } });

    expect(await give({ page_urls: ["/newest"], extra_scans: true })).toEqual({
      ...{ added: 1, known: 0, scanned: 1 },
    });
    expect(await usageOf(member)).toMatchObject({ used: { scans: 31 } });
  });

  it("are no second month's when a new team chooses the free plan", async () => {
    const { as, pages, member } = await siteWithPages("new", 1);
    await useUp(member, 29);
    const chosen = await as.post(endpoints.team.create.path, { id: member.team.id, type: "free" });
    expect(chosen.statusCode).toBe(200);
    expect((await scanPage(as, pages[0])).statusCode).toBe(426);
  });

  it("begin anew with a plan that begins within the month", async () => {
    const { as, pages, member } = await siteWithPages("free", 1);
    await useUp(member, 29);
    expect((await scanPage(as, pages[0])).statusCode).toBe(426);

    await setPlan(app.deps.db, member.team.id, "cloud", { planStartedAt: new Date() });

    expect((await scanPage(as, pages[0])).statusCode).toBe(201);
    expect(await usageOf(member)).toMatchObject({ used: { scans: 1 }, extra: { tasks: 0 } });
  });

  it("have no end where the installation is the team's own, and are counted", async () => {
    const member = await registerMember(ownApp, { type: "new" });
    const as = actAs(ownApp, member);
    await as.addSite({ ...site(0), page_urls: paths(35) });
    const usage = await readUsage(ownApp.deps.db, member.team.id, { appMode: "selfhost" });
    expect(usage).toMatchObject({ used: { scans: 35, pages: 35 }, extra: { tasks: 0, amount: 0 } });
  });
});

describe("a smaller plan than a team's sites need", () => {
  it("pauses the newer ones, and deletes nothing", async () => {
    const { as, first, second, pages } = await teamWithTwoSites();

    for (const [url, body] of [
      ["/v1/ops/scan", { site_id: second.id }],
      ["/v1/ops/scan", { page_id: pages[0]?.id }],
      ["/v1/ops/page", { site_id: second.id, page_urls: ["/new"] }],
      [`/v1/ops/site/${second.id}/crawl`, {}],
      ["/v1/ops/case/generate", { site_id: second.id }],
    ] as const) {
      const refused = await as.post(url, body);
      expect([url, refused.statusCode]).toEqual([url, 426]);
      expect(refused.json<ErrorBody>().reason).toBe(
        "This site is paused. Your plan allows 1 site, which is your oldest. Remove one of those or choose a bigger plan on the billing screen.",
      );
    }
    expect((await as.sites()).count).toBe(2);
    expect((await as.site(second.id)).pages).toBe(1);
    expect((await as.page(pages[0]?.id ?? "")).info.latest_scan.status).toBe("done");
    expect((await as.post("/v1/ops/scan", { site_id: first.id })).statusCode).toBe(201);
  });

  it("lets a paused site go on once an older one is removed, or a bigger plan has come", async () => {
    const { as, first, second, member } = await teamWithTwoSites();
    await setPlan(app.deps.db, member.team.id, "cloud");
    expect((await as.post("/v1/ops/scan", { site_id: second.id })).statusCode).toBe(201);
    await runJobs(app, { ofTeam: member.team.id });

    await setPlan(app.deps.db, member.team.id, "free");
    expect((await as.post("/v1/ops/scan", { site_id: second.id })).statusCode).toBe(426);
    await as.remove(`/v1/ops/site/${first.id}`);
    expect((await as.post("/v1/ops/scan", { site_id: second.id })).statusCode).toBe(201);
  });

  it("lets a paused site be deleted", async () => {
    const { as, second } = await teamWithTwoSites();
    expect((await as.remove(`/v1/ops/site/${second.id}`)).statusCode).toBe(204);
  });
});

describe("work on one team from many sides at once", () => {
  it("never waits for itself", async () => {
    const { as, site: first, member, pages } = await siteWithPages("cloud", 3);
    await setPlan(app.deps.db, member.team.id, "cloud", { taskAmount: 10 });
    const calls = Array.from({ length: 20 }, (_, index) => [
      as.post("/v1/ops/site", site(100 + index)),
      as.post("/v1/ops/page", { site_id: first.id, page_urls: [`/more-${index % 5}`] }),
      as.post("/v1/ops/scan", { site_id: first.id }),
      scanPage(as, pages[index % 3]),
      as.post(`/v1/ops/site/${first.id}/crawl`),
      as.post(`/v1/ops/site/${first.id}/cancel`),
      runJobs(app, {
        ofTeam: member.team.id,
        crawl: createFakeCrawler(["https://site-0.example/found"]),
      }),
      setPlan(app.deps.db, member.team.id, index % 2 === 0 ? "cloud" : "admin"),
    ]);
    const erase = as.post(`/v1/auth/account/${member.team.id}/delete`, {
      confirm: member.team.name,
    });

    const answers = await Promise.all([...calls.flat(), erase]);

    const codes = answers.flatMap((answer) => (answer ? [answer.statusCode] : []));
    // 503 is the end of the team's line.
    expect(codes.filter((code) => code >= 500 && code !== 503)).toEqual([]);
  });
});

describe("readUsage", () => {
  it("tells limits and use with the month they are of", async () => {
    const planStartedAt = new Date(Date.now() - 24 * 3600 * 1000);
    const { as, member } = await siteWithPages("cloud", 2);
    await setPlan(app.deps.db, member.team.id, "cloud", { planStartedAt });
    await as.addSite({ ...site(7), page_urls: ["/"] });

    const { limits, used, period, extra } = await usageOf(member);

    expect(limits.sites_allowed).toBe(30);
    expect(used).toEqual({
      sites: 2,
      pages: 2,
      schedules: 0,
      scans: 1,
      tests: 0,
      caseruns: 0,
      flowruns: 0,
    });
    expect(period.startsAt).toEqual(planStartedAt);
    expect(extra).toEqual({ tasks: 0, amount: 0 });
  });

  it("goes with the team", async () => {
    const { member } = await siteWithPages("cloud", 1);
    await setPlan(app.deps.db, member.team.id, "cloud", {});
    await app.call({
      method: "POST",
      url: `/v1/auth/account/${member.team.id}/delete`,
      authorization: member.authorization,
      body: { confirm: member.team.name },
    });
    await expect(usageOf(member)).rejects.toThrow("does not exist");
    const left = await app.deps.db
      .select()
      .from(teamBilling)
      .where(eq(teamBilling.teamId, member.team.id));
    expect(left).toEqual([]);
  });
});

async function actAsTeam(type: TeamType) {
  return actAs(app, await registerMember(app, { type }));
}

async function siteWithPages(who: TeamType | TestMember, count: number) {
  const member = typeof who === "string" ? await registerMember(app, { type: who }) : who;
  const as = actAs(app, member);
  const added = await as.addSite({ ...site(0), page_urls: paths(count) });
  // What other tests have left waiting is theirs.
  await runJobs(app, { ofTeam: member.team.id });
  const pages = (await as.pages(added.id, "&limit=100")).results;
  return { member, as, site: added, pages };
}

async function teamWithTwoSites() {
  const member = await registerMember(app, { type: "cloud" });
  const as = actAs(app, member);
  const first = await as.addSite({ ...site(1), page_urls: ["/"] });
  const second = await as.addSite({ ...site(2), page_urls: ["/"] });
  await runJobs(app, { ofTeam: member.team.id });
  await setPlan(app.deps.db, member.team.id, "free");
  return { member, as, first, second, pages: (await as.pages(second.id)).results };
}

/** Scans that were started, and kept, earlier in the month. */
async function useUp({ team }: TestMember, scans: number): Promise<void> {
  const { month } = await readPlan(app.deps.db, team.id, rules);
  await addToUsageMonth(app.deps.db, { teamId: team.id, month }, "scans", scans);
  await app.deps.db
    .update(usageMonths)
    .set({ scansReserved: 0 })
    .where(eq(usageMonths.teamId, team.id));
}

function scanPage(as: ReturnType<typeof actAs>, page: Page | undefined) {
  return as.post("/v1/ops/scan", { page_id: page?.id });
}

function usageOf({ team }: TestMember) {
  return readUsage(app.deps.db, team.id, rules);
}

function chargedTo({ team }: TestMember) {
  return app.deps.db.select().from(meteredTasks).where(eq(meteredTasks.teamId, team.id));
}

/** How many of so many calls at once a plan let through, and how many it refused in words. */
async function atOnce(
  count: number,
  { authorization }: TestMember,
  call: (index: number) => [url: string, body: object],
): Promise<{ 201: number; refused: number }> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const [url, body] = call(index);
      return app.call({ method: "POST", url, body, authorization, address: randomAddress() });
    }),
  );
  const answered = (...codes: number[]) =>
    answers.filter(({ statusCode }) => codes.includes(statusCode)).length;
  // Who finds the team's line full is told so, and may ask again.
  return { 201: answered(201), refused: answered(426, 409, 503) };
}

function site(index: number) {
  return { site_url: `https://site-${index}.example` };
}

function paths(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/${index}`);
}
