import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Inline } from "../layout/inline.tsx";
import { Button } from "./button.tsx";

const meta = {
  title: "Kit/Button",
  component: Button,
  args: { children: "Scan all", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = { args: { icon: "scan" } };

export const Tones: Story = {
  render: () => (
    <Inline gap="2">
      <Button>Cancel</Button>
      <Button tone="primary" icon="plus">
        Add Site
      </Button>
      <Button tone="ghost">Skip</Button>
      <Button tone="critical" icon="trash">
        Delete site
      </Button>
      <Button disabled>Unavailable</Button>
    </Inline>
  ),
};

export const Small: Story = { args: { size: "small", icon: "download", children: "Export" } };

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
