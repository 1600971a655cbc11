import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Meter } from "./meter.tsx";

const meta = {
  title: "Kit/Meter",
  component: Meter,
  args: { label: "Scans", value: 14, max: 30 },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Meter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("meter", { name: "Scans" })).toHaveAttribute(
      "aria-valuetext",
      "14 of 30",
    );
  },
};
export const Empty: Story = { args: { value: 0 } };
export const NearlyUsed: Story = { args: { value: 28, hint: "Resets on 12 December" } };
export const UsedUp: Story = { args: { value: 31 } };
export const NoLimit: Story = {
  args: { value: 12_345, max: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("meter")).not.toBeInTheDocument();
    await expect(canvas.getByText("no limit")).toBeVisible();
  },
};
