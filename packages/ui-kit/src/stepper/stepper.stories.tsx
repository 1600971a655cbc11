import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Stepper } from "./stepper.tsx";

const meta = {
  title: "Kit/Stepper",
  component: Stepper,
  args: {
    label: "Setting up your account",
    current: "team",
    steps: [
      { id: "phone", label: "Phone number" },
      { id: "team", label: "Team name" },
      { id: "invite", label: "Invitations" },
      { id: "survey", label: "Four questions" },
      { id: "plan", label: "Plan" },
    ],
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Step 2 of 5: Team name");
    await expect(canvas.getAllByRole("listitem")[1]).toHaveAttribute("aria-current", "step");
  },
};
export const First: Story = { args: { current: "phone" } };
export const Last: Story = { args: { current: "plan" } };
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
