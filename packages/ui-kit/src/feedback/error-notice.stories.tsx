import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ErrorNotice } from "./error-notice.tsx";

const meta = {
  title: "Kit/ErrorNotice",
  component: ErrorNotice,
  args: {
    title: "The sites could not be loaded",
    detail: "The server did not answer in time. Nothing was changed; try again in a moment.",
  },
} satisfies Meta<typeof ErrorNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithRetry: Story = {
  args: { onRetry: fn(), requestId: "01K9Z3V5QW8N7T" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const InANarrowPlace: Story = {
  args: { requestId: "3284e274-e100-4c55-8c18-986c08af9df5" },
  decorators: [
    (Shown) => (
      <div style={{ maxWidth: 310 }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const word = canvas.getByText("Request");
    const range = document.createRange();
    range.selectNodeContents(word.firstChild ?? word);
    await expect(range.getClientRects()).toHaveLength(1);
  },
};

export const CopiesTheRequestId: Story = {
  args: { requestId: "01K9Z3V5QW8N7T" },
  beforeEach: () => {
    const writeText = fn(async () => undefined);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    return () => Reflect.deleteProperty(navigator, "clipboard");
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Copy request id" }));
    await expect(await canvas.findByText("Copied")).toBeInTheDocument();
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith("01K9Z3V5QW8N7T");
  },
};
