import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Progress } from "./progress.tsx";

const meta = {
  title: "Kit/Progress",
  component: Progress,
  args: { value: 6, max: 14, label: "Scanning pages" },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Scanning pages" });
    await expect(bar).toHaveAttribute("aria-valuenow", "6");
    await expect(bar).toHaveAttribute("aria-valuemax", "14");
  },
};

export const Unknown: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  },
};

export const NearlyUsedUp: Story = { args: { value: 13, max: 15, tone: "caution" } };
