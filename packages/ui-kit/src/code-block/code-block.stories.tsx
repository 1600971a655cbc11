import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { CodeBlock } from "./code-block.tsx";

const meta = {
  title: "Kit/CodeBlock",
  component: CodeBlock,
  args: {
    label: "index.html",
    code: '<!doctype html>\n<html lang="en">\n  <head>\n    <title>Northwind</title>\n  </head>\n</html>',
  },
} satisfies Meta<typeof CodeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};

export const Empty: Story = { args: { code: "" } };

/** Built once, outside the story, so that drawing it is all that is timed. */
const fiveMegabytes = Array.from(
  { length: 100_000 },
  (_, line) => `<li class="entry">Entry number ${line + 1} of the list</li>`,
)
  .join("\n")
  .padEnd(5_000_000, "x");

export const FiveMegabytesDrawOnlyWhatIsInView: Story = {
  args: { code: fiveMegabytes, maxHeight: 300 },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "index.html" });
    await expect(region.querySelectorAll("code").length).toBeLessThan(100);
    region.scrollTop = region.scrollHeight / 2;
    await waitFor(() => expect(region).toHaveTextContent("Entry number 50000 of"));
    await expect(region.querySelectorAll("code").length).toBeLessThan(100);
    region.scrollTop = 0;
  },
};

export const OneEndlessLine: Story = {
  args: { label: "app.min.js", code: "x".repeat(2_000_000) },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "app.min.js" });
    await expect(region.textContent?.length).toBeLessThan(100_000);
  },
};
