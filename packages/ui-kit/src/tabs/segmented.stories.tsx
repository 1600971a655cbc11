import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
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

/** One row, which scrolls; the one that an address names is in view. */
export const OnAPhone: Story = {
  args: {
    value: "lighthouse",
    items: [
      { value: "all", label: "All" },
      { value: "links", label: "Links", count: 4 },
      { value: "network", label: "Network", count: 2 },
      { value: "accessibility", label: "Accessibility", count: 3 },
      { value: "security", label: "Security", count: 11 },
      { value: "lighthouse", label: "Lighthouse", count: 6 },
    ],
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const placeOf = () => canvas.getByRole("radio", { name: /Lighthouse/ }).getBoundingClientRect();
    await waitFor(() => expect(placeOf().right).toBeLessThanOrEqual(390));
    const chosen = placeOf();
    const first = canvas.getByRole("radio", { name: "All" }).getBoundingClientRect();
    await expect(first.top).toBe(chosen.top);
  },
};

export const ChosenByPressOrArrow: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Needs attention"));
    await expect(canvas.getByRole("radio", { name: /Needs attention/ })).toBeChecked();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: /Running/ })).toBeChecked();
    await expect(canvas.getByRole("group", { name: "Show" })).toBeInTheDocument();
  },
};
