import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StatRow } from "../stat/stat.tsx";
import { Bytes } from "./bytes.tsx";
import { Duration } from "./duration.tsx";
import { RelativeTime } from "./relative-time.tsx";

const meta = {
  title: "Kit/Formats",
  component: RelativeTime,
  args: { time: "2020-02-29T12:00:00Z" },
} satisfies Meta<typeof RelativeTime>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ExactTimeOnHover: Story = {
  play: async ({ canvas }) => {
    const time = canvas.getByText("29 Feb 2020");
    await expect(time).toHaveAttribute("datetime", "2020-02-29T12:00:00.000Z");
    await expect(time.title).toContain("2020-02-29 12:00:00 UTC");
  },
};

export const Together: Story = {
  render: () => (
    <StatRow
      items={[
        { label: "Last scan", value: <RelativeTime time={Date.now() - 12 * 60_000} /> },
        { label: "Took", value: <Duration ms={38_200} /> },
        { label: "Page weight", value: <Bytes value={1_432_000} /> },
      ]}
    />
  ),
};
