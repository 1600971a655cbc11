import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Inline } from "../layout/inline.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { icons } from "./icons.ts";

const meta = {
  title: "Kit/Icon",
  component: Icon,
  args: { name: "scan" },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Inline gap="4">
      {Object.keys(icons).map((name) => (
        <span key={name} title={name}>
          {/* Object.keys forgets that the record's keys are the names. */}
          <Icon name={name as IconName} size={20} />
        </span>
      ))}
    </Inline>
  ),
};

export const Labelled: Story = {
  args: { name: "fail", label: "Failed" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Failed" })).toBeInTheDocument();
  },
};
