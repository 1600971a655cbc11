import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import * as icons from "../icon/icons.ts";
import { RadioCards, type RadioCardsProps } from "./radio-cards.tsx";

const meta = {
  title: "Kit/RadioCards",
  component: RadioCards<string>,
  args: {
    legend: "What should be scanned?",
    value: null,
    onChange: fn(),
    options: [
      {
        value: "all",
        label: "Every page",
        description: "18 pages, about 40 seconds.",
        icon: icons.globe,
      },
      { value: "new", label: "New pages only", description: "2 pages.", badge: "quick" },
      { value: "none", label: "Nothing", disabled: true },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof RadioCards<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: RadioCardsProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <RadioCards
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
export const Chosen: Story = { args: { value: "new" } };
export const Columns: Story = { args: { columns: 3, value: "all" } };
export const OnAPhone: Story = {
  args: { columns: 3, value: "all" },
  globals: { viewport: { value: "phone" } },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("radio", { name: "Every page" })).toBeChecked();
    // Held down, as a finger does: the choice follows the focus a moment after the press.
    await userEvent.keyboard("{ArrowDown>}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith("new"));
    await userEvent.keyboard("{/ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "New pages only" })).toHaveAccessibleDescription(
      "2 pages.",
    );
  },
};
