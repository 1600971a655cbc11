import {
  type Endpoint,
  endpoints,
  exampleInput,
  fillPath,
  type Issue,
  type OpenEdition,
  type Page,
  type Report,
  type Scan,
} from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { needsTeam } from "../platform/http/admit-caller.ts";
import { actAs } from "../testing/act-as.ts";
import {
  registerMember,
  registerUser,
  type TestMember,
  type TestUser,
} from "../testing/factories.ts";
import { makeAlert, newAlert } from "../testing/make-alert.ts";
import { makeCase, makeSecret, startCaseRun } from "../testing/make-case.ts";
import { makeChannel } from "../testing/make-channel.ts";
import { type DecidedTest, makeDecidedTest } from "../testing/make-decided-test.ts";
import { makeFlow, startFlowRun } from "../testing/make-flow.ts";
import { makeIncident } from "../testing/make-incident.ts";
import { makeIssue } from "../testing/make-issue.ts";
import { makeRecording } from "../testing/make-recording.ts";
import { makeEdition, makeReport, makeShare } from "../testing/make-report.ts";
import { makeSchedule } from "../testing/make-schedule.ts";
import { makeWebhook } from "../testing/make-webhook.ts";
import { makeWindow } from "../testing/make-window.ts";
import { runJobs, waitingJobs } from "../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

/** Every call of the contract by name, so that a new one is in this matrix without being listed. */
const calls = Object.entries(endpoints).flatMap(([resource, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    resource,
    endpoint,
  })),
);

/** Valid values of what a call needs beside ids, so that its refusal is about the id. */
const fillers = {
  confirm: "Northwind",
  emails: ["new@example.com"],
  page_urls: ["/new"],
  tags: ["shop"],
  fingerprint: "0".repeat(24),
  fingerprints: ["0".repeat(24)],
  target: "element",
  scope: "page",
  home: { kind: "address", base_url: "https://new.example.com" },
  corrections: [{ path: "/", new_path: "/new" }],
  text: "/,/new",
  paths: ["/"],
  title: "Broken",
  filter: {},
  updates: {},
  key: "lost",
  reason: "As it should be.",
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
  expressions: newAlert().expressions,
};

/** Of what stands in an address beside ids. */
const inPaths = { number: "1", position: "0", id: "r0" };

const listed = new Set(["caseruns.create", "schedules.update"]);

/** What one call has under a name that others have for something else. */
function fillersOf({ call }: Endpoint): object {
  if (call === "maintenance.create") return { scope: "sites" };
  if (call === "schedules.create") return { updates: [], scope: "account" };
  if (call === "sites.replace") return { site_url: "https://another.example" };
  return listed.has(call) ? { updates: [] } : {};
}

const guarded = calls.filter(({ endpoint }) => endpoint.access.may !== "public");
const teamOnly = calls.filter(({ endpoint }) => needsTeam(endpoint));
const withIds = teamOnly.flatMap((call) =>
  idKeysOf(call.endpoint).map((key) => ({ ...call, key, name: `${call.name} by ${key}` })),
);

/** Of what is the team's these say what is to be left out of it, or what this schedule can not be of anyway. */
const notTaken =
  /^baselines.accept (except|crowded)|^schedules.update resources.id case|^issues.updateMany filter/;
const nested = teamOnly
  .flatMap((call) => idsWithinOf(call.endpoint).map((within) => ({ ...call, ...within })))
  .filter(({ name, at, type = "" }) => !notTaken.test(`${name} ${at} ${type}`));

