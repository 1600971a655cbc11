import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { LineChart } from "./line-chart.tsx";

const days = (values: (number | null)[]) =>
  values.map((value, day) => ({
    time: `2026-11-${String(day + 1).padStart(2, "0")}T00:00:00Z`,
    value,
    href: `/scan/${day + 1}`,
  }));

const health = { id: "health", label: "Health", points: days([88, 90, 89, 93, 92, 96, 95, 97]) };

const meta = {
  title: "Kit/LineChart",
  component: LineChart,
  args: { label: "Health over 8 days", series: [health], min: 0, max: 100, onPointSelect: fn() },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector("canvas")).not.toBeNull());

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getAllByRole("row")).toHaveLength(9);
  },
};

export const SeveralSeries: Story = {
  args: {
    series: [
      health,
      { id: "test", label: "Test score", tone: "positive", points: days([99, 98, 81, 97, 99]) },
    ],
  },
  play: ({ canvasElement }) => drawn(canvasElement),
};

export const Gaps: Story = {
  args: { series: [{ ...health, points: days([88, null, null, 70, 92]) }] },
  play: ({ canvasElement }) => drawn(canvasElement),
};

export const OnePoint: Story = {
  args: { series: [{ ...health, points: days([88]) }] },
  play: ({ canvasElement }) => drawn(canvasElement),
};

export const Empty: Story = { args: { series: [{ ...health, points: [] }] } };

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: ({ canvasElement }) => drawn(canvasElement),
};

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("status")).toHaveTextContent(/2026.*: Health 90/);
    await userEvent.keyboard("{Enter}");
    await expect(args.onPointSelect).toHaveBeenCalledWith(
      expect.objectContaining({ href: "/scan/2", value: 90 }),
    );
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("status")).toHaveTextContent(/Health 97/);
  },
};
