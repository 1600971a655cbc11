import { type Endpoint, endpoints, type Page, type Scan, type Site } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsTeam } from "../platform/http/admit-caller.ts";
import { actAs } from "../testing/act-as.ts";
import { registerMember, type TestMember } from "../testing/factories.ts";
import { joinTeam } from "../testing/join-team.ts";
import { makeAlert, newAlert } from "../testing/make-alert.ts";
import { makeCase, startCaseRun } from "../testing/make-case.ts";
import { makeDecidedTest } from "../testing/make-decided-test.ts";
import { makeFlow, startFlowRun } from "../testing/make-flow.ts";
import { makeIncident } from "../testing/make-incident.ts";
import { makeIssue } from "../testing/make-issue.ts";
import { makeRecording } from "../testing/make-recording.ts";
import { makeEdition, makeReport, makeShare } from "../testing/make-report.ts";
import { makeSchedule } from "../testing/make-schedule.ts";
import { makeWindow } from "../testing/make-window.ts";
import { runJobs } from "../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let owner: TestMember;
let limited: TestMember;
let open: Things;
let hidden: Things;
/** A flow is no site's: its runs are. */
let flow: { id: string };

type Things = {
  site: Site;
  page: Page;
  scan: Scan;
  test: { id: string };
  baseline: { id: string };
  ignore: { id: string };
  template: { id: string };
  report: { id: string };
  edition: { id: string };
  share: { id: string };
  issue: { id: string };
  schedule: { id: string };
  maintenance: { id: string };
  alert: { id: string };
  incident: { id: string };
  case: { id: string };
  caserun: { id: string };
  recording: { id: string };
  flowrun: { id: string };
};

beforeAll(async () => {
  app = await createTestApp();
  owner = await registerMember(app);
  flow = await makeFlow(actAs(app, owner));
  open = await addSite("https://open.example.com");
  hidden = await addSite("https://hidden.example.com");
  limited = await joinTeam(app, owner, { sites: [open.site.id] });
});
afterAll(() => app.close());

async function addSite(site_url: string) {
  const as = actAs(app, owner);
  const { id } = await as.addSite({ site_url, page_urls: ["/"] });
  await runJobs(app);
  const [page] = (await as.pages(id)).results as [Page];
  const scan = await as.scan(page.info.latest_scan.id ?? "");
  const decided = await makeDecidedTest(app, as, page.id);
  const ownCase = await makeCase(as, { site_id: id });
  const caserun = await startCaseRun(as, ownCase.id);
  await runJobs(app);
  const flowrun = await startFlowRun(as, flow.id, id);
  await runJobs(app);
  const recording = await makeRecording(as, id);
  // One at a time is a person's.
  await app.database.owner.query("update recordings set status = 'ended'");
  const alert = await makeAlert(as, { resources: [{ type: "site", id }] });
  return {
    site: await as.site(id),
    page: await as.page(page.id),
    scan,
    test: { id: decided.test },
    baseline: { id: decided.acceptance },
    ignore: { id: decided.rule },
    template: { id: await addTemplate(id) },
    ...(await addReport(id)),
    issue: await makeIssue(as, { site_id: id, title: `Broken at ${site_url}` }),
    schedule: await makeSchedule(as, { resources: [{ type: "site", id }] }),
    maintenance: await makeWindow(as, { site_ids: [id] }),
    alert,
    ...{ case: ownCase, caserun, recording, flowrun },
    incident: await makeIncident(app, { pageId: page.id, ruleId: alert.id }),
  };
}

async function addReport(site_id: string) {
  const as = actAs(app, owner);
  const report = await makeReport(as, { site_id });
  const edition = await makeEdition(as, report.id);
  return { report, edition, share: await makeShare(as, edition.id) };
}

async function addTemplate(siteId: string): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `insert into page_templates (team_id, site_id, name, shape)
     select team_id, id, 'x', '{}' from sites where id = $1 returning id`,
    [siteId],
  );
  return rows[0]?.id ?? "";
}

