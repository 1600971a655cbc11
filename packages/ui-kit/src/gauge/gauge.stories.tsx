import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Inline } from "../layout/inline.tsx";
import { Gauge } from "./gauge.tsx";

const meta = {
  title: "Kit/Gauge",
  component: Gauge,
  args: { value: 92, label: "Performance", size: "large" },
} satisfies Meta<typeof Gauge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SaysItsScore: Story = {
  play: async ({ canvas }) => {
    const ring = canvas.getByRole("img", { name: "Performance 92 of 100" });
    await expect(ring).toHaveAttribute("data-state", "positive");
  },
};

export const NeedsWork: Story = { args: { value: 71.4 } };

export const Poor: Story = { args: { value: 23 } };

export const Zero: Story = { args: { value: 0 } };

export const NoScore: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Performance: no score" })).toBeInTheDocument();
  },
};

export const Sizes: Story = {
  render: () => (
    <Inline gap="6">
      <Gauge value={96} label="Health" size="small" />
      <Gauge value={88} label="HTML" description="weight 4×" />
      <Gauge value={100} label="Security" size="large" />
    </Inline>
  ),
};

const explained = {
  explanation: (
    <p>
      Half Lighthouse, half security. <a href="#formulas">Every formula</a>
    </p>
  ),
};

export const ExplainsItselfOnHover: Story = {
  args: explained,
  play: async ({ canvas }) => {
    const ring = canvas.getByRole("button", { name: "Performance 92 of 100" });
    await userEvent.hover(ring);
    await expect(
      await screen.findByRole("dialog", { name: "Performance 92 of 100" }),
    ).toBeVisible();
    await expect(ring).not.toHaveFocus();
    await userEvent.unhover(ring);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const ExplainsItselfByKeyboard: Story = {
  args: { ...explained, size: "small" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const ring = canvas.getByRole("button");
    await expect(ring).toHaveFocus();
    await expect(await screen.findByRole("dialog")).toBeVisible();
    await expect(ring).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    await expect(screen.getByRole("link")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(ring).toHaveFocus();
  },
};

export const ExplainsItselfOnAPress: Story = {
  args: explained,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(await screen.findByRole("dialog")).toBeVisible();
  },
};
