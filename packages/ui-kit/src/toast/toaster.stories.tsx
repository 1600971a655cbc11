import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Inline } from "../layout/inline.tsx";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

const meta = {
  title: "Kit/Toaster",
  component: Toaster,
  render: () => (
    <>
      <Inline>
        <Button onClick={() => toast.blank("Added to the queue")}>Blank</Button>
        <Button onClick={() => toast.success("Site deleted")}>Success</Button>
        <Button onClick={() => toast.error("The scan could not be started. Try again.")}>
          Error
        </Button>
        <Button onClick={() => toast.loading("Adding pages…", { id: "work" })}>Loading</Button>
      </Inline>
      <Toaster />
    </>
  ),
  beforeEach: () => () => toast.dismiss(),
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EachKind: Story = {
  play: async ({ canvas }) => {
    for (const name of ["Blank", "Success", "Error", "Loading"]) {
      await userEvent.click(canvas.getByRole("button", { name }));
    }
    const region = canvas.getByRole("status", { name: "Notifications" });
    await expect(region).toHaveTextContent("The scan could not be started. Try again.");
    await expect(region).toHaveTextContent("Adding pages…");
  },
};

export const DismissedByHand: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Loading" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(canvas.queryByText("Adding pages…")).not.toBeInTheDocument());
  },
};
