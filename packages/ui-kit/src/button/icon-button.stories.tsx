import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import * as icons from "../icon/icons.ts";
import { Inline } from "../layout/inline.tsx";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Kit/IconButton",
  component: IconButton,
  args: { icon: icons.close, label: "Dismiss", onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NamedByItsLabel: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const TonesAndSizes: Story = {
  render: () => (
    <Inline gap="2">
      <IconButton icon={icons.more} label="More" />
      <IconButton icon={icons.refresh} label="Run again" tone="neutral" />
      <IconButton icon={icons.plus} label="Add Site" tone="primary" />
      <IconButton icon={icons.trash} label="Delete" tone="critical" />
      <IconButton icon={icons.copy} label="Copy" size="small" />
      <IconButton icon={icons.download} label="Download" disabled />
    </Inline>
  ),
};
