import {
  listOf,
  type MockHandlers,
  makeBillingInfo,
  makeFindingList,
  makeMetrics,
  makePage,
  makeSite,
  makeUser,
  refuse,
} from "@sitewright/api-client/testing";
import { makeSignedInSession } from "@sitewright/auth/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { makeTestApp, withTeam } from "../testing/make-test-app.ts";
import { useSidebar } from "./sidebar/sidebar-store.ts";

type ShellProps = { address: string; handlers: MockHandlers };

/** The whole app at an address, over a server that answers from this file. */
function Shell({ address, handlers }: ShellProps) {
  const [{ router }] = useState(() => makeTestApp(address, makeSignedInSession(), handlers));
  return <RouterProvider router={router} />;
}

const calm: MockHandlers = {
  ...withTeam,
  sites: { list: listOf([makeSite()]) },
  metrics: { home: makeMetrics({ open_issues: 0 }) },
};

const meta = {
  title: "Shell",
  component: Shell,
  args: { address: "/schedule", handlers: calm },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    localStorage.removeItem("sidebar");
    useSidebar.setState(useSidebar.getInitialState());
  },
} satisfies Meta<typeof Shell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Browsers have no way to cut the network from inside a page; the property and the event stand in. */
function setNetwork(online: boolean) {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? "online" : "offline"));
}

export const NotYetScreen: Story = {};

export const Home: Story = { args: { address: "/" } };

export const OpenIssues: Story = {
  args: { handlers: { ...calm, metrics: { home: makeMetrics({ open_issues: 7 }) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Issues.*7/ })).toBeVisible();
  },
};

export const Collapsed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Collapse sidebar" }));
    const sidebar = canvas.getByRole("complementary").getBoundingClientRect();
    await expect(sidebar.width).toBe(96);
    const nav = canvas.getByRole("navigation", { name: "Main" }).getBoundingClientRect();
    // What reaches past the list of entries is cut off there.
    const badge = canvas.getByText("beta").getBoundingClientRect();
    await expect(badge.right).toBeLessThanOrEqual(nav.right);
    await expect(badge.left).toBeGreaterThanOrEqual(nav.left);
  },
};

/** The paths of a site's pages can be read beside all that is said of each. */
export const SiteOnATablet: Story = {
  globals: { viewport: { value: "tablet" } },
  args: {
    address: `/site/${makeSite().id}?tab=pages`,
    handlers: {
      ...calm,
      sites: { list: listOf([makeSite()]), get: makeSite() },
      pages: { list: listOf([makePage({ page_url: "https://northwind.example/journal/2026" })]) },
      processes: { list: listOf([]) },
      findings: { list: makeFindingList([]) },
      billing: { info: makeBillingInfo() },
    },
  },
  play: async ({ canvas }) => {
    const path = await canvas.findByText("/journal/2026");
    await expect(window.innerWidth).toBe(1024);
    await expect(path.scrollWidth).toBeLessThanOrEqual(path.clientWidth);
    await expect(path.clientWidth).toBeGreaterThan(100);
  },
};

export const Offline: Story = {
  beforeEach: () => {
    setNetwork(false);
    return () => setNetwork(true);
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/You are offline/);
    const foot = canvas.getByText(makeUser().email).getBoundingClientRect();
    await expect(foot.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};

export const MenuOfThePerson: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Your menu/ }));
    await expect(screen.getAllByRole("menuitem")).toHaveLength(4);
  },
};

export const SearchOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Search" }));
    await expect(await canvas.findAllByRole("option")).not.toHaveLength(0);
  },
};

export const AddSite: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Site" }));
    await expect(await screen.findByRole("dialog", { name: "Add Site" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const PhoneDrawer: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await waitFor(() => expect(drawer).toHaveStyle({ position: "fixed" }));
  },
};

export const NotFound: Story = {
  args: { address: "/no/such/address" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Page not found. Check the address or/)).toBeVisible();
  },
};

export const TeamCannotBeRead: Story = {
  args: { handlers: { ...calm, team: { get: refuse("INTERNAL", "The server failed.") } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};
