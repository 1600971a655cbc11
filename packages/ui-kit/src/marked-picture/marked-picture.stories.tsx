import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { MarkedPicture, type PictureMark } from "./marked-picture.tsx";

const marks: PictureMark[] = [
  {
    ...{ id: "basket", number: 1, label: "Add to basket does nothing", tone: "critical" },
    box: { x: 560, y: 300, width: 200, height: 44 },
  },
  {
    ...{ id: "photo", number: 2, label: "The photo has no text in its place", tone: "caution" },
    box: { x: 40, y: 80, width: 460, height: 280 },
  },
  {
    ...{ id: "line", number: 3, label: "The line cannot be told apart", tone: "neutral" },
    box: { x: 40, y: 400, width: 720, height: 1 },
  },
];

const meta = {
  title: "Kit/MarkedPicture",
  component: MarkedPicture,
  args: { children: null, width: 800, height: 450, marks, onSelect: fn() },
  render: (args) => <Selecting {...args} />,
} satisfies Meta<typeof MarkedPicture>;

export default meta;
type Story = StoryObj<typeof meta>;

function Selecting(args: React.ComponentProps<typeof MarkedPicture>) {
  const [current, setCurrent] = useState(args.current);
  return (
    <MarkedPicture
      {...args}
      current={current}
      onSelect={(id) => {
        args.onSelect?.(id);
        setCurrent(id);
      }}
    >
      <svg viewBox="0 0 800 450" width="100%" role="img" aria-label="A shop's page">
        <rect width="800" height="450" fill="#ede5da" />
        <rect x="40" y="80" width="460" height="280" fill="#cdbfa9" />
        <rect x="560" y="300" width="200" height="44" fill="#2f5f53" />
      </svg>
    </MarkedPicture>
  );
}

export const Marks: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const first = canvas.getByRole("button", { name: "1: Add to basket does nothing" });
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenCalledWith("photo");
    const second = canvas.getByRole("button", { name: "2: The photo has no text in its place" });
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect(first).toHaveAttribute("aria-pressed", "false");
  },
};

/** A hairline is still as large as a finger. */
export const Hairline: Story = {
  args: { marks: marks.slice(2) },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole("button", { name: /^3:/ }).getBoundingClientRect();
    await expect(height).toBeGreaterThanOrEqual(24);
  },
};

/** What is higher than the picture is marked as far as the picture goes. */
export const BeyondTheEdge: Story = {
  args: {
    marks: [
      {
        ...{ id: "main", number: 1, label: "The main part", tone: "neutral" },
        box: { x: -20, y: 100, width: 600, height: 2_000 },
      },
    ],
  },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole("img", { name: "A shop's page" }).getBoundingClientRect();
    const mark = canvas.getByRole("button", { name: /^1:/ }).getBoundingClientRect();
    await expect(mark.bottom).toBeLessThanOrEqual(picture.bottom + 1);
    await expect(mark.left).toBeGreaterThanOrEqual(picture.left - 1);
  },
};
