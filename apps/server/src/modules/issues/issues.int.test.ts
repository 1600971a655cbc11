import type { EndpointOutput, endpoints, Issue, Page } from "@sitewright/contract";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeComparer, makeCause } from "../../testing/fake-comparer.ts";
import { createFaultyScanner, type Faults } from "../../testing/faulty-scanner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeIssue } from "../../testing/make-issue.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type IssueList = EndpointOutput<typeof endpoints.issues.list>;
type SiteFaults = Record<string, Faults>;

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let siteId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  member = await registerMember(app);
  as = actAs(app, member);
});

describe("issues of runs", () => {
  it(
    "are one for each fault of forty pages of three templates, and close one by one as each is mended",
    async () => {
      const faults = planted();
      // Only what tells of these faults: two hundred scans of all parts take half a minute.
      const configs = { parts: ["html", "logs", "security"] };
      await as.patch(`/v1/auth/account/${member.team.id}`, { configs });
      await addSite(sitePages(faults));
      const first = await list();
      await scanAll(sitePages(faults));
      const second = await list();

      expect(first.results.map(({ title, where }) => [title, where.pages]).toSorted()).toEqual([
        ["Error: no hero", 1],
        ["TypeError: article … is null", 10],
        ["TypeError: price of … is null", 24],
        ["TypeError: slide … is gone", 6],
        ["csp-present", 40],
        ["hsts-present", 40],
      ]);
      expect(second.results.map(({ id }) => id).toSorted()).toEqual(
        first.results.map(({ id }) => id).toSorted(),
      );
      const left = first.results.map(({ title }) => title);
      for (const [name, faultsOf] of Object.entries(faults)) {
        delete faults[name];
        const rest = Object.entries(sitePages(faults));
        // Scans of pages that never had it say nothing of it.
        const mended = rest.filter(([path]) => Object.keys(faultsOf(path, 0)).length > 0);
        await scanAll(Object.fromEntries(mended));
        const { results } = await list("status=open&sort=pages");
        expect(results, name).toHaveLength(Object.keys(faults).length);
        expect(left).toEqual(expect.arrayContaining(results.map(({ title }) => title)));
      }
      const { results } = await list("status=closed");
      expect(results.map((issue) => issue.closed_because)).toEqual(Array(6).fill("fixed"));
    },
    patience(120_000),
  );

  it("close with their last place, by the run that proves it, and regress when it is seen again", async () => {
    await addSite({ "/": { thrown: ["Error: a"] }, "/b": { thrown: ["Error: a"] } });
    const opened = await only();
    expect(await home()).toBe(1);
    await scanAll({ "/": {} });
    const halfway = await only();
    await scanAll({ "/b": {} });
    const closed = await only();
    await scanAll({ "/b": { thrown: ["Error: a"] } });
    const again = await only();

    expect(opened).toMatchObject({ state: "new", opened_by: { kind: "scan" }, places: [{}, {}] });
    expect(opened.checks).toMatchObject([{ title: "Error: a", evidence: { line: { number: 7 } } }]);
    expect(halfway).toMatchObject({ status: "open", where: { pages: 1 } });
    expect(closed).toMatchObject({ state: "closed", closed_because: "fixed" });
    expect(closed.closed_by?.id).toBe((await newestScan("/b", 1)) ?? "");
    expect(again).toMatchObject({ state: "regressed", closed_by: null });
    expect(again.history.map(({ kind }) => kind)).toEqual(["opened", "closed", "regressed"]);
  });

  it("stay open after a scan that could not open the page, or did not finish that part", async () => {
    await addSite({ "/": { audits: ["csp-present"] } });
    await scanAll({ "/": { breaks: "security" } });
    await scanAll({ "/": { fails: "HTTP_ERROR" } });
    const { results } = await list("source=security");
    expect(results).toMatchObject([{ status: "open" }]);
  });

  it("that a person closed or opened again are left alone by a scan that could not tell", async () => {
    await addSite({ "/": { thrown: ["Error: a"] } });
    const { id } = await only();
    await as.patch(`/v1/ops/issue/${id}`, { status: "closed" });
    await scanAll({ "/": { overflows: true } });
    expect(await only()).toMatchObject({ state: "closed", closed_because: "person" });
    await scanAll({ "/": {} });
    await as.patch(`/v1/ops/issue/${id}`, { status: "open" });
    await scanAll({ "/": { overflows: true } });
    expect(await only()).toMatchObject({ status: "open" });
    await scanAll({ "/": {} });
    expect(await only()).toMatchObject({ status: "closed", closed_because: "fixed" });
  });

  it("end as gone with the page they were on", async () => {
    await addSite({ "/": {}, "/b": { thrown: ["Error: a"] } });
    const page = (await pages()).find(({ page_url }) => page_url.endsWith("/b"));
    await as.remove(`/v1/ops/page/${page?.id}`);
    await runJobs(app);
    expect(await only()).toMatchObject({ status: "closed", closed_because: "gone" });
  });

  it("stay closed by a person until a scan that began later sees them", async () => {
    await addSite({ "/": { thrown: ["Error: a"] } });
    const { id } = await only();
    await as.patch(`/v1/ops/issue/${id}`, { status: "closed" });
    expect(await home()).toBe(0);
    await scanAll({ "/": { thrown: ["Error: a"] } });
    expect(await only()).toMatchObject({ state: "regressed" });
  });

  it("are counted on home as they are, whether or not their site was looked at since they changed", async () => {
    await addSite({ "/": { thrown: ["Error: a"] }, "/b": { thrown: ["Error: b"] } });
    const look = () => as.get("/v1/ops/site");
    expect(await home()).toBe(2);
    await look();
    expect(await home()).toBe(2);
    const [issue] = (await list()).results;
    await as.patch(`/v1/ops/issue/${issue?.id}`, { muted: true });
    expect(await home()).toBe(1);
    await look();
    expect(await home()).toBe(1);
  });

  it("are muted until they are on more pages", async () => {
    await addSite({ "/": { thrown: ["Error: a"] }, "/b": {} });
    const { id } = await only();
    await as.patch(`/v1/ops/issue/${id}`, { muted: true });
    await scanAll({ "/": { thrown: ["Error: a"] } });
    expect([await home(), (await only()).muted]).toEqual([0, true]);
    await scanAll({ "/b": { thrown: ["Error: a"] } });
    expect([await home(), (await only()).muted]).toEqual([1, false]);
  });

  it("of a change that a test found are one, and close by the next test that has it no more", async () => {
    await addSite({ "/": {} });
    const [page] = await pages();
    const test = async (causes: ReturnType<typeof makeCause>[]) => {
      const started = await as.post("/v1/ops/test", { page_id: page?.id });
      await runJobs(app, { comparer: createFakeComparer({ causes }) });
      const [id = ""] = started.json<{ ids: string[] }>().ids;
      return (await as.get(`/v1/ops/test/${id}`)).json<{
        id: string;
        findings: { fingerprint: string }[];
      }>();
    };
    const failed = await test([makeCause("title")]);
    const change = { test_id: failed.id, fingerprint: failed.findings[0]?.fingerprint };
    const made = (await as.post("/v1/ops/issue", change)).json<Issue>();
    const again = (await as.post("/v1/ops/issue", change)).json<Issue>();
    expect(made).toMatchObject({ sources: ["test"], tests: [{ page: page?.id }] });
    expect(again.id).toBe(made.id);
    await test([makeCause("title")]);
    expect(await only()).toMatchObject({ status: "open" });
    await test([]);
    expect(await only()).toMatchObject({ status: "closed", closed_by: { kind: "test" } });
  });
});

