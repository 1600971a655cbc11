import {
  listOf,
  type MockHandlers,
  makeMetrics,
  makeSite,
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
    await expect(canvas.getByRole("complementary").getBoundingClientRect().width).toBe(96);
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
