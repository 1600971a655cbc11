import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Card } from "../card/card.tsx";
import { Gauge } from "../gauge/gauge.tsx";
import { Fold } from "./fold.tsx";

const meta = {
  title: "Kit/Fold",
  component: Fold,
  args: {
    label: "Figures",
    line: <Gauge value={75} label="Health" description="9 pages" />,
    children: <p>4 broken addresses</p>,
  },
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <Card padding="none">
      <Fold {...args} />
    </Card>
  ),
} satisfies Meta<typeof Fold>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OpensByPress: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("4 broken addresses")).toBeNull();
    const figures = canvas.getByRole("button", { name: "Figures" });
    await expect(figures).toHaveAttribute("aria-expanded", "false");
    figures.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("4 broken addresses")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByText("4 broken addresses")).toBeNull();
  },
};