describe("issues of people", () => {
  it("are found by what they say and by each filter, with the number of each kind", async () => {
    const site = await as.addSite({ site_url: "https://shop.example" });
    siteId = site.id;
    const me = member.member.id;
    const basket = await makeIssue(as, { site_id: siteId, title: "Basket is empty" });
    await makeIssue(as, { site_id: siteId, title: "Footer is late" });
    const updates = { labels: ["Release"], assignee: me, severity: "critical" };
    await as.post("/v1/ops/issues/update", { filter: { search: "basket" }, updates });

    const found = async (query: string) => (await list(query)).results.map(({ title }) => title);
    expect(await found("search=BASKET")).toEqual(["Basket is empty"]);
    expect(await found("label=release&assignee=me&severity=critical")).toEqual(["Basket is empty"]);
    expect(await found("assignee=none&state=new&source=manual")).toEqual(["Footer is late"]);
    expect(await found("sort=severity")).toEqual(["Basket is empty", "Footer is late"]);
    const { tabs, severities, labels } = await list("severity=critical");
    expect(tabs).toEqual({ open: 1, mine: 1, muted: 0, closed: 0 });
    expect(severities).toMatchObject({ critical: 1, medium: 1 });
    expect(labels).toEqual([{ label: "Release", count: 1 }]);
    const detail = (await as.get(`/v1/ops/issue/${basket.id}`)).json<Issue>();
    expect(detail.history.at(-1)).toMatchObject({
      kind: "changed",
      changes: [
        { field: "severity", from: "medium", to: "critical" },
        { field: "labels", from: "", to: "Release" },
        { field: "assignee", from: "", to: expect.any(String) },
      ],
    });
  });

  it("keep what is written as it was, markup and all, and name members who are meant", async () => {
    const { id } = await as.addSite({ site_url: "https://shop.example" });
    const title = "<b>x</b> [a](javascript:alert(1))";
    const issue = await makeIssue(as, { site_id: id, title });
    const text = "@Ada <img src=x onerror=alert(1)>";
    const url = `/v1/ops/issue/${issue.id}/comment`;
    const said = await as.post(url, { text, mentions: [member.member.id] });
    expect(issue.title).toBe(title);
    expect(said.json()).toMatchObject({ kind: "comment", text, mentions: [{}] });
    const stranger = await registerMember(app);
    const named = await as.post(url, { text, mentions: [stranger.member.id] });
    expect(named.statusCode).toBe(404);
  });

  it("are given to no one who could not open them, one or many", async () => {
    const shop = await as.addSite({ site_url: "https://shop.example" });
    const other = await as.addSite({ site_url: "https://other.example" });
    const guest = await joinTeam(app, member, { sites: [shop.id] });
    const assignee = guest.member.id;
    const theirs = await makeIssue(as, { site_id: shop.id, title: "Basket is empty", assignee });
    expect(theirs.assignee?.id).toBe(assignee);
    const unseen = await makeIssue(as, { site_id: other.id, title: "Footer is late" });
    const refusal = {
      code: "BAD_REQUEST",
      field: "assignee",
      reason: expect.stringContaining("may not see"),
    };
    const one = await as.patch(`/v1/ops/issue/${unseen.id}`, { assignee });
    expect([one.statusCode, one.json()]).toEqual([400, expect.objectContaining(refusal)]);
    const many = await as.post("/v1/ops/issues/update", {
      ids: [theirs.id, unseen.id],
      updates: { assignee, severity: "low" },
    });
    expect([many.statusCode, many.json()]).toEqual([400, expect.objectContaining(refusal)]);
    const made = await as.post("/v1/ops/issue", { site_id: other.id, title: "Late", assignee });
    expect([made.statusCode, made.json()]).toEqual([400, expect.objectContaining(refusal)]);
    const kept = (await as.get(`/v1/ops/issue/${unseen.id}`)).json<Issue>();
    expect(kept).toMatchObject({ assignee: null, severity: "medium" });
  });

  it("are read and not changed by a client", async () => {
    const { id } = await as.addSite({ site_url: "https://shop.example" });
    const issue = await makeIssue(as, { site_id: id });
    const client = actAs(app, await joinTeam(app, member, { role: "client" }));
    expect((await client.get(`/v1/ops/issue/${issue.id}`)).statusCode).toBe(200);
    const refused = await client.patch(`/v1/ops/issue/${issue.id}`, { status: "closed" });
    expect(refused.statusCode).toBe(403);
  });
});

