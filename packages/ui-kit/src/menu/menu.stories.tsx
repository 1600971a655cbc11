import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { Menu } from "./menu.tsx";

const onScan = fn();
const onToggle = fn();

const meta = {
  title: "Kit/Menu",
  component: Menu,
  args: {
    trigger: <IconButton icon={icons.more} label="Actions for northwind.studio" />,
    label: "Actions for northwind.studio",
    align: "start",
    items: [
      { id: "scan", label: "Scan all pages", icon: icons.scan, onSelect: onScan },
      { id: "open", label: "Open the site", icon: icons.globe, href: "/site/1" },
      {
        id: "docs",
        label: "Documentation",
        icon: icons.help,
        href: "https://example.com/docs",
        external: true,
      },
      { id: "report", label: "Report", icon: icons.file, disabled: true },
      { id: "line", separator: true },
      { id: "delete", label: "Delete the site", icon: icons.trash, tone: "critical" },
    ],
  },
  beforeEach: () => {
    onScan.mockClear();
    onToggle.mockClear();
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(await screen.findByRole("menu")).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button");
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: /Scan all/ })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(screen.getByRole("menuitem", { name: /opens in a new tab/ })).toHaveFocus();
    await userEvent.keyboard("del");
    await expect(screen.getByRole("menuitem", { name: /Delete/ })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(onScan).toHaveBeenCalledOnce());
  },
};

export const TickBoxes: Story = {
  args: {
    trigger: <Button icon={icons.columns}>Columns</Button>,
    label: "Columns",
    items: [
      { id: "tags", label: "Tags", checked: true, onSelect: onToggle },
      { id: "health", label: "Health", checked: false, onSelect: onToggle },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Health" }));
    await expect(onToggle).toHaveBeenCalledOnce();
    await expect(screen.getByRole("menu")).toBeVisible();
    await expect(screen.getByRole("menuitemcheckbox", { name: "Tags" })).toBeChecked();
  },
};
