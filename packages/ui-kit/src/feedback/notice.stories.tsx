import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "../link/link.tsx";
import { Notice } from "./notice.tsx";

const meta = {
  title: "Kit/Notice",
  component: Notice,
  args: { tone: "info", children: "Scans wait until the site can be reached again." },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Positive: Story = {
  args: { tone: "positive", children: "Your new address is confirmed." },
};

export const Caution: Story = {
  args: {
    tone: "caution",
    children: (
      <>
        The last payment failed. <Link href="#billing">Update the card</Link>
      </>
    ),
  },
};
