import {
  type Call,
  type Endpoint,
  endpoints,
  type List,
  type Page,
  type Site,
  type Test,
  type Webhook,
} from "@sitewright/contract";
import { asc, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { events } from "../platform/db/schema/events.ts";
import { actAs } from "../testing/act-as.ts";
import { buyPlan, createPayingApp, type PayingApp } from "../testing/card-sandbox.ts";
import {
  createTeamFor,
  registerUser,
  type TestMember,
  testPassword,
} from "../testing/factories.ts";
import { createFakeCrawler } from "../testing/fake-crawler.ts";
import { createFakeRehearser, makeMoveCause } from "../testing/fake-rehearser.ts";
import { newAlert } from "../testing/make-alert.ts";
import { makeDecidedTest } from "../testing/make-decided-test.ts";
import { flowNode } from "../testing/make-flow.ts";
import { makeIncident } from "../testing/make-incident.ts";
import { makeCase, runHealed, runLooking } from "../testing/make-run-to-decide.ts";
import { makeSchedule, newSchedule } from "../testing/make-schedule.ts";
import { newWindow } from "../testing/make-window.ts";
import { runJobs } from "../testing/run-jobs.ts";
import { linkIn, takeMailsTo } from "../testing/take-mails.ts";

/** Calls that are no GET and change nothing that anybody is shown. */
const quiet: Partial<Record<Call, string>> = {
  "auth.refresh": "goes on with a sign-in",
  "member.invitation": "reads",
  "billing.info": "reads",
  "billing.key": "reads",
  "billing.preview": "reads",
  "billing.update": "reads what the provider says, which tells as its webhooks do",
  "alerts.preview": "reads",
  "ignoreRules.preview": "reads",
  "reports.preview": "reads",
  "schedules.preview": "reads",
  "reachability.look": "has a job look, which tells what it finds",
  // Connecting and what it ends with is walked where Slack's stand-in is.
  "recordings.ticket": "lets in again who was in",
  "recordings.remove": "throws away what nobody else was shown",
  "slack.connect": "says where to say yes or no",
  "slack.complete": "is told where there is a Slack to connect",
  "slack.remove": "is told where there is a Slack to disconnect",
  "editions.print": "makes what the edition says it has",
  "demo.start": "is about the machine, and no team's",
};

const writing = Object.values(endpoints)
  .flatMap((table) => Object.values<Endpoint>(table))
  .filter(({ method }) => method !== "GET")
  .map(({ call }) => call);

let app: PayingApp;
let lastId = 0;

beforeAll(async () => {
  app = await createPayingApp();
});
afterAll(() => app.close());

it("tells of every call that changes something, by the events that it is", async () => {
  const told = new Set<Call>();

  async function step<T>(calls: Call | Call[], act: () => Promise<T>, names: string[]): Promise<T> {
    const result = await act();
    expect({ calls, names: await newEvents() }).toEqual({ calls, names });
    for (const call of [calls].flat()) told.add(call);
    return result;
  }

  const signIn = ["sign_in.succeeded"];
  const user = await step("auth.register", () => registerUser(app), [
    "person.registered",
    ...signIn,
  ]);
  const member = await step(["team.create", "member.create"], () => createTeamFor(app, user), [
    "team.created",
    "member.joined",
  ]);
  const { id: teamId } = member.team;
  const as = actAs(app, member);
  const post = async (path: string, body: object = {}) => expectSuccess(await as.post(path, body));
  const patch = async (path: string, body: object) => expectSuccess(await as.patch(path, body));
  const remove = async (path: string) => expectSuccess(await as.remove(path));

  await step("team.create", () => post("/v1/auth/account", { id: teamId, type: "free" }), [
    "plan.changed",
  ]);
  await step(["billing.setup", "billing.complete"], () => buyPlan(app, member, "cloud"), [
    "billing.changed",
    "plan.changed",
    "billing.changed",
  ]);
  await step("billing.cancel", () => post(endpoints.billing.cancel.path), ["billing.changed"]);
  await step("billing.resume", () => post(endpoints.billing.resume.path), ["billing.changed"]);
  await step("billing.spendCap", () => post(endpoints.billing.spendCap.path, { spend_cap: 1000 }), [
    "billing.changed",
  ]);

  const site: Site = await step(
    "sites.create",
    () => as.addSite({ site_url: "https://example.com" }),
    ["site.created", "run.opened"],
  );
  const sitePath = `/v1/ops/site/${site.id}`;
  await step("sites.cancel", () => post(`${sitePath}/cancel`), ["run.cancelled", "run.cancelled"]);
  await step("sites.update", () => patch(sitePath, { tags: ["shop"] }), ["site.changed"]);
  await step(
    "siteAccess.set",
    () => post(`${sitePath}/access`, { headers: [{ name: "X-Key", value: "secret-key" }] }),
    ["site.access_changed"],
  );
  await step("siteConfigs.set", () => post(`${sitePath}/configs`, { device: "iPad Pro" }), [
    "site.configs_changed",
  ]);
  const watching = () => as.patch(`${sitePath}/reachability`, { every_minutes: 1 });
  await step("reachability.update", watching, ["site.watch_changed"]);
  await step("sites.crawl", () => post(`${sitePath}/crawl`), ["run.opened"]);
  await runJobs(app, { crawl: createFakeCrawler(["https://example.com/"]) });
  expect(await newEvents()).toEqual(["page.found", "run.ended", "run.ended"]);
  await replaceStep(step, as);
  await step(
    "pages.create",
    () => post("/v1/ops/page", { site_id: site.id, page_urls: ["/new"] }),
    ["run.opened", "page.created"],
  );
  await runJobs(app);
  expect(await newEvents()).toEqual(["run.ended"]);
  await step("pages.replace", async () => {
    const [, added] = (await as.pages(site.id)).results;
    return post(`${sitePath}/pages`, { page_ids: [added?.id], page_urls: ["/new"] });
  }, ["page.removed", "run.opened", "page.created"]);
  await runJobs(app);
  expect(await newEvents()).toEqual(["run.ended"]);

  const { results }: List<Page> = await as.pages(site.id);
  const pagePath = `/v1/ops/page/${results[0]?.id}`;
  await testSteps(step, as, site.id, results[1]?.id ?? "");
  await moveSteps(step, as, sitePath);
  await reportSteps(step, as, site.id);
  await issueSteps(step, as, site.id);
  await webhookSteps(step, as);
  await channelSteps(step, as);
  await scheduleSteps(step, as);
  await maintenanceSteps(step, as);
  await caseSteps(step, as);
  await flowSteps(step, as);
  await alertSteps(step, as, results[0]?.id ?? "");
  const scanned = await step(
    "scans.create",
    () => post("/v1/ops/scan", { page_id: results[0]?.id }),
    ["run.opened"],
  );
  const [scanId] = scanned.json<{ ids: string[] }>().ids;
  await step("scans.cancel", () => post(`/v1/ops/scan/${scanId}/cancel`), ["run.cancelled"]);
  await step("scans.create", () => post("/v1/ops/scan", { site_id: site.id }), ["run.opened"]);
  await step("pages.update", () => patch(pagePath, { tags: ["home"] }), ["page.changed"]);
  await step("pages.remove", () => remove(pagePath), ["run.cancelled", "page.removed"]);
  await step("sites.remove", () => remove(sitePath), ["run.cancelled", "site.removed"]);
  const many = { sites: [{ site_url: "https://many.example" }] };
  const addingMany = async () => expectSuccess(await as.post("/v1/ops/sites/create", many));
  await step("sites.createMany", addingMany, ["site.created", "run.opened"]);

  const invited = await step(
    "member.invite",
    () =>
      post(`/v1/auth/account/${teamId}/invites`, {
        emails: ["ann@example.com", "bob@example.com"],
        role: "contributor",
      }),
    ["member.invited", "member.invited"],
  );
  const memberPath = `/v1/auth/member/${invited.json().results[0].id}`;
  await step("member.resend", () => post(`${memberPath}/resend`), ["member.invited"]);
  const setPhone = () => patch("/v1/auth/phone", { phone: "+49 15112345678" });
  await step("member.setPhone", setPhone, ["member.phone_changed"]);
  await step("member.link", () => post(`${memberPath}/link`), ["member.invited"]);
  await step("member.update", () => patch(memberPath, { role: "client" }), ["member.changed"]);
  await step("member.remove", () => remove(memberPath), ["member.removed"]);
  await step("team.update", () => patch(`/v1/auth/account/${teamId}`, { name: "Northwind" }), [
    "team.changed",
  ]);

  await step(
    "account.updateProfile",
    () => patch("/v1/auth/profile", { first_name: "Ada", last_name: "Byron" }),
    ["person.changed"],
  );
  const email = `new-${user.email}`;
  const current_password = testPassword;
  await step(
    "account.changeEmail",
    () => post("/v1/auth/change-email", { email, current_password }),
    ["email.change_requested"],
  );
  await step(
    "account.confirmEmail",
    async () => post("/v1/auth/confirm-email", { token: await mailed(email, "email_token") }),
    ["email.changed"],
  );
  await step(
    "account.changePassword",
    () => post("/v1/auth/change-password", { current_password, password: newPassword }),
    passwordEvents,
  );
  await step(
    "account.changePassword",
    () => as.post("/v1/auth/change-password", { current_password, password: newPassword }),
    ["password.refused"],
  );

  const logIn = (password: string) =>
    as.post(endpoints.auth.login.path, { email, password, username: email });
  await step("auth.login", () => logIn("wrong"), ["sign_in.failed"]);
  const session = await step("auth.login", () => logIn(newPassword), signIn);
  const made = await step(
    "apiTokens.create",
    () => post(endpoints.apiTokens.create.path, { name: "CI", right: "read" }),
    ["api_token.created"],
  );
  const tokenId = made.json<{ token: { id: string } }>().token.id;
  await step("apiTokens.revoke", () => remove(`/v1/ops/api-token/${tokenId}`), [
    "api_token.revoked",
  ]);
  await step("apiTokens.renew", () => post(endpoints.apiTokens.renew.path), ["api_token.made"]);
  const { refresh } = session.json<TestMember>();
  await step("auth.logout", () => post(endpoints.auth.logout.path, { refresh }), ["sign_in.ended"]);
  await step("auth.login", () => logIn(newPassword), signIn);
  const signIns = (await as.get("/v1/auth/session")).json<{ results: SignIn[] }>().results;
  const other = signIns.find(({ current }) => !current)?.id;
  await step("account.endSession", () => remove(`/v1/auth/session/${other}`), ["sign_in.ended"]);
  await step("account.endSessions", () => remove("/v1/auth/session?keep=current"), [
    "sign_in.all_ended",
    "api_token.made",
  ]);
  await step(
    "team.remove",
    () => post(`/v1/auth/account/${teamId}/delete`, { confirm: "Northwind" }),
    ["team.removed", "run.cancelled", "run.cancelled"],
  );
  await step(
    "account.remove",
    () => post("/v1/auth/profile/delete", { confirm: email, current_password: newPassword }),
    ["person.removed"],
  );

  const forgetful = await registerUser(app);
  await newEvents();
  await step(
    "auth.getResetLink",
    () => post(endpoints.auth.getResetLink.path, { email: forgetful.email }),
    ["password.link_requested"],
  );
  const token = await mailed(forgetful.email, "token");
  await step(
    "auth.resetPassword",
    async () =>
      actAs(app, { authorization: `Bearer ${token}` }).post(endpoints.auth.resetPassword.path, {
        password: newPassword,
      }),
    passwordEvents,
  );

  expect([...told, ...Object.keys(quiet)].sort()).toEqual([...writing].sort());
});

type Step = <T>(calls: Call | Call[], act: () => Promise<T>, names: string[]) => Promise<T>;

/** Of a page that was scanned. */
async function replaceStep(step: Step, as: ReturnType<typeof actAs>): Promise<void> {
  const wrong = await as.addSite({ site_url: "https://exmaple.com" });
  await newEvents();
  const site_url = "https://other.example.com";
  const replaced = await step(
    "sites.replace",
    () => as.post(`/v1/ops/site/${wrong.id}/replace`, { site_url }),
    ["run.cancelled", "run.cancelled", "site.removed", "site.created", "run.opened"],
  );
  await as.remove(`/v1/ops/site/${replaced.json<Site>().id}`);
  await newEvents();
}

async function testSteps(
  step: Step,
  as: ReturnType<typeof actAs>,
  site_id: string,
  page_id: string,
): Promise<void> {
  const post = async (path: string, body: object = {}) => expectSuccess(await as.post(path, body));
  const opened = ["run.opened", "run.opened"];
  const started = await step("tests.create", () => post("/v1/ops/test", { page_id }), opened);
  const [id = ""] = started.json<{ ids: string[] }>().ids;
  const both = ["run.cancelled", "run.cancelled"];
  await step("tests.cancel", () => post(`/v1/ops/test/${id}/cancel`), both);
  const sites = { site_ids: [site_id] };
  await step("tests.createMany", () => post("/v1/ops/tests/create", sites), opened);
  await step("tests.cancelMany", () => post("/v1/ops/tests/cancel", { site_id }), both);
  await post("/v1/ops/tests/create", sites);
  await runJobs(app);
  await newEvents();
  const { test, acceptance, rule } = await makeDecidedTest(app, as, page_id);
  await newEvents();
  await step("baselines.undo", () => post(`/v1/ops/baseline/${acceptance}/undo`), [
    "change.unaccepted",
  ]);
  const accepting = { test_ids: [test], fingerprints: null };
  await step("baselines.accept", () => post("/v1/ops/baseline", accepting), ["change.accepted"]);
  const removing = async () => expectSuccess(await as.remove(`/v1/ops/ignore-rule/${rule}`));
  await step("ignoreRules.remove", removing, ["ignore_rule.removed"]);
  const { findings } = (await as.get(`/v1/ops/test/${test}`)).json<Test>();
  const { fingerprint } = findings.find(({ state }) => state === "open") ?? {};
  const body = { test_id: test, fingerprint, target: "kind", scope: "team" };
  await step("ignoreRules.create", () => post("/v1/ops/ignore-rule", body), [
    "ignore_rule.created",
  ]);
  const gone = { ids: [test] };
  await step("tests.removeMany", () => post("/v1/ops/tests/delete", gone), ["test.removed"]);
  const remove = async () => expectSuccess(await as.remove(`/v1/ops/test/${id}`));
  await step("tests.remove", remove, ["test.removed"]);
}

async function webhookSteps(step: Step, as: ReturnType<typeof actAs>): Promise<void> {
  const body = { url: "https://93.184.216.34/", events: ["issue.opened"] };
  const making = async () => expectSuccess(await as.post("/v1/ops/webhook", body));
  const made = await step("webhooks.create", making, ["webhook.created"]);
  const webhook = `/v1/ops/webhook/${made.json<{ webhook: Webhook }>().webhook.id}`;
  const changing = async () =>
    expectSuccess(await as.patch(webhook, { events: ["member.joined"] }));
  await step("webhooks.update", changing, ["webhook.changed"]);
  const rotating = async () => expectSuccess(await as.post(`${webhook}/secret`));
  await step("webhooks.rotate", rotating, ["webhook.secret_made"]);
  const testing = async () => expectSuccess(await as.post(`${webhook}/test`));
  const { id } = (await step("webhooks.test", testing, ["webhook.sent"])).json<{ id: string }>();
  const sending = async () => expectSuccess(await as.post(`/v1/ops/delivery/${id}/send`));
  await step("webhooks.resend", sending, ["webhook.sent"]);
  const removing = async () => expectSuccess(await as.remove(webhook));
  await step("webhooks.remove", removing, ["webhook.removed"]);
}

async function channelSteps(step: Step, as: ReturnType<typeof actAs>): Promise<void> {
  const path = "/v1/ops/channel";
  const body = { kind: "email", name: "Shop team", recipients: ["ada@lane.example"] };
  const making = async () => expectSuccess(await as.post(path, body));
  const made = await step("channels.create", making, ["channel.created"]);
  const channel = `${path}/${made.json<{ id: string }>().id}`;
  const changing = async () => expectSuccess(await as.patch(channel, { name: "Shop" }));
  await step("channels.update", changing, ["channel.changed"]);
  const testing = async () => expectSuccess(await as.post(`${channel}/test`));
  await step("channels.test", testing, ["channel.sent"]);
  const removing = async () => expectSuccess(await as.remove(channel));
  await step("channels.remove", removing, ["channel.removed"]);
}

async function scheduleSteps(step: Step, as: ReturnType<typeof actAs>): Promise<void> {
  const path = "/v1/ops/schedule";
  const making = async () => expectSuccess(await as.post(path, newSchedule()));
  const { id } = (await step("schedules.create", making, ["schedule.created"])).json<{
    id: string;
  }>();
  const changing = async () => expectSuccess(await as.patch(`${path}/${id}`, { name: "Nightly" }));
  await step("schedules.update", changing, ["schedule.changed"]);
  const many = { ids: [id], updates: { status: "Paused" } };
  const pausing = async () => expectSuccess(await as.post("/v1/ops/schedules/update", many));
  await step("schedules.updateMany", pausing, ["schedule.changed"]);
  const running = async () => expectSuccess(await as.post(`${path}/run`, { schedule_id: id }));
  await step("schedules.run", running, ["schedule.run"]);
  const removing = async () => expectSuccess(await as.remove(`${path}/${id}`));
  await step("schedules.remove", removing, ["schedule.removed"]);
  const removingMany = async () => {
    const other = await makeSchedule(as);
    return expectSuccess(await as.post("/v1/ops/schedules/delete", { ids: [other.id] }));
  };
  await step("schedules.removeMany", removingMany, ["schedule.created", "schedule.removed"]);
}

async function maintenanceSteps(step: Step, as: ReturnType<typeof actAs>): Promise<void> {
  const { path } = endpoints.maintenance.create;
  const making = async () => expectSuccess(await as.post(path, newWindow()));
  const { id } = (await step("maintenance.create", making, ["maintenance.created"])).json<{
    id: string;
  }>();
  const changing = async () => expectSuccess(await as.patch(`${path}/${id}`, { name: "Move" }));
  await step("maintenance.update", changing, ["maintenance.changed"]);
  const ending = async () => expectSuccess(await as.post(`${path}/${id}/end`));
  await step("maintenance.end", ending, ["maintenance.ended"]);
  const removing = async () => expectSuccess(await as.remove(`${path}/${id}`));
  await step("maintenance.remove", removing, ["maintenance.removed"]);
}

async function caseSteps(step: Step, as: ReturnType<typeof actAs>): Promise<void> {
  const { path } = endpoints.cases.create;
  const { id: site_id } = (await as.sites()).results[0] ?? { id: "" };
  const body = {
    site_id,
    title: "Open it",
    steps: [{ id: "open", action: { type: "navigate" }, assertion: { type: "" } }],
  };
  const making = async () => expectSuccess(await as.post(path, body));
  const { id } = (await step("cases.create", making, ["case.created"])).json<{ id: string }>();
  const changing = async () =>
    expectSuccess(await as.patch(`${path}/${id}`, { version: 1, title: "Open" }));
  await step("cases.update", changing, ["case.changed"]);
  const decidingOnIt = async () =>
    expectSuccess(await as.post(`${path}/${id}/decide`, { decision: "kept" }));
  await step("cases.decide", decidingOnIt, ["case.changed"]);
  const copying = async () => expectSuccess(await as.post(`${path}/copy`, { case_id: id }));
  await step("cases.copy", copying, ["case.created"]);
  const text = (await as.get(`${path}/${id}/export?format=playwright`)).json();
  const importing = async () =>
    expectSuccess(await as.post(`${path}/import`, { site_id, files: [text] }));
  await step("cases.import", importing, ["case.created"]);
  const generating = async () => expectSuccess(await as.post(`${path}/generate`, { site_id }));
  await step("cases.generate", generating, ["run.opened"]);
  const runs = endpoints.caseruns.create.path;
  const starting = async () => expectSuccess(await as.post(runs, { case_id: id }));
  const [run = ""] = (await step("caseruns.create", starting, ["run.opened"])).json<{
    ids: string[];
  }>().ids;
  const stopping = async () => expectSuccess(await as.post(`${runs}/${run}/cancel`));
  await step("caseruns.cancel", stopping, ["run.cancelled"]);
  const forgetting = async () => expectSuccess(await as.remove(`${runs}/${run}`));
  await step("caseruns.remove", forgetting, ["caserun.removed"]);
  const deciding = async () => {
    const healed = await runHealed(app, as, (await makeCase(as, site_id)).id);
    const said = { index: 0, part: "action", accept: true };
    return expectSuccess(await as.post(`${runs}/${healed}/heal`, said));
  };
  const before = ["case.created", "run.opened", "run.ended", "run.ended"];
  await step("caseruns.decide", deciding, [...before, "case.changed"]);
  const accepting = async () => {
    const steps = [{ id: "look", action: { type: "" }, assertion: { type: "looks" } }] as const;
    const made = await makeCase(as, site_id, [...steps]);
    const changed = await runLooking(app, as, made.id);
    return expectSuccess(await as.post(`${runs}/${changed}/look`, { index: 0 }));
  };
  await step("caseruns.acceptLook", accepting, [
    ...["case.created", "run.opened", "run.ended", "issue.opened", "case.changed"],
  ]);
  const removing = async () => expectSuccess(await as.remove(`${path}/${id}`));
  await step("cases.remove", removing, ["case.removed"]);
  const recordings = endpoints.recordings.create.path;
  const recording = async () => expectSuccess(await as.post(recordings, { site_id }));
  const begun = (await step("recordings.create", recording, ["recording.started"])).json<{
    id: string;
  }>();
  const what = { title: "Recorded", steps: body.steps };
  const saving = async () => expectSuccess(await as.post(`${recordings}/${begun.id}/save`, what));
  await step("recordings.save", saving, ["case.created"]);
  const secrets = endpoints.secrets.create.path;
  const value = "long enough";
  const keeping = async () => expectSuccess(await as.post(secrets, { name: "PASSWORD", value }));
  const secret = (await step("secrets.create", keeping, ["secret.created"])).json<{ id: string }>();
  const at = `${secrets}/${secret.id}`;
  const renewing = async () => expectSuccess(await as.patch(at, { value }));
  await step("secrets.update", renewing, ["secret.changed"]);
  const dropping = async () => expectSuccess(await as.remove(at));
  await step("secrets.remove", dropping, ["secret.removed"]);
}

async function flowSteps(step: Step, as: ReturnType<typeof actAs>): Promise<void> {
  const { path } = endpoints.flows.create;
  const { id: site_id } = (await as.sites()).results[0] ?? { id: "" };
  const nodes = [flowNode("1", { task_type: "scan" })];
  const making = async () => expectSuccess(await as.post(path, { nodes }));
  const { id } = (await step("flows.create", making, ["flow.created"])).json<{ id: string }>();
  const changing = async () =>
    expectSuccess(await as.patch(`${path}/${id}`, { version: 1, title: "Check" }));
  await step("flows.update", changing, ["flow.changed"]);
  const copying = async () => expectSuccess(await as.post(`${path}/copy`, { flow_id: id }));
  await step("flows.copy", copying, ["flow.created"]);
  const runs = endpoints.flowruns.create.path;
  const starting = async () => expectSuccess(await as.post(runs, { flow_id: id, site_id }));
  const run = (await step("flowruns.create", starting, ["run.opened"])).json<{ id: string }>();
  const stopping = async () => expectSuccess(await as.post(`${runs}/${run.id}/cancel`));
  await step("flowruns.cancel", stopping, ["run.cancelled"]);
  const forgetting = async () => expectSuccess(await as.remove(`${runs}/${run.id}`));
  await step("flowruns.remove", forgetting, ["flowrun.removed"]);
  const removing = async () => expectSuccess(await as.remove(`${path}/${id}`));
  await step("flows.remove", removing, ["flow.removed"]);
}

async function alertSteps(step: Step, as: ReturnType<typeof actAs>, pageId: string): Promise<void> {
  const { path } = endpoints.alerts.create;
  const making = async () => expectSuccess(await as.post(path, newAlert()));
  const { id: ruleId } = (await step("alerts.create", making, ["alert.created"])).json<{
    id: string;
  }>();
  const { id } = await makeIncident(app, { pageId, ruleId });
  const incident = `/v1/ops/incident/${id}`;
  const acknowledging = async () => expectSuccess(await as.post(`${incident}/acknowledge`));
  await step("incidents.acknowledge", acknowledging, ["incident.acknowledged"]);
  const muting = async () => expectSuccess(await as.post(`${incident}/mute`, { minutes: 5 }));
  await step("incidents.mute", muting, ["incident.muted"]);
  const changing = async () => expectSuccess(await as.patch(`${path}/${ruleId}`, { name: "Move" }));
  await step("alerts.update", changing, ["alert.changed"]);
  const removing = async () => expectSuccess(await as.remove(`${path}/${ruleId}`));
  await step("alerts.remove", removing, ["incident.recovered", "alert.removed"]);
}

async function issueSteps(
  step: Step,
  as: ReturnType<typeof actAs>,
  site_id: string,
): Promise<void> {
  const making = async () => expectSuccess(await as.post("/v1/ops/issue", { site_id, title: "a" }));
  const { id } = (await step("issues.create", making, ["issue.opened"])).json<{ id: string }>();
  const issue = `/v1/ops/issue/${id}`;
  const closing = async () =>
    expectSuccess(await as.patch(issue, { status: "closed", title: "b" }));
  await step("issues.update", closing, ["issue.closed", "issue.changed"]);
  const many = { ids: [id], updates: { status: "open" } };
  const opening = async () => expectSuccess(await as.post("/v1/ops/issues/update", many));
  await step("issues.updateMany", opening, ["issue.reopened"]);
  const saying = async () => expectSuccess(await as.post(`${issue}/comment`, { text: "Seen." }));
  await step("issues.comment", saying, ["issue.commented"]);
}

async function reportSteps(
  step: Step,
  as: ReturnType<typeof actAs>,
  site_id: string,
): Promise<void> {
  const brand = {
    name: "Lane",
    text_color: "#000000",
    background_color: "#ffffff",
    highlight_color: "#0000ff",
    sender_name: "",
    reply_to: "",
  };
  const setting = async () => expectSuccess(await as.patch("/v1/ops/brand", brand));
  await step("brand.set", setting, ["brand.changed"]);
  const making = async () => expectSuccess(await as.post("/v1/ops/report", { site_id }));
  const made = await step("reports.create", making, ["report.created"]);
  const report = `/v1/ops/report/${made.json<{ id: string }>().id}`;
  const changing = async () => expectSuccess(await as.patch(report, { name: "Monthly" }));
  await step("reports.update", changing, ["report.changed"]);
  const freezing = async () => expectSuccess(await as.post(`${report}/edition`));
  const frozen = await step("reports.freeze", freezing, ["report.frozen"]);
  const edition = `/v1/ops/edition/${frozen.json<{ id: string }>().id}`;
  const mailing = async () =>
    expectSuccess(await as.post(`${edition}/mail`, { emails: ["ben@lane.example"] }));
  await step("editions.mail", mailing, ["report.mailed"]);
  const sharing = async () => expectSuccess(await as.post(`${edition}/share`));
  const shared = await step("editions.share", sharing, ["report.shared"]);
  const share = `/v1/ops/share/${shared.json<{ id: string }>().id}`;
  const ending = async () => expectSuccess(await as.remove(share));
  await step("shares.revoke", ending, ["report.unshared"]);
  const removing = async () => expectSuccess(await as.remove(report));
  await step("reports.remove", removing, ["report.removed"]);
}

/** Of a site with a page. */
async function moveSteps(
  step: Step,
  as: ReturnType<typeof actAs>,
  sitePath: string,
): Promise<void> {
  const post = async (path: string, body: object = {}) =>
    expectSuccess(await as.post(`${sitePath}/migration${path}`, body));
  const home = { kind: "address", base_url: "https://new.example.com" };
  await step("migrations.setHome", () => post("/home", { home }), ["migration.home_set"]);
  const corrections = [{ path: "/new", new_path: "/newer" }];
  const corrected = ["migration.corrected"];
  await step("migrations.correct", () => post("/mapping", { corrections }), corrected);
  await step("migrations.paste", () => post("/mapping/paste", { text: "/new,/n" }), corrected);
  await step("migrations.uncorrect", () => post("/mapping/remove", { paths: ["/new"] }), [
    "migration.uncorrected",
  ]);
  await step("migrations.rehearse", () => post("/rehearsal"), ["run.opened"]);
  await step("migrations.cancel", () => post("/cancel"), ["run.cancelled"]);
  const server = { kind: "server", server: "203.0.113.24", names: ["cdn.example.com"] };
  await step("migrations.setHome", () => post("/home", { home: server }), ["migration.home_set"]);
  await step("migrations.rehearse", () => post("/rehearsal"), [
    "run.opened",
    "migration.names_overridden",
  ]);
  await post("/cancel");
  await post("/home", { home });
  await post("/rehearsal");
  const causes = [makeMoveCause("lost", ["https://example.com/new"])];
  await runJobs(app, { rehearser: createFakeRehearser({ causes }) });
  await newEvents();
  const accepting = { key: "lost", reason: "Known." };
  await step("migrations.accept", () => post("/acceptance", accepting), ["migration.accepted"]);
  await step("migrations.takeBack", () => post("/acceptance/undo", { key: "lost" }), [
    "migration.unaccepted",
  ]);
}

const newPassword = "another horse battery";
const passwordEvents = ["password.changed", "sign_in.all_ended", "api_token.made"];

type SignIn = { id: string; current: boolean };

/** The names of what was told since this was last asked. */
async function newEvents(): Promise<string[]> {
  const rows = await app.deps.db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(gt(events.id, lastId))
    .orderBy(asc(events.id));
  lastId = rows.at(-1)?.id ?? lastId;
  return rows.map(({ name }) => name);
}

async function mailed(to: string, key: string): Promise<string> {
  for (const mail of await takeMailsTo(app, to)) {
    if (!mail.text.includes(`${key}=`)) continue;
    return linkIn(mail).searchParams.get(key) ?? "";
  }
  throw new Error(`Nothing with a ${key} was mailed to ${to}.`);
}

function expectSuccess<R extends { statusCode: number; body: string }>(response: R): R {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} ${response.body}`);
  return response;
}
