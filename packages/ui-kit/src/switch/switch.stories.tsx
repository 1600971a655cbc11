import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Switch, type SwitchProps } from "./switch.tsx";

const meta = {
  title: "Kit/Switch",
  component: Switch,
  args: { label: "Mail me when a scan fails", checked: false, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <Switch
      {...props}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        props.onChange(next);
      }}
    />
  );
}

export const Default: Story = {};
export const On: Story = { args: { checked: true } };
export const WithHint: Story = { args: { hint: "At most one mail an hour." } };
export const Disabled: Story = { args: { disabled: true, checked: true } };

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("switch", { name: args.label })).toBeChecked();
    await userEvent.click(canvas.getByText(args.label));
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
