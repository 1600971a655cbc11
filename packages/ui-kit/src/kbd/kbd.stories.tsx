import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inline } from "../layout/inline.tsx";
import { Kbd } from "./kbd.tsx";
import { KeyHints } from "./key-hints.tsx";

const meta = {
  title: "Kit/Kbd",
  component: Kbd,
  args: { children: "/" },
} satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Several: Story = {
  render: () => (
    <Inline gap="1">
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </Inline>
  ),
};

export const Hints: Story = {
  render: () => <KeyHints hints={{ j: "next", k: "previous", "?": "all keys" }} />,
};