describe("a member kept to one site", () => {
  it("finds it in every list, and nothing of the other one", async () => {
    const as = actAs(app, limited);
    const { id } = open.site;
    expect((await as.sites()).results.map((site) => site.id)).toEqual([id]);
    expect((await as.sites()).count).toBe(1);
    expect((await as.pages(id)).count).toBe(1);
    const home = await as.get("/v1/ops/metrics/home");
    expect(home.json()).toMatchObject({ sites: 1, pages: 1, scans: 3, tests: 1, open_issues: 1 });
    const processes = await as.get("/v1/ops/process?type=crawl");
    expect(processes.json()).toMatchObject({ count: 1, results: [{ site: id }] });
    const found = await as.get("/v1/ops/search?query=example.com");
    expect(found.body).not.toContain("hidden");
    expect((await as.scan(open.scan.id)).id).toBe(open.scan.id);
  });

  it.each([
    ["another site", "/v1/ops/site", { site_url: "https://more.example.com" }],
    ["the demo", "/v1/ops/demo", {}],
  ])("cannot add %s", async (_, url, body) => {
    expect((await actAs(app, limited).post(url, body)).statusCode).toBe(403);
  });

  it("cannot name the other one by its address", async () => {
    const { path } = endpoints.cases.generate;
    const other = await actAs(app, limited).post(path, { site_url: hidden.site.site_url });
    const own = await actAs(app, limited).post(path, { site_url: open.site.site_url });

    expect([other.statusCode, own.statusCode]).toEqual([404, 200]);
  });

  it("sees all of them again once nothing limits them", async () => {
    const free = await joinTeam(app, owner, { sites: [open.site.id] });
    const lift = await app.call({
      method: "PATCH",
      url: `/v1/auth/member/${free.member.id}`,
      authorization: owner.authorization,
      body: { permissions: { sites: [] } },
    });
    expect(lift.statusCode).toBe(200);
    expect((await actAs(app, free).sites()).count).toBe(2);
  });
});

/** Calls of the contract about a team's work, by what they name of it. */
const calls = Object.entries(endpoints).flatMap(([resource, verbs]) =>
  Object.entries<Endpoint>(verbs)
    // What a stream tells whom has tests of its own.
    .filter(([, { stream }]) => stream === undefined)
    .filter(([, endpoint]) => needsTeam(endpoint) && endpoint.path.startsWith("/v1/ops/"))
    .flatMap(([verb, endpoint]) =>
      shapesOf(endpoint).map((keys) => ({ name: `${resource}.${verb}`, endpoint, keys })),
    ),
);
/** What is about the whole team is refused to whoever is kept to some sites, whatever it names. */
const isForAll = ({ access: { may } }: Endpoint) =>
  typeof may !== "string" && "everySite" in may && may.everySite;
const naming = calls
  .filter(({ endpoint }) => !isForAll(endpoint))
  .flatMap(({ keys, ...call }) =>
    // One at a time, for calls that take the one or the other.
    keys
      .filter((key) => isId(key) && !isOfFlow(call.endpoint, key))
      .map((id) => ({ ...call, keys: [...keys.filter((key) => !isId(key)), id] })),
  );
const namingNothing = calls.filter(({ keys }) => !keys.some(isId));

/** That an id is a flow's, which is the whole team's. */
function isOfFlow({ path }: Endpoint, key: string): boolean {
  return key === "flow_id" || (key === "id" && path === endpoints.flows.get.path);
}

it.each(naming)("answers as if the other site were none to $name with $keys", async (called) => {
  const response = await app.call(requestOf(called, limited.authorization));
  // A list that is filtered by what the caller does not have is empty.
  const { num_succeeded: done } = response.json();
  // A call about many things says so of each.
  if (done !== undefined) expect(done).toBe(0);
  else if (response.statusCode === 200)
    expect(response.json()).toMatchObject({ count: 0, results: [] });
  else expect(response.statusCode).toBe(404);
  expect((await actAs(app, owner).site(hidden.site.id)).crawl).toEqual(hidden.site.crawl);
});

