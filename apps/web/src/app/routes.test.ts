import { parseAccountSearch } from "@sitewright/account";
import { listOf, makeMember, makeSite, makeTeam, refuse } from "@sitewright/api-client/testing";
import { createSessionStore } from "@sitewright/auth";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { type AppPath, paths } from "@sitewright/contract";
import { forgetDrafts, keepDraft, readDraft } from "@sitewright/feature-kit";
import { parseMigrationSearch } from "@sitewright/migrations";
import {
  parseHomeSearch,
  parsePageSearch,
  parseScanSearch,
  parseSiteSearch,
} from "@sitewright/sites";
import { parseSiteTestsSearch, parseTestSearch } from "@sitewright/tests";
import { describe, expect, it } from "vitest";
import { makeTestApp, withTeam } from "../testing/make-test-app.ts";

const id = "00000000-0000-4000-8000-000000000001";
/** One address of each; where a screen has a search, with all that it may say. */
const examples: Record<keyof typeof paths, AppPath> = {
  login: paths.login({ error: "google_failed" }),
  register: paths.register(),
  forgotPassword: paths.forgotPassword(),
  resetPassword: paths.resetPassword({ token: "123" }),
  googleConfirm: paths.googleConfirm({ token: "true", email: "ada+1@lane.example" }),
  newAccount: paths.newAccount(),
  joinAccount: paths.joinAccount({ team: id, code: "0", member: id, email: "a&b=c@d.example" }),
  onboard: paths.onboard(),
  home: paths.home({ limit: 25, offset: 50, sort: "-scan_completed", search: "12", state: "all" }),
  internalApi: paths.internalApi({ tab: "tokens", call: "sites.list", find: "a b" }),
  logs: paths.logs({ view: "failed", who: id, method: "GET", path: "/v1/a b", period: "day" }),
  account: paths.account({ tab: "members", email_token: "1e3" }),
  billing: paths.billing(),
  billingUpdate: paths.billingUpdate({ session_id: "null" }),
  schedules: paths.schedules({
    ...{ tab: "maintenance", state: "paused", search: "a b", open: id, edit: "new", page: id },
  }),
  notFound: paths.notFound(),
  site: paths.site(id, {
    ...{ limit: 25, offset: 50, sort: "page", search: ' "é" + [1]#%', state: "working" },
    ...{ tab: "runs", status: "failed", runs: "-scan", days: 30 },
  }),
  siteTests: paths.siteTests(id, { batch: id, state: "accepted", search: "a b", mode: "swipe" }),
  siteReport: paths.siteReport(id, { report: id, edition: id }),
  siteMigration: paths.siteMigration(id, { verdict: "look", path: "/a b", row: 3 }),
  page: paths.page(id, { limit: 25, offset: 50, sort: "-scan", days: 90 }),
  pageReport: paths.pageReport(id, { report: "new" }),
  scan: paths.scan(id, { tab: "console", level: "error" }),
  test: paths.test(id, { tab: "html", change: id, at: 30, zoom: 150, device: 1, hold: false }),
  cases: paths.cases(),
  case: paths.case(id),
  record: paths.record({ recording: id }),
  caseRun: paths.caseRun(id),
  trace: paths.trace(),
  flows: paths.flows(),
  flow: paths.flow(id),
  flowRun: paths.flowRun(id),
  issues: paths.issues(),
  issue: paths.issue(id),
  newIssue: paths.newIssue(),
  slack: paths.slack(),
  guide: paths.guide(),
  guidePage: paths.guidePage(id),
};
/** Those that need no team. */
const outside = new Set<string>([
  ...["login", "register", "forgotPassword", "resetPassword", "googleConfirm"],
  ...["newAccount", "joinAccount", "onboard", "guide", "guidePage"],
]);
const addresses = Object.entries(examples);
const signedOut = () => createSessionStore({ storage: null, events: null });

