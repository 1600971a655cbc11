import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import { FileDrop } from "../file-drop/file-drop.tsx";
import * as icons from "../icon/icons.ts";
import { toast } from "../toast/toast.ts";
import { Toaster } from "../toast/toaster.tsx";
import type { DialogProps } from "./dialog.tsx";
import { Dialog } from "./dialog.tsx";

const meta = {
  title: "Kit/Dialog",
  component: Dialog,
  parameters: {
    docs: {
      // Each in a page of its own: an open one takes all of it.
      story: { inline: false, height: "420px" },
      description: {
        component: `A window over the page that keeps the focus and gives it back: to its opener, or to what is nearest when that went. With \`busy\` it stays until the work ends. To ask before something is deleted, use \`ConfirmDialog\`.`,
      },
    },
  },
  args: {
    open: false,
    onOpenChange: fn(),
    title: "Add a site",
    description: "Enter the address of the start page; the crawl finds the rest.",
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held({ onOpenChange, ...props }: DialogProps) {
  const [open, setOpen] = useState(props.open);
  const [url, setUrl] = useState("");
  function change(next: boolean) {
    setOpen(next);
    onOpenChange(next);
  }
  return (
    <>
      <Button icon={icons.plus} onClick={() => change(true)}>
        Add Site
      </Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={change}
        footer={
          <>
            <Button onClick={() => change(false)} disabled={props.busy}>
              Cancel
            </Button>
            <Button tone="primary" pending={props.busy}>
              Add
            </Button>
          </>
        }
      >
        <TextField label="Site" type="url" value={url} onChange={setUrl} />
      </Dialog>
    </>
  );
}

export const Open: Story = { args: { open: true } };

export const Busy: Story = { args: { open: true, busy: true } };

export const OnAPhone: Story = {
  args: { open: true },
  globals: { viewport: { value: "phone" } },
};

/** What cannot be broken into lines is cut: it makes no dialog wider than the screen. */
export const LongNamesOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <Dialog {...args} open>
      <FileDrop
        label="Recordings"
        accept=".json"
        maxBytes={2_000}
        start={[new File(["{}"], `${"a-very-long-name-".repeat(9)}.json`)]}
        onFiles={fn()}
      />
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const KeepsTheFocusInsideAndGivesItBack: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Add Site" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Add a site" });
    await expect(dialog).toHaveAccessibleDescription(/crawl finds the rest/);
    await waitFor(() => expect(screen.getByLabelText("Site")).toHaveFocus());
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const BusyBlocksDismissal: Story = {
  args: { open: true, busy: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("button", { name: "Close" })).toBeDisabled();
    await expect(dialog).toBeInTheDocument();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const AToastOverItCanBeDismissed: Story = {
  args: { open: true },
  decorators: [
    (Inside) => (
      <>
        <Inside />
        <Toaster />
      </>
    ),
  ],
  play: async () => {
    toast.loading("Adding pages…", { id: "over-dialog" });
    const region = await screen.findByRole("status", { name: "Notifications" });
    await userEvent.click(within(region).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Adding pages…")).not.toBeInTheDocument());
    await expect(screen.getByRole("dialog")).toBeInTheDocument();
  },
};
