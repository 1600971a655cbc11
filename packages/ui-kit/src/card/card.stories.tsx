import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Card } from "./card.tsx";

const meta = {
  title: "Kit/Card",
  component: Card,
  args: { children: "The page answers over HTTPS and redirects plain HTTP." },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = {};

export const NamedByItsTitle: Story = {
  args: {
    title: "Security",
    description: "12 checks, 2 need work",
    actions: <Button size="small">Export</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Security" })).toBeInTheDocument();
  },
};
