import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Inline } from "../layout/inline.tsx";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

const meta = {
  title: "Kit/Icon",
  component: Icon,
  args: { icon: icons.scan },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Inline gap="4">
      {Object.entries(icons).map(([name, icon]) => (
        <span key={name} title={name}>
          <Icon icon={icon} size={20} />
        </span>
      ))}
    </Inline>
  ),
};

export const Labelled: Story = {
  args: { icon: icons.fail, label: "Failed" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Failed" })).toBeInTheDocument();
  },
};
