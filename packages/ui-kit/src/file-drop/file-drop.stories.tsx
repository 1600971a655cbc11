import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FileDrop } from "./file-drop.tsx";

const meta = {
  title: "Kit/FileDrop",
  component: FileDrop,
  args: {
    label: "Recording",
    accept: ".json",
    maxBytes: 2000,
    hint: "A JSON file of up to 2 kB.",
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const steps = new File(["{}"], "checkout.json", { type: "application/json" });
const picture = new File(["x"], "holiday.png", { type: "image/png" });

function drop(canvasElement: HTMLElement, files: File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  canvasElement
    .querySelector("fieldset")
    ?.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer: transfer }));
}

export const Default: Story = {};
export const Multiple: Story = { args: { multiple: true } };
export const Folders: Story = {
  args: { multiple: true, folders: true, hint: "100 files at most." },
};
export const WithError: Story = { args: { error: "The file holds no steps." } };

export const TakesAndRemoves: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    drop(canvasElement, [steps]);
    await expect(await canvas.findByText("checkout.json")).toBeVisible();
    await expect(args.onFiles).toHaveBeenLastCalledWith([steps]);
    await userEvent.click(canvas.getByRole("button", { name: "Remove checkout.json" }));
    await expect(args.onFiles).toHaveBeenLastCalledWith([]);
  },
};

export const RefusesWithAReason: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    drop(canvasElement, [picture]);
    await expect(await canvas.findByText(/holiday\.png is of another kind/)).toBeVisible();
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};

export const LongName: Story = {
  args: { multiple: true },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    drop(canvasElement, [new File(["{}"], `${"a-very-long-name-".repeat(9)}.json`)]);
    await expect(await canvas.findByText(/a-very-long-name/)).toBeVisible();
  },
};
