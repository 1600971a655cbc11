import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import * as icons from "../icon/icons.ts";
import { ButtonLink } from "./button-link.tsx";

const meta = {
  title: "Kit/ButtonLink",
  component: ButtonLink,
  args: { href: "#site", children: "Open site" },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const IsALink: Story = {
  args: { icon: icons.arrowRight },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Open site" })).toHaveAttribute("href", "#site");
  },
};

export const Primary: Story = { args: { tone: "primary" } };