describe("contract paths", () => {
  it.each(addresses)("%s (%s) resolves to a route of its own", (_name, address) => {
    const { router } = makeTestApp(address, signedOut());
    const { pathname } = router.state.location;
    const leaf = router.matchRoutes(pathname, {}).at(-1);
    expect(leaf?.routeId).not.toBe("__root__");
    expect(leaf?.routeId).not.toBe("/_app/$");
    expect(leaf?.fullPath.replace("$id", id).replace(/(.)\/$/, "$1")).toBe(pathname);
  });

  it.each(addresses)(
    "%s (%s) goes through the router and comes out as it was",
    (_name, address) => {
      const { router } = makeTestApp(address, signedOut());
      expect(router.state.location.href).toBe(address);
    },
  );

  it.each(addresses.filter(([name]) => !outside.has(name)))(
    "%s (%s) opens inside the app",
    (_name, address) => {
      const { router } = makeTestApp(address, signedOut());
      const matches = router.matchRoutes(router.state.location);
      expect(matches.map(({ routeId }) => routeId)).toContain("/_app");
    },
  );

  it("any other address resolves to the not-found screen inside the app", () => {
    const { router } = makeTestApp("/nowhere/at/all", signedOut());
    expect(router.matchRoutes("/nowhere/at/all", {}).map(({ routeId }) => routeId)).toEqual([
      "__root__",
      "/_app",
      "/_app/$",
    ]);
  });
});

describe("a search", () => {
  const read = (address: AppPath) => makeTestApp(address, signedOut()).router.state.location.search;

  it("is read by the screens as it was written, whatever its texts look like", () => {
    const search = ' "é" + [1]#%';
    const stretch = { limit: 25, offset: 50 };
    expect(parseHomeSearch(read(examples.home))).toEqual({
      ...stretch,
      sort: "-scan_completed",
      search: "12",
      state: "all",
    });
    expect(parseSiteSearch(read(examples.site))).toEqual({
      ...{ ...stretch, sort: "page", search: search.trim(), state: "working" },
      ...{ tab: "runs", status: "failed", runs: "-scan", days: 30 },
    });
    expect(parsePageSearch(read(examples.page))).toEqual({
      ...{ ...stretch, sort: "-scan", days: 90 },
    });
    expect(parseTestSearch(read(examples.test))).toEqual({
      ...{ tab: "html", change: id, at: 30, zoom: 150, device: 1, hold: false },
    });
    expect(parseSiteTestsSearch(read(examples.siteTests))).toEqual({
      ...{ batch: id, state: "accepted", search: "a b", mode: "swipe" },
    });
    expect(parseMigrationSearch(read(examples.siteMigration))).toEqual({
      ...{ verdict: "look", path: "/a b", row: 3 },
    });
    expect(parseScanSearch(read(examples.scan))).toEqual({ tab: "console", level: "error" });
    expect(parseAccountSearch(read(examples.account))).toEqual({
      tab: "members",
      email_token: "1e3",
    });
    expect(read(examples.resetPassword)).toEqual({ token: "123" });
  });
});