describe("tenancy", () => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let loner: TestUser;
  let page: Page;
  let scan: Scan;
  let decided: DecidedTest;
  let report: Report;
  let issue: Issue;
  let edition: OpenEdition;
  let share: { id: string };
  let webhook: { id: string };
  let channel: { id: string };
  let maintenanceWindow: { id: string };
  let alert: { id: string };
  let incident: { id: string };
  let strangersPage: Page;
  let strangersCase: { id: string };
  let ownCase: { id: string };
  let caseRun: { id: string };
  let strangersFlow: { id: string };
  let ownFlow: { id: string };
  let flowRun: { id: string };
  let secret: { id: string };
  let recording: { id: string };
  let schedule: { id: string };
  /** Of the stranger, by resource. */
  let strangersOwn: Record<string, string>;

  beforeAll(async () => {
    app = await createTestApp();
    [owner, stranger] = [await registerMember(app), await registerMember(app)];
    loner = await registerUser(app);
    const as = actAs(app, owner);
    const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
    await runJobs(app);
    page = (await as.pages(site.id)).results[0] as Page;
    decided = await makeDecidedTest(app, as, page.id);
    page = await as.page(page.id);
    report = await makeReport(as, { page_id: page.id });
    issue = await makeIssue(as, { page_id: page.id });
    edition = await makeEdition(as, report.id);
    share = await makeShare(as, edition.id);
    webhook = await makeWebhook(as, { events: ["member.removed"] });
    channel = await makeChannel(as);
    maintenanceWindow = await makeWindow(as, { site_ids: [site.id] });
    alert = await makeAlert(as);
    incident = await makeIncident(app, { pageId: page.id, ruleId: alert.id });
    ownCase = await makeCase(as, { site_id: site.id });
    caseRun = await startCaseRun(as, ownCase.id);
    ownFlow = await makeFlow(as);
    flowRun = await startFlowRun(as, ownFlow.id, site.id);
    secret = await makeSecret(as);
    recording = await makeRecording(as, site.id);
    schedule = await makeSchedule(as, { resources: [{ type: "site", id: site.id }] });
    await runJobs(app);
    page = await as.page(page.id);
    scan = await as.scan(page.info.latest_scan.id ?? "");
    const theirs = actAs(app, stranger);
    const other = await theirs.addSite({ site_url: "https://example.org", page_urls: ["/"] });
    await runJobs(app);
    strangersFlow = await makeFlow(theirs);
    strangersCase = await makeCase(theirs, { site_id: other.id });
    strangersPage = (await theirs.pages(other.id)).results[0] as Page;
    strangersOwn = {
      ...{ flows: strangersFlow.id, cases: strangersCase.id, sites: other.id, site_id: other.id },
      ...{ pages: other.id, page_id: strangersPage.id, member: stranger.member.id },
      alerts: (await makeAlert(theirs)).id,
      schedules: (await makeSchedule(theirs)).id,
      maintenance: (await makeWindow(theirs, { site_ids: [other.id] })).id,
      issues: (await makeIssue(theirs, { page_id: strangersPage.id })).id,
    };
  });

  afterAll(() => app.close());

  it.each(guarded)("$name refuses an anonymous caller", async ({ endpoint, resource }) => {
    const response = await call(endpoint, ownerIds(endpoint, resource));

    expect(response.statusCode).toBe(401);
    expect(refusalOf(response)).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it.each(teamOnly)("$name refuses a person without a team", async ({ endpoint, resource }) => {
    const response = await call(endpoint, ownerIds(endpoint, resource), loner.authorization);

    expect(response.statusCode).toBe(403);
    expect(refusalOf(response)).toMatchObject({ code: "FORBIDDEN" });
  });

  it("finds an id in the calls that are known to take one", () => {
    expect(withIds.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "sites.get by id",
        "sites.remove by id",
        "sites.crawl by id",
        "pages.list by site_id",
        "pages.get by id",
        "scans.create by page_id",
        "scans.create by site_id",
        "scans.list by page_id",
        "scans.get by id",
        "processes.list by site_id",
      ]),
    );
  });

  it.each(withIds)("$name shows another team nothing", async ({ endpoint, resource, key }) => {
    // What is about one's own page, too.
    const own = {
      ...(/^(pre|post)_scan$/.test(key) && { page_id: strangersPage.id }),
      ...(/^(site_id|from_run)$/.test(key) &&
        resource === "caseruns" && { case_id: strangersCase.id }),
      ...(/^(site_id|from_run)$/.test(key) &&
        resource === "flowruns" && { flow_id: strangersFlow.id }),
      ...(key === "from_run" && resource === "caseruns" && { from_step: 0 }),
      ...(key === "from_run" &&
        resource === "flowruns" && { site_id: strangersPage.site, from_node: "1" }),
      ...(key === "flow_id" && resource === "flowruns" && { site_id: strangersPage.site }),
    };
    const named = (id: string) => call(endpoint, { ...own, [key]: id }, stranger.authorization);
    const foreign = await named(idFor(key, resource));
    const unknown = await named(unknownId);

    // Foreign and missing rows answer alike, or an id would tell whether it exists.
    expect(foreign.statusCode).toBe(unknown.statusCode);
    // A list of one's own that has none of the other's; the log has no count, and its file is a text.
    const { count = 0, results = [], content = "[]" } = foreign.json();
    if (foreign.statusCode === 200) {
      expect({ count, results, content }).toEqual({ count: 0, results: [], content: "[]" });
    } else {
      expect(refusalOf(foreign)).toEqual({ ...refusalOf(unknown), code: "NOT_FOUND" });
    }
    expect(leaksIn(foreign.body)).toEqual([]);
  });

  it.each(nested)("$name takes nothing of another team by $at", async (given) => {
    const { endpoint, resource, key, type } = given;
    const own = (name: string) =>
      strangersOwn[name] ??
      (name === "id" ? (strangersOwn[resource] ?? stranger.team.id) : unknownId);
    const input = Object.fromEntries(
      Object.entries(exampleInput(endpoint)).flatMap(([name, value]) => {
        if (isExampleId(value)) return [[name, own(name)]];
        return given.required.has(name) && !(name in fillers) ? [[name, value]] : [];
      }),
    );
    const task = { flow_id: "flowrun", case: "caserun" }[type ?? key];
    const named = (id: string) =>
      call(
        endpoint,
        {
          ...input,
          ...(resource === "schedules" && task && { task_type: task }),
          ...given.inBody(id),
        },
        stranger.authorization,
      );
    const id = idFor(type ? `${type}_id` : key, resource);
    const [unknown, foreign] = [await named(unknownId), await named(id)];

    expect(foreign.statusCode).toBe(unknown.statusCode);
    // Of many at once those that are not there are named, and the others done.
    if (foreign.statusCode < 300) expect(foreign.json()).toMatchObject({ num_succeeded: 0 });
    else expect(refusalOf(foreign)).toEqual({ ...refusalOf(unknown), code: "NOT_FOUND" });
    expect(leaksIn(foreign.body.replaceAll(id, ""))).toEqual([]);
  });

  it("finds the ids that stand deep in a body", () => {
    expect(nested.map(({ name, at }) => `${name} ${at}`)).toEqual(
      expect.arrayContaining([
        "flows.create nodes.data.case_id",
        "flows.update nodes.data.channel_id",
        "flows.update starts.site_ids",
        "alerts.create channels",
        "alerts.create resources.id",
        "schedules.create flow_id",
        "issues.updateMany ids",
        "member.update permissions.sites",
      ]),
    );
  });

  // What a stream tells whom has tests of its own, and the log tells the stranger what they asked for here.
  const lists = teamOnly.filter(
    ({ resource, endpoint: { method, params, stream } }) =>
      method === "GET" && !params && !stream && resource !== "logs",
  );
  it.each(lists)("$name lists nothing of another team", async ({ endpoint }) => {
    const response = await call(endpoint, {}, stranger.authorization);

    expect(leaksIn(response.body)).toEqual([]);
  });

  it("leaves the owner's rows as they were after all of that", async () => {
    const as = actAs(app, owner);

    expect(await as.site(page.site)).toMatchObject({ pages: 1, scans: { done: 1, waiting: 0 } });
    expect((await as.get(`/v1/ops/test/${decided.test}/lean`)).json()).toMatchObject({
      changes: { open: 0, accepted: 1, ignored: 1 },
    });
    expect(unsigned(await as.page(page.id))).toEqual(unsigned(page));
    expect(unsigned(await as.scan(scan.id))).toEqual(unsigned(scan));
    expect((await as.get(`/v1/ops/report/${report.id}`)).json()).toEqual(report);
    expect((await as.get(`/v1/ops/issue/${issue.id}`)).json()).toEqual(issue);
    const shares = (await as.get(`/v1/ops/report/${report.id}/share`)).json();
    expect(shares).toMatchObject({ count: 1, results: [{ id: share.id, state: "open" }] });
    const jobs = await waitingJobs(app.deps.db);
    expect(jobs.filter(({ data }) => data.team_id === owner.team.id)).toEqual([]);
  });

  function call(endpoint: Endpoint, input: Record<string, unknown>, authorization?: string) {
    const { method, query } = endpoint;
    const path = fillPath(endpoint.path, { ...inPaths, ...input });
    const search = query
      ? Object.keys(query.shape).flatMap((key) => {
          const { fingerprint, node } = fillers;
          const value = { fingerprint, node, ...input }[key];
          return value ? [`${key}=${value}`] : [];
        })
      : [];
    return app.call({
      method,
      url: search.length > 0 ? `${path}?${search.join("&")}` : path,
      ...(authorization && { authorization }),
      ...(endpoint.body && { body: { ...fillers, ...fillersOf(endpoint), ...input } }),
    });
  }

  function ownerIds(endpoint: Endpoint, resource: string): Record<string, string> {
    return Object.fromEntries(idKeysOf(endpoint).map((key) => [key, idFor(key, resource)]));
  }

  function idFor(key: string, resource: string): string {
    const ids: Record<string, string> = {
      site_id: page.site,
      page_id: page.id,
      sites: page.site,
      pages: page.id,
      scans: scan.id,
      pre_scan: scan.id,
      post_scan: scan.id,
      tests: decided.test,
      test_id: decided.test,
      batch: decided.test,
      baselines: decided.acceptance,
      ignoreRules: decided.rule,
      reports: report.id,
      issues: issue.id,
      webhooks: webhook.id,
      channels: channel.id,
      maintenance: maintenanceWindow.id,
      alerts: alert.id,
      incidents: incident.id,
      alert_id: alert.id,
      editions: edition.id,
      shares: share.id,
      migrations: page.site,
      siteAccess: page.site,
      siteConfigs: page.site,
      reachability: page.site,
      cases: ownCase.id,
      case_id: ownCase.id,
      caseruns: caseRun.id,
      from_run: resource === "flowruns" ? flowRun.id : caseRun.id,
      flows: ownFlow.id,
      flow_id: ownFlow.id,
      flowruns: flowRun.id,
      secrets: secret.id,
      recordings: recording.id,
      schedules: schedule.id,
      schedule_id: schedule.id,
      site_ids: page.site,
      page_ids: page.id,
      test_ids: decided.test,
      channel_id: channel.id,
      assignee: owner.user.id,
      mentions: owner.user.id,
    };
    return ids[key] ?? ids[resource] ?? owner.team.id;
  }

  /** What of the owner's a text gives away. */
  function leaksIn(body: string): string[] {
    const secrets = [page.site, page.id, scan.id, owner.team.id, owner.email, "example.com/"];
    secrets.push(decided.test, decided.acceptance, decided.rule, report.id, issue.id);
    secrets.push(
      edition.id,
      share.id,
      webhook.id,
      channel.id,
      maintenanceWindow.id,
      alert.id,
      incident.id,
      ownCase.id,
      caseRun.id,
      ownFlow.id,
      flowRun.id,
      secret.id,
      recording.id,
    );
    return secrets.filter((secret) => body.includes(secret));
  }
});

