import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { ButtonLink } from "../button/button-link.tsx";
import * as icons from "../icon/icons.ts";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Kit/Tooltip",
  component: Tooltip,
  args: {
    content: "Download all evidence",
    children: <Button icon={icons.download}>Download</Button>,
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnHover: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button"));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Download all evidence");
  },
};

export const OnKeyboardFocusUntilEscape: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription("Download all evidence");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
  },
};

export const OnALink: Story = {
  args: { content: "Opens the last scan", children: <ButtonLink href="#scan">Scan</ButtonLink> },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("link"));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Opens the last scan");
  },
};
