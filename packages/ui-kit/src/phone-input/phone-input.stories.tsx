import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { PhoneInput, type PhoneInputProps } from "./phone-input.tsx";

const meta = {
  title: "Kit/PhoneInput",
  component: PhoneInput,
  args: { value: "", onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380, minHeight: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhoneInput>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: PhoneInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <PhoneInput
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const number = canvas.getByRole("textbox", { name: "Phone number" });
    await expect(canvas.getByRole("combobox", { name: "Country code" })).toHaveValue("+1");
    await expect(number).toHaveAttribute("placeholder", "123-456-7890");
    await expect(number).toBeRequired();
    await expect(number).toBeInvalid();
  },
};
export const Filled: Story = { args: { value: "+44 (207) 946-0958" } };
export const WithError: Story = { args: { value: "+1 123", error: "Enter all ten digits." } };
export const Disabled: Story = { args: { value: "+1 (123) 456-7890", disabled: true } };

export const TenDigitsAreFormatted: Story = {
  play: async ({ canvas, args }) => {
    const number = canvas.getByRole<HTMLInputElement>("textbox", { name: "Phone number" });
    await userEvent.type(number, "123456789");
    await expect(number).toHaveValue("123-456-789");
    await expect(number.validity.patternMismatch).toBe(true);
    await userEvent.type(number, "0");
    await expect(number).toHaveValue("(123) 456-7890");
    await expect(number).toBeValid();
    await expect(args.onChange).toHaveBeenLastCalledWith("+1 (123) 456-7890");
    await userEvent.keyboard("{Backspace}");
    await expect(number).toHaveValue("123-456-789");
  },
};

export const TheCaretStaysWhereOneTypes: Story = {
  args: { value: "+1 (123) 456-7890" },
  play: async ({ canvas }) => {
    const number = canvas.getByRole<HTMLInputElement>("textbox", { name: "Phone number" });
    number.focus();
    number.setSelectionRange(6, 6);
    await userEvent.keyboard("{Backspace}");
    await expect(number).toHaveValue("124-567-890");
    await expect(number.selectionStart).toBe(2);
    await userEvent.keyboard("9");
    await expect(number).toHaveValue("(129) 456-7890");
    await expect(number.selectionStart).toBe(4);
  },
};

export const PastedWithACountry: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Phone number" }));
    await userEvent.paste("+44 20 7946 0958");
    await expect(args.onChange).toHaveBeenLastCalledWith("+44 (207) 946-0958");
    await expect(canvas.getByRole("combobox", { name: "Country code" })).toHaveValue("+44");
  },
};

export const PicksACountry: Story = {
  play: async ({ canvas, args }) => {
    const country = canvas.getByRole("combobox", { name: "Country code" });
    await userEvent.click(country);
    await expect(canvas.getAllByRole("option")).toHaveLength(48);
    await userEvent.type(country, "germ{Enter}");
    await expect(country).toHaveValue("+49");
    await expect(args.onChange).toHaveBeenLastCalledWith("+49 ");
  },
};
