import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StackedBar } from "./stacked-bar.tsx";

const meta = {
  title: "Kit/StackedBar",
  component: StackedBar,
  args: {
    label: "Decided",
    max: 31,
    parts: [
      { label: "9 accepted", value: 9, tone: "positive" },
      { label: "2 ignored", value: 2, tone: "neutral" },
      { label: "1 issue", value: 1, tone: "critical" },
    ],
    left: "19 left",
  },
} satisfies Meta<typeof StackedBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Decided" });
    await expect(bar).toHaveAttribute("aria-valuenow", "12");
    await expect(bar).toHaveAttribute("aria-valuetext", "9 accepted, 2 ignored, 1 issue, 19 left");
  },
};

/** One of very many is still to be seen. */
export const OneOfMany: Story = {
  args: {
    max: 4000,
    parts: [{ label: "1 accepted", value: 1, tone: "positive" }],
    left: "3,999 left",
  },
};

export const None: Story = { args: { parts: [], left: "31 left" } };