const unknownId = "00000000-0000-4000-8000-000000000000";
const isExampleId = (value: unknown) =>
  typeof value === "string" && value.startsWith("00000000-0000-4000-8000-");

/** A place in a body where an id stands below others, or may be left null. */
type IdWithin = {
  /** The names that lead to it. */
  at: string;
  key: string;
  /** What its neighbour `type` says that it is. */
  type?: string;
  /** What the body needs beside it. */
  required: Set<string>;
  inBody(id: string): Record<string, unknown>;
};

function idsWithinOf({ body }: Endpoint): IdWithin[] {
  if (!body) return [];
  const root = z.toJSONSchema(body, { io: "input", reused: "inline" });
  return (root.anyOf ?? root.oneOf ?? [root]).flatMap((form) => {
    const { properties = {}, required = [] } = form as z.core.JSONSchema.BaseSchema;
    return Object.entries(properties).flatMap(([name, shape]) =>
      typeof shape !== "object" || shape.format === "uuid"
        ? []
        : idsIn(shape).map(({ names, type, make }) => ({
            at: [name, ...names].join("."),
            key: names.at(-1) ?? name,
            ...(type && { type }),
            required: new Set(required),
            inBody: (id: string) => ({ [name]: make(id) }),
          })),
    );
  });
}

