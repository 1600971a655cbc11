import { listOf, makeMember, makeSite, makeTeam, refuse } from "@sitewright/api-client/testing";
import { createSessionStore } from "@sitewright/auth";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { paths } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp, withTeam } from "../testing/make-test-app.ts";

const id = "00000000-0000-4000-8000-000000000001";
const outside = new Set([
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/google-confirm",
  "/account/new",
  "/account/join",
  "/onboard",
]);
const signedOut = () =>
  createSessionStore({ storage: null, events: null, origin: "http://localhost" });

describe("contract paths", () => {
  const addresses = Object.entries(paths).map(([name, path]) => [name, path(id)] as const);

  it.each(addresses)("%s (%s) resolves to a route of its own", (_name, address) => {
    const { router } = makeTestApp(address, signedOut());
    const leaf = router.matchRoutes(address, {}).at(-1);
    expect(leaf?.routeId).not.toBe("__root__");
    expect(leaf?.routeId).not.toBe("/_app/$");
    expect(leaf?.fullPath.replace("$id", id).replace(/(.)\/$/, "$1")).toBe(address);
  });

  it.each(addresses.filter(([, address]) => !outside.has(address)))(
    "%s (%s) opens inside the app",
    (_name, address) => {
      const { router } = makeTestApp(address, signedOut());
      expect(router.matchRoutes(address, {}).map(({ routeId }) => routeId)).toContain("/_app");
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
    session.port.onSignedOut();
    await expect.poll(() => router.state.location.pathname).toBe("/login");
    expect(session.takeNext()).toBe(`/site/${id}`);
    expect(services.queryClient.getQueryData(["sites"])).toBeUndefined();
  });

  it("logging out leads to the login and keeps nothing", async () => {
    const session = makeSignedInSession();
    const { router, services } = makeTestApp(`/site/${id}`, session, {
      ...withTeam,
      auth: { logout: undefined },
    });
    await router.load();
    await session.signOut(services.api);
    await expect.poll(() => router.state.location.pathname).toBe("/login");
    expect(session.takeNext()).toBeNull();
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
