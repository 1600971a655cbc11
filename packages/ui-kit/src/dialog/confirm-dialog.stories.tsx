import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const meta = {
  title: "Kit/ConfirmDialog",
  component: ConfirmDialog,
  // Each in a page of its own: an open one takes all of it.
  parameters: { docs: { story: { inline: false, height: "420px" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(async () => undefined),
    title: "Delete northwind.studio?",
    description:
      "18 pages with their 214 scans and every screenshot are lost. This cannot be undone.",
    confirmLabel: "Delete site",
  },
  render: function Held({ onOpenChange, ...args }) {
    const [open, setOpen] = useState(args.open);
    return (
      <ConfirmDialog
        {...args}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const NeedsTheTypedName: Story = {
  args: { typedConfirmation: "northwind.studio" },
  play: async ({ args }) => {
    const confirm = await screen.findByRole("button", { name: "Delete site" });
    await expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByLabelText(/Type “northwind.studio”/), "northwind.studi");
    await expect(confirm).toBeDisabled();
    await userEvent.keyboard("o{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const BusyUntilTheWorkEnds: Story = {
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Delete site" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveAttribute("aria-busy", "true"));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Delete site" }));
    await expect(screen.getByRole("dialog")).toBeInTheDocument();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const AFailureStaysAndSaysWhy: Story = {
  args: {
    onConfirm: fn(async () => {
      throw new Error("A scan of this site is running. Wait for it or cancel it.");
    }),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Delete site" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent(/A scan of this site/);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};
