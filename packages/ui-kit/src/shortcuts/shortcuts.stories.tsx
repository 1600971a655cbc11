import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { TextField } from "../field/text-field.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import { Stack } from "../layout/stack.tsx";
import { ShortcutsProvider } from "./shortcuts-provider.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const meta = {
  title: "Kit/Shortcuts",
  component: ShortcutsProvider,
  args: { children: null },
  beforeEach: () => localStorage.removeItem("shortcuts"),
  render: () => (
    <ShortcutsProvider>
      <Counter />
    </ShortcutsProvider>
  ),
} satisfies Meta<typeof ShortcutsProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

function Counter() {
  const [count, setCount] = useState(0);
  const [text, setText] = useState("");
  useShortcuts("Sites", [
    { keys: "j", label: "Next row", run: () => setCount((before) => before + 1) },
    { keys: "X", label: "Select up to the row" },
    { keys: "g h", label: "Go home" },
  ]);
  return (
    <Stack gap="3">
      <p>
        Press <Kbd>j</Kbd> or <Kbd>?</Kbd>. Moved {count} times.
      </p>
      <TextField label="Filter" value={text} onChange={setText} />
    </Stack>
  );
}

export const Default: Story = {};

export const Open: Story = {
  play: async () => {
    await userEvent.keyboard("?");
    await expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expect(screen.getByText("Next row")).toBeVisible();
  },
};

export const LeavesTypingAlone: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Filter"), "jj?");
    await expect(canvas.getByLabelText("Filter")).toHaveValue("jj?");
    await expect(canvas.getByText(/Moved 0 times/)).toBeVisible();
  },
};

export const CanBeTurnedOff: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard("j");
    await expect(canvas.getByText(/Moved 1 times/)).toBeVisible();
    await userEvent.keyboard("?");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Single keys act" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await userEvent.keyboard("j?");
    await expect(canvas.getByText(/Moved 1 times/)).toBeVisible();
    await userEvent.keyboard("{Control>}/{/Control}");
    await expect(await screen.findByRole("dialog")).toBeVisible();
    // Kept in the browser, which stories of other files share.
    await userEvent.click(screen.getByRole("checkbox", { name: "Single keys act" }));
    await expect(localStorage.getItem("shortcuts")).toBe("on");
  },
};