/** Which faults are on which pages of the planted site; each page says its own numbers. */
function planted(): Record<string, (path: string, page: number) => Faults> {
  const on = (part: string, faults: (page: number) => Faults) => (path: string, page: number) =>
    path.startsWith(part) ? faults(page) : {};
  return {
    csp: on("/", () => ({ audits: ["csp-present"] })),
    hsts: on("/", () => ({ audits: ["hsts-present"] })),
    price: on("/products", (page) => ({ thrown: [`TypeError: price of ${1000 + page} is null`] })),
    article: on("/news", (page) => ({ thrown: [`TypeError: article ${page} is null`] })),
    slide: on("/landing", (page) => ({ thrown: [`TypeError: slide ${page} is gone`] })),
    hero: on("/landing/a", () => ({ thrown: ["Error: no hero"] })),
  };
}

function sitePages(faults: ReturnType<typeof planted>): SiteFaults {
  const paths = [
    ...Array.from({ length: 24 }, (_, page) => `/products/${page}`),
    ...Array.from({ length: 10 }, (_, page) => `/news/${page}`),
    ...[..."abcdef"].map((page) => `/landing/${page}`),
  ];
  const entries = paths.map((path, page): [string, Faults] => {
    const here = Object.values(faults).map((faultsOf) => faultsOf(path, page));
    const thrown = here.flatMap((one) => one.thrown ?? []);
    return [path, { thrown, audits: here.flatMap((one) => one.audits ?? []) }];
  });
  return Object.fromEntries(entries);
}

async function addSite(faults: SiteFaults): Promise<void> {
  const page_urls = Object.keys(faults);
  siteId = (await as.addSite({ site_url: "https://shop.example", page_urls })).id;
  await runJobs(app, { scanner: createFaultyScanner(faults) });
}

/** Scans the pages that are named once more. */
async function scanAll(faults: SiteFaults): Promise<void> {
  for (const page of await pages()) {
    if (!(new URL(page.page_url).pathname in faults)) continue;
    await as.post("/v1/ops/scan", { page_id: page.id });
  }
  await runJobs(app, { scanner: createFaultyScanner(faults) });
}

async function pages(): Promise<Page[]> {
  return (await as.get(`/v1/ops/page?site_id=${siteId}&limit=100`)).json<{ results: Page[] }>()
    .results;
}

async function newestScan(path: string, back = 0): Promise<string | undefined> {
  const page = (await pages()).find(({ page_url }) => new URL(page_url).pathname === path);
  return (await as.scans(page?.id ?? "")).results[back]?.id;
}

async function list(query = ""): Promise<IssueList> {
  const response = await as.get(`/v1/ops/issue?site_id=${siteId}&${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<IssueList>();
}

/** The one issue there is, opened. */
async function only(): Promise<Issue> {
  const { results } = await list();
  expect(results).toHaveLength(1);
  return (await as.get(`/v1/ops/issue/${results[0]?.id}`)).json<Issue>();
}

async function home(): Promise<number> {
  return (await as.get("/v1/ops/metrics/home")).json<{ open_issues: number }>().open_issues;
}