type IdIn = { names: string[]; type?: string; make(id: string): unknown };

function idsIn(shape: z.core.JSONSchema.BaseSchema): IdIn[] {
  if (shape.format === "uuid") return [{ names: [], make: (id) => id }];
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms) return forms.flatMap((form) => (typeof form === "object" ? idsIn(form) : []));
  const { items, properties } = shape;
  if (typeof items === "object" && !Array.isArray(items)) {
    return idsIn(items).map((found) => ({ ...found, make: (id) => [found.make(id)] }));
  }
  return Object.entries(properties ?? {}).flatMap(([name, inner]) =>
    typeof inner !== "object"
      ? []
      : idsIn(inner).flatMap((found) => {
          const { type } = properties ?? {};
          const types = name === "id" && typeof type === "object" ? type.enum : undefined;
          return (types ?? [undefined]).map((kind) => ({
            ...found,
            names: [name, ...found.names],
            ...(kind !== undefined && { type: String(kind) }),
            make: (id: string) => ({
              ...neighboursOf(shape),
              ...(kind !== undefined && { type: kind }),
              [name]: found.make(id),
            }),
          }));
        }),
  );
}

/** What an object needs beside an id, of the plainest kind. */
function neighboursOf({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema): object {
  return Object.fromEntries(
    required.flatMap((name) => {
      const shape = properties[name];
      return typeof shape === "object" ? [[name, plainestOf(shape)]] : [];
    }),
  );
}

function plainestOf(shape: z.core.JSONSchema.BaseSchema): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === "object") return neighboursOf(shape);
  if (shape.type === "number" || shape.type === "integer") return 1;
  return "1";
}

/** The inputs of a call that are ids, wherever they stand. */
function idKeysOf(endpoint: Endpoint): string[] {
  const document = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: "input" })] : [],
  );
  const shapes = document.flatMap((schema) => [schema, ...(schema.anyOf ?? [])]);
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, property]) =>
      typeof property === "object" && property.format === "uuid" ? [key] : [],
    ),
  );
}

/** A refusal without what differs from one request to the next. */
function refusalOf(response: { json(): Record<string, unknown> }): Record<string, unknown> {
  const { request_id, ...refusal } = response.json();
  expect(request_id).toBeTypeOf("string");
  expect(refusal.reason).toBe(refusal.detail);
  return refusal;
}

/** An answer without the ends and signatures of its links to files, which are others every five minutes. */
function unsigned(answer: Page | Scan): unknown {
  const links = /(\/v1\/artifacts\/[^"?]+)\?[^"]+/g;
  return JSON.parse(JSON.stringify(answer).replace(links, "$1"));
}
