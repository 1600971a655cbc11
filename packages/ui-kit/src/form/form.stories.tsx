import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import { TextArea } from "../field/text-area.tsx";
import { TextField } from "../field/text-field.tsx";
import { Stack } from "../layout/stack.tsx";
import { Select } from "../select/select.tsx";
import { Form, type FormProps } from "./form.tsx";

const onSubmit = fn();

const meta = {
  title: "Kit/Form",
  component: Form,
  parameters: {
    docs: {
      description: {
        component: `Fields that are sent together. Keep each field's value in the screen, hand the form \`errors\` by the fields' names, and each field says what is wrong with it; the first one takes the focus. A name may be a path, as \`to.0.address\`. What is wrong with several fields together belongs to a \`FieldGroup\` around them.`,
      },
    },
  },
  args: { onSubmit, children: null },
  beforeEach: () => {
    onSubmit.mockClear();
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held({ pending = false, errors: first = {} }: Partial<FormProps>) {
  const [name, setName] = useState("");
  const [notes, setNotes] = useState("");
  const [device, setDevice] = useState<string | null>(null);
  const [errors, setErrors] = useState(first);
  return (
    <Form
      pending={pending}
      errors={errors}
      onSubmit={() => {
        onSubmit({ name, notes, device });
        setErrors(name === "" ? { name: "Give the run a name.", device: "Choose a device." } : {});
      }}
    >
      <Stack gap="4">
        <TextField label="Name" name="name" value={name} onChange={setName} required />
        <TextArea label="Notes" name="notes" value={notes} onChange={setNotes} />
        <Select
          label="Device"
          name="device"
          value={device}
          onChange={setDevice}
          options={[{ value: "desktop", label: "Desktop" }]}
        />
        <Button type="submit" tone="primary" pending={pending}>
          Save
        </Button>
      </Stack>
    </Form>
  );
}

export const Default: Story = {};
export const WithErrors: Story = {
  args: { errors: { notes: "Keep it below 200 characters.", device: "Choose a device." } },
};
export const Pending: Story = { args: { pending: true } };

export const TheFirstWrongFieldTakesTheFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByLabelText("Name")).toHaveFocus();
    await expect(canvas.getByLabelText("Name")).toHaveAccessibleDescription("Give the run a name.");
    await expect(canvas.getByRole("combobox", { name: "Device" })).toBeInvalid();
    await userEvent.type(canvas.getByLabelText("Name"), "Nightly{Enter}");
    await expect(onSubmit).toHaveBeenCalledTimes(2);
    await expect(canvas.getByLabelText("Name")).toBeValid();
  },
};

export const PendingSendsNothing: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Name"), "Nightly{Enter}");
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};
