import {
  type createMockApi,
  fixtureId,
  listOf,
  makeBillingInfo,
  makeMember,
  makeMetrics,
  makeProfile,
  makeSession,
  makeSite,
  makeTeam,
  makeTeamMember,
  makeTeamSettings,
  makeUser,
  refuse,
} from "@sitewright/api-client/testing";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestApp, withTeam } from "../testing/make-test-app.ts";
import { focusOnNavigation } from "./focus-on-navigation.ts";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const empty = {
  ...withTeam,
  sites: { list: listOf([]) },
  metrics: { home: makeMetrics({ open_issues: 2 }) },
};

describe("a member whom an admin removed", () => {
  const removed = refuse("FORBIDDEN", "This needs a team. Create yours first, then try again.");

  /** The app of somebody whose browser still keeps the team they were removed from. */
  function renderRemoved(address: string) {
    const session = makeSignedInSession();
    session.remember({ team: makeTeam(), member: makeMember(), metrics: makeMetrics() });
    const { router, services } = makeTestApp(address, session, {
      team: { get: refuse("NOT_FOUND", "You are in no team.") },
      member: { get: refuse("NOT_FOUND", "You are in no team.") },
      sites: { list: removed },
      metrics: { home: removed },
      billing: { info: removed },
      account: { profile: makeProfile() },
    });
    render(<RouterProvider router={router} />);
    return { router, session, services };
  }

  it.each(["/", "/account", "/account/new"])("lands in the wizard from %s", async (address) => {
    const { router, session } = renderRemoved(address);
    await waitFor(() => expect(router.state.location.pathname).toBe("/account/new"));
    await waitFor(() => expect(document.title).toBe("Set up your team · Sitewright"));
    expect(session.getState()).toMatchObject({ team: null, member: null, metrics: null });
  });

  it("lands there at the first refusal, when it happens while the app is open", async () => {
    let isRemoved = false;
    const gone = (answer: object) => () =>
      isRemoved ? refuse("NOT_FOUND", "You are in no team.")() : (answer as never);
    const session = makeSignedInSession();
    const { router, services } = makeTestApp("/", session, {
      team: { get: gone(makeTeam()) },
      member: { get: gone(makeMember()) },
      sites: { list: () => (isRemoved ? removed() : listOf([makeSite()])) },
      metrics: { home: makeMetrics() },
      billing: { info: makeBillingInfo() },
    });
    render(<RouterProvider router={router} />);
    await screen.findByText("northwind.example");
    isRemoved = true;
    // What is asked for next, a while later: the answers about the team are no news any more.
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    await services.queryClient.invalidateQueries({ queryKey: ["sites"] });
    await waitFor(() => expect(router.state.location.pathname).toBe("/account/new"));
    expect(services.queryClient.getQueryCache().findAll({ queryKey: ["sites"] })).toEqual([]);
  });
});

