import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, type within } from "storybook/test";
import { SessionLab } from "./session-lab.tsx";

const meta = { title: "API client/Session", component: SessionLab } satisfies Meta<
  typeof SessionLab
>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

export const OneRefreshServesAllCalls: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "Token has expired");
    await expect(
      await canvas.findByText(/3 of 3 calls answered. Signed out 0 times/),
    ).toBeVisible();
    await expect(canvas.getAllByText("POST /v1/auth/refresh/")).toHaveLength(1);
    await expect(canvas.getAllByText("GET /v1/ops/site")).toHaveLength(6);
  },
};

export const ARefusedRefreshSignsOutOnce: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "Session is over");
    await expect(
      await canvas.findByText(/0 of 3 calls answered. Signed out 1 times/),
    ).toBeVisible();
  },
};

export const OfflineSignsNobodyOut: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "Server out of reach");
    await expect(await canvas.findByText("No connection")).toBeVisible();
    await expect(await canvas.findByText(/Signed out 0 times/)).toBeVisible();
  },
};

export const NothingIsSentAgainWhenThereWereTooMany: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "Too many requests");
    await expect(
      await canvas.findByText("Too many requests", { selector: "[role=alert] *" }),
    ).toBeVisible();
    await expect(canvas.getAllByText("GET /v1/ops/site")).toHaveLength(3);
  },
};

async function choose(canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name }));
}
