import type { Meta, StoryObj } from "@storybook/react-vite";
import { RunTicks } from "./run-ticks.tsx";

const meta = {
  title: "Kit/RunTicks",
  component: RunTicks,
  args: {
    runs: ["passed", "passed", "again", "passed", "failed", "passed"],
    label: "4 of the last 6 passed, 1 after a second try, 1 failed",
    rate: "83 %",
  },
} satisfies Meta<typeof RunTicks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AllFailed: Story = {
  args: { runs: ["failed", "failed"], label: "None of the last 2 passed", rate: "0 %" },
};
export const None: Story = { args: { runs: [] } };