it.each(namingNothing)("tells nothing of the other site by $name with $keys", async (called) => {
  const response = await app.call(requestOf(called, limited.authorization));
  for (const { id } of Object.values(hidden)) expect(response.body).not.toContain(id);
  expect(response.body).not.toContain("hidden.example.com");
  if (called.endpoint.method === "GET") return;
  // Of all that a filter holds, it is about what the caller reaches.
  expect(response.statusCode).toBe(called.name === "issues.updateMany" ? 200 : 403);
});

type Called = { name: string; endpoint: Endpoint; keys: string[] };

function isId(key: string): boolean {
  // Ids of elements are a page's own.
  return key !== "mask_ids" && /(?:^|_)ids?$/.test(key);
}

/** The keys of what a call takes, once for each form of its body. */
function shapesOf({ params, query, body }: Endpoint): string[][] {
  const keysOf = (schema: object | undefined): string[] =>
    schema && "shape" in schema ? Object.keys(Object(schema.shape)) : [];
  const forms = body && "options" in body ? (body.options as object[]) : [body];
  return forms.map((form) => [...keysOf(params), ...keysOf(query), ...keysOf(form)]);
}

/** What such calls need beside the ids. */
const others: Record<string, unknown> = {
  page_urls: ["/new"],
  tags: ["new"],
  site_url: "https://new.example.com",
  query: "example.com",
  fingerprint: "0".repeat(24),
  fingerprints: ["0".repeat(24)],
  emails: ["ben@lane.example"],
  target: "element",
  scope: "page",
  home: { kind: "address", base_url: "https://moved.example.com" },
  number: 1,
  position: 0,
  corrections: [{ path: "/", new_path: "/new" }],
  text: "/,/new",
  paths: ["/"],
  title: "Broken",
  filter: {},
  updates: {},
  key: "key",
  reason: "Known.",
  name: "CI",
  right: "read",
  task_type: "scan",
  frequency: "daily",
  time: "07:10",
  timezone: "UTC",
  begin_date: "2026-11-29",
  expressions: newAlert().expressions,
  minutes: 5,
  index: 0,
  files: [{ name: "a.json", text: "[]" }],
  part: "action",
  accept: true,
  decision: "kept",
  steps: [],
  version: 1,
  value: "long enough",
  node: "1",
  starts_at: "2026-11-29T02:00",
  ends_at: "2026-11-29T04:00",
};

function requestOf({ endpoint: { method, path, ...parts }, keys }: Called, authorization: string) {
  const values: Record<string, unknown> = {
    // Of a case of one's own, where the site alone is the other one.
    ...(path === endpoints.caseruns.create.path && { case_id: open.case.id }),
    ...(path === endpoints.flowruns.create.path && { flow_id: flow.id, site_id: open.site.id }),
    ...Object.fromEntries(keys.flatMap((key) => entryOf(path, key))),
  };
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  if (method !== "GET") return { method, url, authorization, ...(parts.body && { body: values }) };
  const query = Object.entries(values).map(([key, value]) => [key, String(value)]);
  return { method, url: `${url}?${new URLSearchParams(query)}`, authorization };
}

function entryOf(path: string, key: string): [string, unknown][] {
  // Other values of steps, which no call about many things has.
  if (key === "updates" && (path === endpoints.caseruns.create.path || isOfSchedules(path)))
    return [];
  // One site is named, and one way.
  if (key === "site_url" && path === endpoints.cases.generate.path) return [];
  // What a maintenance window is on, which is no page.
  if (key === "scope" && path === endpoints.maintenance.create.path) return [];
  if (!isId(key)) return key in others ? [[key, others[key]]] : [];
  const [, resource = ""] = /^\/v1\/ops\/(\w+)/.exec(path) ?? [];
  const kind = /^ids?$/.test(key) ? resource.replace(/s$/, "") : key.replace(/_ids?$/, "");
  const thing = Object.entries(hidden).find(([name]) => name === kind)?.[1];
  // Of a kind that this file makes none of: make one, or the call is not looked at.
  if (!thing) throw new Error(`There is no hidden ${kind} to name.`);
  return [[key, key.endsWith("ids") ? [thing.id] : thing.id]];
}

function isOfSchedules(path: string): boolean {
  return path === endpoints.schedules.create.path || path === endpoints.schedules.update.path;
}
