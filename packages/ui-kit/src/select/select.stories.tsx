import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import * as icons from "../icon/icons.ts";
import { Select, type SelectProps } from "./select.tsx";

const meta = {
  title: "Kit/Select",
  component: Select<string>,
  args: {
    label: "Device",
    value: null,
    onChange: fn(),
    options: [
      { value: "desktop", label: "Desktop", icon: icons.desktop },
      { value: "mobile", label: "Mobile", icon: icons.mobile },
      { value: "tablet", label: "Tablet", disabled: true },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Select<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <Select
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

export const Default: Story = {};
export const Filled: Story = { args: { value: "mobile" } };
export const WithHint: Story = { args: { hint: "Scans use this device unless told otherwise." } };
export const WithError: Story = { args: { error: "Choose a device.", required: true } };
export const Disabled: Story = { args: { disabled: true, value: "desktop" } };
export const LongContent: Story = {
  args: {
    value: "long",
    options: [{ value: "long", label: "A very long option ".repeat(8) }],
  },
  globals: { viewport: { value: "phone" } },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("combobox", { name: "Device" });
    field.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("option", { name: "Desktop" })).toBeVisible();
    await userEvent.keyboard("m{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("mobile"));
    await waitFor(() => expect(field).toHaveTextContent("Mobile"));
  },
};

/** A list that stays closed takes what is typed, though nothing of it was drawn before the keyboard came. */
export const TypedAhead: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("combobox", { name: "Device" })).toHaveFocus();
    await userEvent.keyboard("m");
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("mobile"));
    await expect(screen.queryByRole("option")).toBeNull();
  },
};
