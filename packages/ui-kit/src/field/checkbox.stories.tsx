import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Kit/Checkbox",
  component: Checkbox,
  args: { label: "Take screenshots", checked: false, onChange: fn() },
  render: function Held(args) {
    const [checked, setChecked] = useState(args.checked);
    return <Checkbox {...args} checked={checked} onChange={setChecked} />;
  },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToggledByItsLabel: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Take screenshots"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).not.toBeChecked();
  },
};

export const Disabled: Story = { args: { checked: true, disabled: true } };

export const WithError: Story = {
  args: { name: "terms", error: "Agree to go on.", required: true },
};
