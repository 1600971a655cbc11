import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { PictureSwipe } from "./picture-swipe.tsx";

const picture = (name: string, color: string) => (
  <svg viewBox="0 0 800 300" width="100%" role="img" aria-label={name}>
    <rect width="800" height="300" fill="#f4efe7" />
    <rect x="40" y="60" width="720" height="180" fill={color} />
  </svg>
);

const meta = {
  title: "Kit/PictureSwipe",
  component: PictureSwipe,
  args: { before: picture("Before", "#a8482c"), after: picture("After", "#2f5f53") },
} satisfies Meta<typeof PictureSwipe>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Moved: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole("slider", {
      name: "How much of the picture before is shown",
    });
    await expect(slider).toHaveAttribute("aria-valuetext", "50%");
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    // What its keys do is the browser's own.
    await fireEvent.change(slider, { target: { value: "0" } });
    await expect(slider).toHaveAttribute("aria-valuetext", "0%");
    await expect(canvas.getByRole("img", { name: "After" })).toBeVisible();
  },
};