describe("the signed-in app", () => {
  it("shows team and email, names the tab, and keeps the counts with the session", async () => {
    const { session } = renderApp("/");
    await screen.findByRole("heading", { level: 1 });
    expect(await screen.findAllByText("Northwind Studio")).not.toHaveLength(0);
    expect(screen.getAllByText(makeUser().email)).not.toHaveLength(0);
    await waitFor(() => expect(document.title).toBe("Home · Sitewright"));
    await waitFor(() => expect(session.getState().metrics?.open_issues).toBe(2));
  });

  it("shows what a colleague does without being asked", async () => {
    let sites = [makeSite()];
    renderApp("/", {
      ...empty,
      sites: { list: () => listOf(sites) },
      changes: {
        follow: async () => {
          await screen.findByText("northwind.example");
          sites = [...sites, makeSite({ id: fixtureId(2), site_url: "https://harbour.example" })];
          return 'event: changed\ndata: {"site":null,"things":["sites"],"step":false}\n\n';
        },
      },
    });
    await screen.findByText("harbour.example");
  });

  it("tells of a first site's end as it comes, without being asked", async () => {
    let site = makeSite({ time_crawl_completed: null });
    const { router } = renderApp("/onboard", {
      ...empty,
      sites: { list: () => listOf([site]), get: () => site },
      processes: { list: listOf([]) },
      changes: {
        follow: async () => {
          await screen.findByRole("heading", { name: "Off To The Races!" });
          site = makeSite();
          return 'event: changed\ndata: {"site":null,"things":["sites"],"step":false}\n\n';
        },
      },
    });
    await screen.findByRole("heading", { name: "All Done Here." });
    expect(router.state.location.pathname).toBe("/onboard");
  });

  it("says Not found with the way home at an address that leads nowhere", async () => {
    const { router } = renderApp("/nowhere");
    await screen.findByRole("heading", { name: "Not found" });
    const sentence = screen.getByText(/Page not found/);
    expect(sentence.textContent).toBe("Page not found. Check the address or go home.");
    await userEvent.click(screen.getByRole("link", { name: "go home" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it.each(["/site/xyz", "/page/xyz", "/scan/xyz", `/site/${fixtureId(404)}`])(
    "says Not found at %s, whose id is none",
    async (address) => {
      renderApp(address, {
        ...empty,
        sites: { ...empty.sites, get: refuse("NOT_FOUND", "There is no such site.") },
      });
      await screen.findByRole("heading", { name: "Not found" });
      expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
      await waitFor(() => expect(document.title).toBe("Not found · Sitewright"));
    },
  );

  it("says that the account was deleted, once the login is shown", async () => {
    renderApp("/account?tab=danger", {
      ...empty,
      auth: { logout: undefined },
      team: { ...empty.team, settings: makeTeamSettings() },
      member: { ...empty.member, list: listOf([makeTeamMember()]) },
      account: { profile: makeProfile(), remove: () => undefined },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete your account" }));
    await userEvent.type(await screen.findByLabelText(/^Type/), makeUser().email);
    await userEvent.type(screen.getByLabelText(/Current password/i), "correct horse");
    await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
    await screen.findByRole("heading", { name: "Log in" });
    await screen.findByText("Your account is deleted");
  });

  it("moves the focus to the new screen's heading, not on the first one", async () => {
    const { router } = renderApp("/nowhere");
    const stop = focusOnNavigation(router);
    await screen.findByRole("heading", { name: "Not found" });
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole("link", { name: "go home" }));
    await waitFor(() => expect(document.activeElement?.closest("main")).not.toBeNull());
    stop();
  });

  it("offers to try again when the team cannot be read", async () => {
    // React reports what an error boundary caught; here that is the point.
    vi.spyOn(console, "error").mockImplementation(() => {});
    let fails = true;
    const { router } = renderApp("/", {
      ...empty,
      team: {
        get: () => {
          if (fails) throw new TypeError("Failed to fetch");
          return withTeam.team.get;
        },
      },
    });
    await screen.findByText("No connection");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("button", { name: /Your menu/ });
    expect(router.state.location.pathname).toBe("/");
  });

  it("shows another person's own screens when another tab signs one in", async () => {
    const { session } = renderApp("/");
    await screen.findByRole("heading", { level: 1 });
    const other = makeUser({
      id: "00000000-0000-4000-8000-000000000099",
      email: "other@northwind.example",
    });
    session.start(makeSession({ token: "access-2", refresh: "refresh-2", user: other }));
    expect(await screen.findAllByText("other@northwind.example")).not.toHaveLength(0);
  });

  it("leads to the login on Log out", async () => {
    const { session, router } = renderApp("/", { ...empty, auth: { logout: undefined } });
    await userEvent.click(await screen.findByRole("button", { name: /Your menu/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Log out" }));
    await screen.findByRole("heading", { name: "Log in" });
    expect(session.getState().auth.account).toBeNull();
    expect(router.state.location.pathname).toBe("/login");
  });
});

function renderApp(address: string, handlers: Parameters<typeof createMockApi>[0] = empty) {
  const session = makeSignedInSession();
  const { router } = makeTestApp(address, session, handlers);
  render(<RouterProvider router={router} />);
  return { session, router };
}
