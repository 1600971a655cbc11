import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { CallExplorer } from "./call-explorer.tsx";

const meta = {
  title: "API client/Calls",
  component: CallExplorer,
  args: { first: "sites.create" },
} satisfies Meta<typeof CallExplorer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Explorer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send" }));
    await expect(await canvas.findByText("POST /v1/ops/site")).toBeVisible();
    await expect(await canvas.findByText("Answer 201")).toBeVisible();
  },
};

export const RefusesWhatTheContractDoes: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: "Input" });
    await userEvent.clear(input);
    await userEvent.type(input, "{{}");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};
