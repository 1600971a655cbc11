import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "../status/badge.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { Inline } from "./inline.tsx";
import { Stack } from "./stack.tsx";

const meta = {
  title: "Kit/Layout",
  component: Stack,
  args: {
    gap: "3",
    children: (
      <>
        <Inline as="ul" gap="2">
          <li>
            <Badge>one</Badge>
          </li>
          <li>
            <Badge>two</Badge>
          </li>
        </Inline>
        <Inline justify="between" wrap={false}>
          <span>left</span>
          <span>
            right <VisuallyHidden>for readers</VisuallyHidden>
          </span>
        </Inline>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const StackOfInlines: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};
