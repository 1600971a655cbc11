import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Inline } from "../layout/inline.tsx";
import { Avatar } from "./avatar.tsx";

const meta = {
  title: "Kit/Avatar",
  component: Avatar,
  args: { name: "Mara Winther" },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NamesThePerson: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Mara Winther" })).toHaveTextContent("MW");
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Inline gap="3">
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
    </Inline>
  ),
};
