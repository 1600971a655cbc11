import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Drawer, type DrawerProps } from "./drawer.tsx";

const meta = {
  title: "Kit/Drawer",
  component: Drawer,
  // Each in a page of its own: an open one takes all of it.
  parameters: { docs: { story: { inline: false, height: "420px" } } },
  args: {
    open: false,
    onOpenChange: fn(),
    title: "Run details",
    children: "Started by Mara Winter on 12 November, with the desktop preset.",
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: DrawerProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show details</Button>
      <Drawer {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

export const Open: Story = { args: { open: true } };

export const FromTheLeft: Story = { args: { open: true, side: "left", hideTitle: true } };

export const WithFooter: Story = {
  args: { open: true, footer: <Button tone="primary">Run again</Button> },
};

export const OnAPhone: Story = {
  args: { open: true },
  globals: { viewport: { value: "phone" } },
};

export const KeepsTheFocusInsideAndGivesItBack: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Show details" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Run details" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const drawer = await screen.findByRole("dialog", { name: "Run details" });
    await expect(getComputedStyle(drawer).position).toBe("fixed");
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.tab();
      await expect(drawer.contains(document.activeElement)).toBe(true);
    }
  },
};
