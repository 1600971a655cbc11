import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { UptimeStrip } from "./uptime-strip.tsx";

const days = (percents: (number | null)[]) =>
  percents.map((percent, day) => ({
    date: `2026-11-${String(day + 1).padStart(2, "0")}`,
    percent,
  }));
const well = Array.from({ length: 30 }, () => 100);

const meta = {
  title: "Kit/UptimeStrip",
  component: UptimeStrip,
  args: { label: "Uptime over 30 days", days: days(well.with(17, 97.36).with(23, 99.9)) },
} satisfies Meta<typeof UptimeStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(
      "Uptime over 30 days: 28 of 30 days without an outage, 18 November 97.36% and 24 November 99.9%",
    );
  },
};
export const Well: Story = { args: { days: days(well) } };
export const New: Story = { args: { days: days(well.map((_, day) => (day < 27 ? null : 100))) } };
export const Empty: Story = {
  args: { days: days(well.map(() => null)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName("Uptime over 30 days: nothing yet");
  },
};
