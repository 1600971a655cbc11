import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Sparkline } from "./sparkline.tsx";

const days = (values: number[]) =>
  values.map((value, day) => ({ time: `2026-11-${String(day + 1).padStart(2, "0")}`, value }));

const meta = {
  title: "Kit/Sparkline",
  component: Sparkline,
  args: { label: "Health over 30 days", points: days([88, 90, 89, 93, 92, 96]) },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).toHaveAccessibleName(
      "Health over 30 days: from 88 to 96, now 96",
    );
  },
};
export const Falling: Story = { args: { points: days([91, 80, 75, 60]) } };
export const Poor: Story = { args: { points: days([60, 44, 41]) } };
export const OnePoint: Story = { args: { points: days([96]) } };
export const Flat: Story = { args: { points: days([90, 90, 90]) } };
export const Empty: Story = { args: { points: [] } };
