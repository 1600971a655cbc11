import {
  type createMockApi,
  listOf,
  makeMetrics,
  makeSession,
  makeUser,
} from "@sitewright/api-client/testing";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestApp, withTeam } from "../testing/make-test-app.ts";
import { focusOnNavigation } from "./focus-content.ts";

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

describe("the signed-in app", () => {
  it("shows team and email, names the tab, and keeps the counts with the session", async () => {
    const { session } = renderApp("/");
    await screen.findByRole("heading", { level: 1 });
    expect(await screen.findAllByText("Northwind Studio")).not.toHaveLength(0);
    expect(screen.getAllByText(makeUser().email)).not.toHaveLength(0);
    await waitFor(() => expect(document.title).toBe("Home · Sitewright"));
    await waitFor(() => expect(session.getState().metrics?.open_issues).toBe(2));
  });

  it("says Not found with the way home at an address that leads nowhere", async () => {
    const { router } = renderApp("/nowhere");
    await screen.findByRole("heading", { name: "Not found" });
    const sentence = screen.getByText(/Page not found/);
    expect(sentence.textContent).toBe("Page not found. Check the address or go home.");
    await userEvent.click(screen.getByRole("link", { name: "go home" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
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
