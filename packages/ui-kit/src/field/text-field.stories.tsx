import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Stack } from "../layout/stack.tsx";
import type { TextFieldProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";

const meta = {
  title: "Kit/TextField",
  component: TextField,
  args: { label: "Email", value: "", onChange: fn(), type: "email", autoComplete: "email" },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <TextField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

export const Empty: Story = { args: { placeholder: "you@example.com" } };

export const Filled: Story = { args: { value: "mara@northwind.studio" } };

export const WithHint: Story = {
  args: { label: "Site", type: "url", hint: "The address of the start page, with https://" },
};

export const Disabled: Story = { args: { value: "mara@northwind.studio", disabled: true } };

export const ErrorIsReadWithTheField: Story = {
  args: {
    label: "Password",
    type: "password",
    error: "Password is required",
    hint: "At least 8 characters",
    required: true,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Password");
    await expect(input).toHaveAccessibleDescription("At least 8 characters Password is required");
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
  },
};

export const TypingAndEnter: Story = {
  args: { onEnter: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "a@b.c{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("a@b.c");
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
};

export const GivesItsInputToTheForm: Story = {
  render: function Form(args) {
    const ref = useRef<HTMLInputElement>(null);
    return (
      <Stack>
        <TextField {...args} ref={ref} error="Enter your email address" />
        <Button onClick={() => ref.current?.focus()}>Log in</Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
  },
};

export const PasswordIsShownOnRequest: Story = {
  args: { label: "Password", type: "password", value: "correct horse" },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Password");
    const reveal = canvas.getByRole("button", { name: "Show what you typed" });
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.click(reveal);
    await expect(field).toHaveAttribute("type", "text");
    await expect(reveal).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(reveal);
    await expect(field).toHaveAttribute("type", "password");
  },
};
