import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";
import { FieldGroup } from "./field-group.tsx";

const meta = {
  title: "Kit/FieldGroup",
  component: FieldGroup,
  args: {
    legend: "What may they do?",
    children: (
      <>
        <Checkbox label="Look" checked onChange={fn()} />
        <Checkbox label="Change" checked={false} onChange={fn()} />
      </>
    ),
  },
} satisfies Meta<typeof FieldGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: "It can be changed later." } };
export const WithError: Story = { args: { error: "Choose at least one." } };
