import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import * as icons from "../icon/icons.ts";
import { Inline } from "../layout/inline.tsx";
import { Button } from "./button.tsx";

const meta = {
  title: "Kit/Button",
  component: Button,
  args: { children: "Scan all", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = { args: { icon: icons.scan } };

export const Tones: Story = {
  render: () => (
    <Inline gap="2">
      <Button>Cancel</Button>
      <Button tone="primary" icon={icons.plus}>
        Add Site
      </Button>
      <Button tone="ghost">Skip</Button>
      <Button tone="critical" icon={icons.trash}>
        Delete site
      </Button>
      <Button disabled>Unavailable</Button>
    </Inline>
  ),
};

export const Small: Story = { args: { size: "small", icon: icons.download, children: "Export" } };

export const FullWidth: Story = {
  args: { tone: "primary", fullWidth: true, children: "Log in" },
};

export const PendingIgnoresPresses: Story = {
  args: { tone: "primary", pending: true, children: "Starting scan" },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Starting scan" });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
