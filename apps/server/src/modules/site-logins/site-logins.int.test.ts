import type { CaseDetail, SiteAccess } from "@sitewright/contract";
import type { SiteSession } from "@sitewright/scan-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { PageScanner } from "../scans/index.ts";
import type { SiteCrawler } from "../sites/index.ts";

const session: SiteSession = {
  cookies: [],
  origins: [
    { origin: "https://example.com", localStorage: [{ name: "token", value: "told-to-nobody-1" }] },
  ],
  sessions: [],
};

let app: TestApp;
let owner: TestMember;
let as: ReturnType<typeof actAs>;
let siteId: string;
let path: string;
let loginCase: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await registerMember(app, { type: "admin" });
  as = actAs(app, owner);
  siteId = (await as.addSite({ site_url: "https://example.com", page_urls: ["/a", "/b"] })).id;
  await runJobs(app);
  path = `/v1/ops/site/${siteId}/access`;
  for (const name of ["PASSWORD", "OTHER"]) {
    await as.post("/v1/ops/secret", { name, value: `value-of-${name}` });
  }
  loginCase = await makeCase();
});

async function makeCase(): Promise<string> {
  const made = await as.post("/v1/ops/case", {
    site_id: siteId,
    title: "Log in",
    steps: [
      { id: "open", action: { type: "navigate", path: "/login" }, assertion: { type: "" } },
      {
        id: "type",
        action: { type: "change", element: "#password", value: "{{PASSWORD}}" },
        assertion: { type: "" },
      },
    ],
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<CaseDetail>().id;
}

const scanAll = () => as.post("/v1/ops/scan", { site_id: siteId });
const used = async () => {
  const { rows } = await app.database.owner.query<{ used: number }>(
    "select coalesce(sum(scans), 0)::int as used from usage_months where team_id = $1",
    [owner.team.id],
  );
  return rows[0]?.used;
};

describe("a site with a case that logs in", () => {
  it("says which, and has none once the case is taken away", async () => {
    const set = await as.post(path, { login_case: loginCase });
    expect(set.json<SiteAccess>()).toMatchObject({ headers: [], login_case: loginCase });
    expect((await as.get(path)).json()).toMatchObject({ login_case: loginCase });
    expect((await as.post(path, {})).json()).toMatchObject({
      login_case: null,
      time_updated: null,
    });
  });

  it("takes no case of another team", async () => {
    const stranger = actAs(app, await registerMember(app));
    const other = (await stranger.addSite({ site_url: "https://other.example" })).id;
    const refused = await stranger.post(`/v1/ops/site/${other}/access`, { login_case: loginCase });
    expect(refused.statusCode).toBe(404);
  });

  it("is scanned and crawled as whoever logs in by it, after one login for all", async () => {
    await as.post(path, {
      headers: [{ name: "X-Key", value: "secret-key" }],
      login_case: loginCase,
    });
    await scanAll();
    await as.post(`/v1/ops/site/${siteId}/crawl`);
    const caseRunner = createFakeCaseRunner({ session });
    const went: unknown[] = [];
    const good = createFakeScanner();
    const scanner: PageScanner = {
      scan(page, handlers) {
        went.push(page.access?.session);
        return good.scan(page, handlers);
      },
    };
    const found = createFakeCrawler(["https://example.com/a"]);
    const crawl: SiteCrawler = (input) => {
      went.push(input.access?.session);
      return found(input);
    };
    await runJobs(app, { scanner, crawl, caseRunner });

    expect(went).toEqual([session, session, session]);
    const logins = caseRunner.calls.filter((call) => call.session);
    expect(logins).toHaveLength(1);
    expect(logins[0]).toMatchObject({
      siteUrl: "https://example.com",
      secrets: { PASSWORD: "value-of-PASSWORD" },
      access: { headers: [{ name: "X-Key", value: "secret-key" }] },
      pictures: false,
    });
    expect(logins[0]?.steps.map(({ action }) => action.type)).toEqual(["navigate", "change"]);
  });

  it("has no page opened, and nothing charged, where the login fails, which is tried once for all pages", async () => {
    await as.post(path, { login_case: loginCase });
    const before = await used();
    await scanAll();
    await as.post(`/v1/ops/site/${siteId}/crawl`);
    const fault = makePart({
      status: "failed",
      code: "NOT_FOUND",
      reason: "There is no #password.",
    });
    const caseRunner = createFakeCaseRunner({
      step: (index) => (index === 1 ? { action: fault } : {}),
    });
    const scanner = createFakeScanner();
    const crawl: SiteCrawler = () => {
      throw new Error("It is not crawled as a stranger.");
    };
    await runJobs(app, { scanner, crawl, caseRunner });

    expect(scanner.calls).toEqual([]);
    expect(caseRunner.calls.filter((call) => call.session)).toHaveLength(1);
    const reason =
      "Nobody could log in to the site, so the page was not opened. The case “Log in” failed at step 2. There is no #password.";
    const { results } = await as.pages(siteId, "");
    expect(results).toHaveLength(2);
    for (const { id } of results) {
      const [scan] = (await as.get(`/v1/ops/scan?page_id=${id}`)).json().results;
      expect(scan).toMatchObject({ status: "failed", code: "LOGIN_FAILED", reason });
    }
    expect((await as.site(siteId)).crawl).toMatchObject({ code: "LOGIN_FAILED", reason });
    expect(await used()).toBe(before);
  });

  it("is not opened once the case is deleted, and says so", async () => {
    await as.post(path, { login_case: loginCase });
    await as.remove(`/v1/ops/case/${loginCase}`);
    await as.post(`/v1/ops/site/${siteId}/crawl`);
    await runJobs(app);
    expect((await as.site(siteId)).crawl?.reason).toContain("The case is not there any more.");
  });
});
