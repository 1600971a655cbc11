import type { Meta, StoryObj } from "@storybook/react-vite";
import { Progress } from "../progress/progress.tsx";
import { Stat, StatRow } from "./stat.tsx";

const meta = {
  title: "Kit/Stat",
  component: StatRow,
  args: {
    items: [
      { label: "Sites", value: "4", hint: <Progress value={4} max={30} label="Sites used" /> },
      { label: "Scans", value: "214", hint: "of 300" },
      { label: "Pages", value: "61" },
      { label: "Page weight", value: "1.4 MB" },
      { label: "Requests", value: "38" },
    ],
  },
} satisfies Meta<typeof StatRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Row: Story = {};

export const RowOnAPhone: Story = { globals: { viewport: { value: "phone" } } };

export const Single: Story = {
  render: () => <Stat label="First byte" value="182 ms" hint="median of 30 days" />,
};