describe("arriving", () => {
  it.each([
    "/",
    `/site/${id}?sort=-scan`,
    "/account/new",
    `/account/join?team=${id}&code=swi_abc&member=${id}&email=ada%40lane.example`,
    "/billing",
    "/nowhere",
  ])("signed out at %s leads to the login, which leads back", async (address) => {
    const session = signedOut();
    const { router } = makeTestApp(address, session);
    await router.load();
    expect(router.state.location.pathname).toBe("/login");
    expect(session.takeNext()).toBe(address);
  });

  it("signed out at /onboard leads to the registration, which leads back", async () => {
    const session = signedOut();
    const { router } = makeTestApp("/onboard", session);
    await router.load();
    expect(router.state.location.pathname).toBe("/register");
    expect(session.takeNext()).toBe("/onboard");
  });

  it("with tokens at /google-confirm takes them out of the address", async () => {
    const { router } = makeTestApp("/google-confirm?token=a&refresh=b&evil=c", signedOut());
    await router.load();
    expect(router.state.location.href).toBe("/google-confirm");
  });

  it.each(["/login", "/register"])("signed in at %s leads home", async (address) => {
    const { router } = makeTestApp(address, makeSignedInSession(), withTeam);
    await router.load();
    expect(router.state.location.pathname).toBe("/");
  });

  it.each([
    [
      "no team",
      { team: { get: refuse("NOT_FOUND", "none") }, member: { get: refuse("NOT_FOUND", "none") } },
    ],
    [
      "a team but no membership",
      { team: { get: makeTeam() }, member: { get: refuse("NOT_FOUND", "none") } },
    ],
  ])("with %s leads to the wizard", async (_name, handlers) => {
    const { router } = makeTestApp("/", makeSignedInSession(), handlers);
    await router.load();
    expect(router.state.location.pathname).toBe("/account/new");
  });

  it.each([
    ["no site leads to the onboarding", [], "/onboard"],
    ["two sites leads home", [makeSite(), makeSite()], "/"],
  ])("at the wizard with a team and %s", async (_name, sites, end) => {
    const { router } = makeTestApp("/account/new", makeSignedInSession(), {
      ...withTeam,
      sites: { list: listOf(sites) },
    });
    await router.load();
    expect(router.state.location.pathname).toBe(end);
  });

  it("at the onboarding as a contributor leads home", async () => {
    const { router } = makeTestApp("/onboard", makeSignedInSession(), {
      ...withTeam,
      member: { get: makeMember({ type: "contributor" }) },
    });
    await router.load();
    expect(router.state.location.pathname).toBe("/");
  });

  it("as the admin of a team without a plan leads to the wizard", async () => {
    const { router } = makeTestApp("/", makeSignedInSession(), {
      ...withTeam,
      team: { get: makeTeam({ type: "new" }) },
    });
    await router.load();
    expect(router.state.location.pathname).toBe("/account/new");
  });

  it("with a stored team asks nobody", async () => {
    const session = makeSignedInSession();
    session.remember({ team: makeTeam(), member: makeMember() });
    const { router, calls } = makeTestApp("/login", session, withTeam);
    await router.load();
    expect(router.state.location.pathname).toBe("/");
    expect(calls.filter(({ name }) => name === "team.get").length).toBeLessThan(2);
  });
});

describe("when the person changes", () => {
  it("a refused session leads to the login and keeps the address", async () => {
    const session = makeSignedInSession();
    const { router, services } = makeTestApp(`/site/${id}`, session, withTeam);
    await router.load();
    services.queryClient.setQueryData(["sites"], ["kept"]);
    keepDraft("case-1", "theirs");
    session.port.onSignedOut();
    await expect.poll(() => router.state.location.pathname).toBe("/login");
    expect(session.takeNext()).toBe(`/site/${id}`);
    expect(readDraft("case-1")).toBe("theirs");
    forgetDrafts();
    expect(services.queryClient.getQueryData(["sites"])).toBeUndefined();
  });

  it("logging out leads to the login and keeps nothing", async () => {
    const session = makeSignedInSession();
    const { router, services } = makeTestApp(`/site/${id}`, session, {
      ...withTeam,
      auth: { logout: undefined },
    });
    await router.load();
    keepDraft("case-1", "theirs");
    await session.signOut(services.api);
    await expect.poll(() => router.state.location.pathname).toBe("/login");
    expect(session.takeNext()).toBeNull();
    expect(readDraft("case-1")).toBeUndefined();
  });

  it("an old session's late answer is not kept beside the new one", async () => {
    const session = makeSignedInSession();
    const slow = Promise.withResolvers<ReturnType<typeof makeTeam>>();
    const { services, stopWatching } = makeTestApp("/login", session, {
      team: { get: () => slow.promise },
    });
    const { teamQueries } = await import("@sitewright/api-client");
    const asked = services.queryClient
      .fetchQuery(teamQueries.current(services.api))
      .catch(() => {});
    services.queryClient.clear();
    slow.resolve(makeTeam({ name: "The older person's team" }));
    await asked;
    expect(session.getState().team).toBeNull();
    stopWatching();
  });
});
