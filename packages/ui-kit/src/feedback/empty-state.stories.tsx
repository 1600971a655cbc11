import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import * as icons from "../icon/icons.ts";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "Kit/EmptyState",
  component: EmptyState,
  args: {
    icon: icons.globe,
    title: "No sites yet",
    description: "Add the first site and its pages are found, scanned and watched for you.",
    actions: (
      <Button tone="primary" icon={icons.plus}>
        Add Site
      </Button>
    ),
  },
  render: (args) => (
    <Card padding="none">
      <EmptyState {...args} />
    </Card>
  ),
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTheNextStep: Story = {};

export const TitleOnly: Story = {
  args: {
    icon: icons.search,
    title: "Nothing matches",
    description: undefined,
    actions: undefined,
  },
};
