import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Tabs } from "./tabs.tsx";

const meta = {
  title: "Kit/Tabs",
  component: Tabs,
  args: {
    label: "Parts of the scan",
    value: "overview",
    onChange: fn(),
    items: [
      { value: "overview", label: "Overview", content: "The page answers in 182 ms." },
      { value: "security", label: "Security", count: 2, content: "Two headers are missing." },
      { value: "console", label: "Console", count: 0, content: "Nothing was logged." },
    ],
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ArrowKeysMoveAlong: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Overview" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: /Security/ })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Two headers are missing.");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Nothing was logged.");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Overview" })).toHaveFocus();
  },
};

export const OpensTheFirstInsteadOfOneThatIsNotThere: Story = {
  args: { value: "compare" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Overview", selected: true })).toBeVisible();
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("The page answers in 182 ms.");
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
