import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { setThemeChoice } from "./theme-store.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

const meta = {
  title: "Kit/ThemeToggle",
  component: ThemeToggle,
  beforeEach: () => {
    setThemeChoice("light");
    return () => setThemeChoice("system");
  },
} satisfies Meta<typeof ThemeToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SwitchesAndRemembers: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use dark theme" }));
    await expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await expect(localStorage.getItem("theme")).toBe("dark");
    await userEvent.click(canvas.getByRole("button", { name: "Use light theme" }));
    await expect(localStorage.getItem("theme")).toBe("light");
  },
};
