import { listOf, type MockHandlers, makeMetrics } from "@sitewright/api-client/testing";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestApp, withTeam } from "../../testing/make-test-app.ts";
import { useSidebar } from "../sidebar/sidebar-store.ts";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  localStorage.clear();
  useSidebar.setState(useSidebar.getInitialState());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An installation that names no addresses of its own. */
const noLinks = { support: null, docs: null, install: null, terms: null, privacy: null };

async function renderShell(openIssues = 0, address = "/schedule", links?: typeof noLinks) {
  const handlers: MockHandlers = {
    ...withTeam,
    sites: { list: listOf([]) },
    metrics: { home: makeMetrics({ open_issues: openIssues }) },
  };
  const { router, services } = makeTestApp(address, makeSignedInSession(), handlers);
  Object.assign(services, links && { links });
  render(<RouterProvider router={router} />);
  const nav = await screen.findByRole("navigation", { name: "Main" });
  return { router, nav };
}

describe("the sidebar", () => {
  it("leads to every section in the product's order, and marks where one is", async () => {
    const { nav } = await renderShell();
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Home", "/"],
      ["Schedules", "/schedule"],
      ["Flowsbeta", "/flow"],
      ["Cases", "/case"],
      ["Issues", "/issue"],
      ["Logs", "/logs"],
      ["Billing", "/billing"],
      ["Account", "/account"],
    ]);
    expect(links.filter((link) => link.hasAttribute("aria-current"))).toEqual([
      within(nav).getByRole("link", { name: "Schedules" }),
    ]);
  });

  it.each([
    [0, "Issues"],
    [3, "Issues3 open"],
  ])("with %s open issues says %s", async (openIssues, words) => {
    const { nav } = await renderShell(openIssues);
    await waitFor(() =>
      expect(within(nav).getByRole("link", { name: /Issues/ }).textContent).toBe(words),
    );
  });

  it("collapses, expands and is remembered as open or closed", async () => {
    await renderShell();
    await userEvent.click(screen.getByRole("button", { name: "Collapse sidebar" }));
    expect(localStorage.getItem("sidebar")).toBe("closed");
    expect(document.querySelector("[data-sidebar=closed]")).not.toBeNull();
    expect(screen.getAllByRole("button", { name: "Add Site" })).not.toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Expand sidebar" }));
    expect(localStorage.getItem("sidebar")).toBe("open");
  });

  it("opens the Add Site dialog", async () => {
    await renderShell();
    await userEvent.click(screen.getByRole("button", { name: "Add Site" }));
    await screen.findByRole("dialog", { name: "Add Site" });
  });
});

describe("the drawer of small screens", () => {
  it("closes on a change of route", async () => {
    const { router } = await renderShell();
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await userEvent.click(within(drawer).getByRole("link", { name: "Billing" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/billing");
  });
});

describe("the person's menu", () => {
  it("holds account, the ways outside, and the way out", async () => {
    await renderShell();
    await userEvent.click(screen.getByRole("button", { name: /Your menu/ }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
      ["Account", "/account"],
      ["Support (opens in a new tab)", "https://chat.example/invite"],
      ["Docs (opens in a new tab)", "https://docs.example"],
      ["Log out", null],
    ]);
    expect(items[1]?.getAttribute("target")).toBe("_blank");
    expect(items[1]?.getAttribute("rel")).toContain("noopener");
  });

  it("leads to the product's own guide where the installation names nothing else", async () => {
    const { router } = await renderShell(0, "/schedule", noLinks);
    await userEvent.click(screen.getByRole("button", { name: /Your menu/ }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
      ["Account", "/account"],
      ["Support", "/docs/help"],
      ["Docs", "/docs"],
      ["Log out", null],
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Docs" }));
    await screen.findByRole("heading", { level: 1, name: "First site" });
    expect(screen.getByRole("link", { name: "Back to Sitewright" })).toBeDefined();
    expect(router.state.location.pathname).toBe("/docs");
  });
});

describe("an address without a screen", () => {
  it.each(["/404", "/nowhere/at/all"])("%s says Not found", async (address) => {
    await renderShell(0, address);
    await screen.findByRole("heading", { level: 1, name: "Not found" });
    expect(screen.getByText(/Page not found/).textContent).toBe(
      "Page not found. Check the address or go home.",
    );
  });
});
