import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import * as icons from "../icon/icons.ts";
import { StatusPill } from "../status/status-pill.tsx";
import { TooltipProvider } from "../tooltip/tooltip-provider.tsx";
import { PageHeader } from "./page-header.tsx";

const meta = {
  title: "Kit/PageHeader",
  component: PageHeader,
  args: { title: "Sites", description: "4 sites, 61 pages" },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Simple: Story = {};

export const Full: Story = {
  args: {
    title: "/collections/autumn",
    description: "Scanned on a 1280 px desktop",
    breadcrumbs: [
      { label: "Sites", href: "#sites" },
      { label: "oak-and-iron.shop", href: "#site" },
      { label: "Scan" },
    ],
    status: <StatusPill tone="positive">Done</StatusPill>,
    actions: (
      <>
        <Button icon={icons.download}>JSON</Button>
        <Button icon={icons.refresh} tone="primary">
          Scan again
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(
      "/collections/autumn",
    );
    await expect(canvas.getByText("Scan").closest("[aria-current=page]")).toBeVisible();
  },
};

/** A sentence for a title has its room beside the actions, and what there is to say more below both. */
export const WithFacts: Story = {
  args: {
    ...Full.args,
    title: "19 of 24 pages failed. There are 15 causes; 12 are decided.",
    description: undefined,
    facts: "Mean 88.6 against 95, lowest 71.4 at /checkout/address, against scans of 18 Nov, 09:14",
  },
};

const longName = `Autumn, all 48 pieces in oak, ash and iron – ${"Oak & Iron ".repeat(8).trim()}`;

/** A name that is cut off is said in full at its link. */
export const LongNames: Story = {
  args: {
    ...Full.args,
    breadcrumbs: [
      { label: "Sites", href: "#sites" },
      { label: longName, href: "#page" },
      { label: "Scan" },
    ],
  },
  decorators: [
    (Story) => (
      <TooltipProvider>
        <Story />
      </TooltipProvider>
    ),
  ],
  play: async ({ canvas }) => {
    // Only what is known to be cut off says the whole of it.
    await waitFor(() =>
      expect(canvas.getByText(longName).closest("[data-state=closed]")).not.toBeNull(),
    );
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: longName })).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(longName);
    await userEvent.keyboard("{Escape}");
  },
};

export const LongNamesOnAPhone: Story = {
  ...LongNames,
  globals: { viewport: { value: "phone" } },
};

/** Where one is takes one line and what can be done another: what the page is for begins in view. */
export const OnAPhone: Story = {
  ...Full,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const tops = (elements: HTMLElement[]) =>
      new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top)));
    await expect(tops(canvas.getAllByRole("listitem")).size).toBe(1);
    await expect(tops(canvas.getAllByRole("button")).size).toBe(1);
  },
};
