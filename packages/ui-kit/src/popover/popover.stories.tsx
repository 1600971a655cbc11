import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import * as icons from "../icon/icons.ts";
import { Popover } from "./popover.tsx";

const meta = {
  title: "Kit/Popover",
  component: Popover,
  args: {
    trigger: <Button icon={icons.filter}>Filter</Button>,
    label: "Filter",
    align: "start",
    children: <TextField label="Host" value="" onChange={() => {}} />,
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }));
    await expect(await screen.findByRole("dialog", { name: "Filter" })).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Filter" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Host")).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
