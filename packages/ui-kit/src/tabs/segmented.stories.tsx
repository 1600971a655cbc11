import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Segmented } from "./segmented.tsx";

const meta = {
  title: "Kit/Segmented",
  component: Segmented,
  args: {
    label: "Show",
    value: "all",
    onChange: fn(),
    items: [
      { value: "all", label: "All" },
      { value: "attention", label: "Needs attention", count: 2 },
      { value: "running", label: "Running", count: 1 },
    ],
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return <Segmented {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Segmented>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenByPressOrArrow: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Needs attention"));
    await expect(canvas.getByRole("radio", { name: /Needs attention/ })).toBeChecked();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: /Running/ })).toBeChecked();
    await expect(canvas.getByRole("group", { name: "Show" })).toBeInTheDocument();
  },
};
