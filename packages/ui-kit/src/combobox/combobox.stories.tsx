import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { Combobox, type ComboboxProps } from "./combobox.tsx";

const meta = {
  title: "Kit/Combobox",
  component: Combobox,
  args: {
    label: "Site",
    value: null,
    onChange: fn(),
    placeholder: "Find a site",
    options: [
      { value: "1", label: "northwind.studio", description: "18 pages" },
      { value: "2", label: "café-aurelia.it", description: "5 pages" },
      { value: "3", label: "oak-and-iron.shop", keywords: "wood metal" },
    ],
  },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320, minHeight: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: ComboboxProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Combobox
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
export const Filled: Story = { args: { value: "2" } };
export const WithIcon: Story = {
  args: {
    value: "1",
    options: [{ value: "1", label: "Everywhere", icon: <Icon icon={icons.globe} /> }],
  },
};
export const WithError: Story = { args: { error: "Choose a site.", required: true } };
export const Disabled: Story = { args: { value: "1", disabled: true } };

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Site" }));
    await expect(canvas.getAllByRole("option")).toHaveLength(3);
  },
};

export const FindsWithoutAccents: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("combobox", { name: "Site" });
    await userEvent.type(field, "CAFE");
    await expect(canvas.getAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith("2");
    await expect(field).toHaveValue("café-aurelia.it");
  },
};

export const NothingMatches: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Site" }), "zzz");
    await expect(canvas.getByText("Nothing matches.")).toBeVisible();
  },
};

export const EscapePutsTheChoiceBack: Story = {
  args: { value: "1" },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("combobox", { name: "Site" });
    await userEvent.clear(field);
    await userEvent.type(field, "oak");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("northwind.studio");
    await userEvent.type(field, "oak");
    await userEvent.tab();
    await expect(field).toHaveValue("northwind.studio");
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const KeysMoveAround: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("combobox", { name: "Site" });
    const active = () =>
      document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
    field.focus();
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowDown}");
    await expect(active()).toContain("northwind");
    await userEvent.keyboard("{ArrowUp}");
    await expect(active()).toContain("oak");
    await userEvent.keyboard("{ArrowDown}");
    await expect(active()).toContain("northwind");
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith("3");
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowDown}");
    await expect(active()).toContain("oak");
  },
};

export const APressChooses: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("combobox", { name: "Site" });
    await userEvent.click(field);
    await userEvent.click(canvas.getByRole("option", { name: /aurelia/ }));
    await expect(args.onChange).toHaveBeenCalledWith("2");
    await expect(field).toHaveValue("café-aurelia.it");
    await expect(field).toHaveFocus();
  },
};
