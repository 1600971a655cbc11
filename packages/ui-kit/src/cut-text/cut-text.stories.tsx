import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Link } from "../link/link.tsx";
import { TooltipProvider } from "../tooltip/tooltip-provider.tsx";
import { CutText } from "./cut-text.tsx";

const name = "https://harbour.example/a/very/long/way/to/the/last/page";

const meta = {
  title: "Kit/CutText",
  component: CutText,
  parameters: {
    docs: {
      description: {
        component:
          "A name in a table's cell, a header, a list. It has a tooltip where it is cut off, and nowhere else; by the keyboard it is read at the link, button or option it stands in, else at the text itself.",
      },
    },
  },
  args: { text: name },
  decorators: [
    (Story) => (
      <TooltipProvider>
        <div style={{ width: 160 }}>
          <Story />
        </div>
      </TooltipProvider>
    ),
  ],
} satisfies Meta<typeof CutText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ReadByTheKeyboard: Story = {
  play: async ({ canvas }) => {
    // The line is another element once it is known to be cut.
    await waitFor(() => expect(canvas.getByText(name)).toHaveAttribute("tabindex", "0"));
    await userEvent.tab();
    await expect(canvas.getByText(name)).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(name);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
  },
};

export const ReadAtItsLink: Story = {
  render: (args) => (
    <Link href="#page">
      <CutText {...args} />
    </Link>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(name)).toHaveAttribute("data-state", "closed"));
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name })).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(name);
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument());
  },
};

export const ReadByTheMouse: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(name)).toHaveAttribute("data-state", "closed"));
    await userEvent.hover(canvas.getByText(name));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(name);
  },
};

export const AllOfItIsShown: Story = {
  args: { text: "Harbour" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByText("Harbour")).not.toHaveFocus();
    await expect(canvas.getByText("Harbour")).not.toHaveAttribute("tabindex");
  },
};

export const ShortForMore: Story = {
  args: { text: "main.js:12", full: "https://harbour.example/assets/main.js" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByText("main.js:12")).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("assets/main.js");
  },
};

export const CutOffLater: Story = {
  args: { text: "Harbour" },
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector<HTMLElement>("div[style]");
    if (box) box.style.width = "30px";
    await waitFor(() => expect(canvas.getByText("Harbour")).toHaveAttribute("tabindex", "0"));
    if (box) box.style.width = "160px";
    await waitFor(() => expect(canvas.getByText("Harbour")).not.toHaveAttribute("tabindex"));
  },
};
