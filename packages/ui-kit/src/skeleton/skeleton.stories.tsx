import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../card/card.tsx";
import { Inline } from "../layout/inline.tsx";
import { Stack } from "../layout/stack.tsx";
import { Skeleton } from "./skeleton.tsx";
import { SkeletonText } from "./skeleton-text.tsx";

const meta = { title: "Kit/Skeleton", component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheShapeOfACard: Story = {
  render: () => (
    <Card>
      <Stack gap="4">
        <Inline gap="3" wrap={false}>
          <Skeleton width={44} height={44} radius="full" />
          <Skeleton width={180} />
        </Inline>
        <SkeletonText lines={3} />
      </Stack>
    </Card>
  ),
};
