import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { CodeTabs, type CodeTabsProps } from "./code-tabs.tsx";

const meta = {
  title: "Kit/CodeTabs",
  component: CodeTabs<string>,
  args: {
    label: "Snippets",
    value: "curl",
    onChange: () => {},
    tabs: [
      { value: "curl", label: "curl", code: "curl https://shop.example" },
      { value: "ts", label: "TypeScript", code: 'await fetch("https://shop.example");' },
    ],
  },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof CodeTabs<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Stateful(props: CodeTabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return <CodeTabs {...props} value={value} onChange={setValue} />;
}

export const Switches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "TypeScript" }));
    await expect(canvas.getByRole("region", { name: "TypeScript" })).toHaveTextContent("fetch");
  },
};
