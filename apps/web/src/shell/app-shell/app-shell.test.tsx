import {
  listOf,
  type MockHandlers,
  makeFlowDetail,
  makeMember,
  makeMetrics,
  makeTeam,
  makeUser,
  neverAnswers,
} from "@sitewright/api-client/testing";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { fullPermissions, type MemberRole } from "@sitewright/contract";
import { Badge } from "@sitewright/ui-kit";
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

type ShellOptions = { links?: typeof noLinks; role?: MemberRole; handlers?: MockHandlers };

async function renderShell(
  openIssues = 0,
  address = "/schedule",
  { links, role, handlers: further }: ShellOptions = {},
) {
  const member = makeMember(role && { role, permissions: fullPermissions(role) });
  const handlers: MockHandlers = {
    ...withTeam,
    member: { get: member },
    search: { query: [] },
    ...further,
    sites: { list: listOf([]) },
    metrics: { home: makeMetrics({ open_issues: openIssues }) },
  };
  const { router, services, calls } = makeTestApp(address, makeSignedInSession(), handlers);
  Object.assign(services, links && { links });
  render(<RouterProvider router={router} />);
  const nav = await screen.findByRole("navigation", { name: "Main" });
  return { router, nav, calls };
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

  it.each([
    ["Flows", "beta", "accent"],
    ["Issues", "3 open", "caution"],
  ] as const)("marks %s with %s in the colour of %s", async (name, words, tone) => {
    const { nav } = await renderShell(3);
    const link = within(nav).getByRole("link", { name: new RegExp(name) });
    await waitFor(() => expect(link.textContent).toBe(name + words));
    const { container } = render(<Badge tone={tone}>{words}</Badge>);
    const badge = link.lastElementChild?.firstElementChild;
    expect(badge?.textContent).toBe(words);
    expect(badge?.className).toBe(container.firstElementChild?.className);
    expect(badge?.className).toContain(tone);
  });

  it("says at its foot whose team it is, and who is signed in", async () => {
    const { nav } = await renderShell();
    const foot = nav.parentElement?.lastElementChild;
    expect(foot?.textContent).toContain(makeTeam().name);
    expect(foot?.textContent).toContain(makeUser().email);
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
    const { router } = await renderShell(0, "/schedule", { links: noLinks });
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

describe("the search, opened by Ctrl and K", () => {
  async function openSearch(options?: ShellOptions) {
    const shell = await renderShell(0, "/schedule", options);
    await userEvent.keyboard("{Control>}k{/Control}");
    const labels = (name: string) => {
      const group = screen.queryByRole("group", { name });
      return group === null
        ? []
        : within(group)
            .getAllByRole("option")
            .map(({ textContent }) => textContent);
    };
    return { ...shell, labels };
  }

  it("lists every screen and action to an admin", async () => {
    const { labels } = await openSearch();
    expect(labels("Go to")).toEqual([
      ...["Home", "Schedules", "Flows", "Cases", "Issues", "Logs", "Billing", "Account"],
      ...["Alerts", "Maintenance windows", "Secrets", "Team", "Members"],
      ...["API", "API tokens", "Webhooks", "Slack", "Docs", "Support"],
    ]);
    expect(labels("Do")).toEqual([
      ...["Add Site", "Scan all sites", "New case", "Record a case", "New issue"],
      ...["New schedule", "New alert rule", "New flow", "Use dark theme", "Log out"],
    ]);
  });

  it.each<[MemberRole, string[]]>([
    ["contributor", ["Logs", "Webhooks", "Slack"]],
    [
      "client",
      ["Logs", "Billing", "Secrets", "Members", "Webhooks", "Slack"].concat(
        ["Add Site", "Scan all sites", "New case", "Record a case", "New issue"],
        ["New schedule", "New alert rule", "New flow"],
      ),
    ],
  ])("keeps from a %s what they may not do", async (role, hidden) => {
    const all = await openSearch();
    const everything = [...all.labels("Go to"), ...all.labels("Do")];
    cleanup();
    const { labels } = await openSearch({ role });
    const shown = [...labels("Go to"), ...labels("Do")];
    expect(everything.filter((label) => !shown.includes(label)).sort()).toEqual(hidden.sort());
  });

  it("goes to a screen by a word of it and Enter, while the server has not answered", async () => {
    const { router } = await openSearch({ handlers: { search: { query: neverAnswers } } });
    await userEvent.keyboard("invoices{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/billing"));
  });

  it("does what is chosen", async () => {
    await openSearch();
    await userEvent.keyboard("add site{Enter}");
    await screen.findByRole("dialog", { name: "Add Site" });
  });

  it("makes a flow and goes to it", async () => {
    const flow = makeFlowDetail();
    const { router, calls } = await openSearch({
      handlers: { flows: { create: flow, get: flow } },
    });
    await userEvent.keyboard("new flow{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/flow/${flow.id}`));
    expect(calls.filter(({ name }) => name === "flows.create")).toHaveLength(1);
  });

  it("opens from within a field, and while single keys are turned off, but not over a dialog", async () => {
    localStorage.setItem("shortcuts", "off");
    const { labels } = await openSearch();
    expect(labels("Do")).not.toEqual([]);
    await userEvent.keyboard("add site{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Add Site" });
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole("listbox")).toBeNull();
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
