import { makeBillingInfo, makeSite, refuse } from "@sitewright/api-client/testing";
import { withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { sellingScans } from "../../testing/selling-scans.ts";
import { AddPagesDialog } from "./add-pages-dialog.tsx";

const meta = {
  title: "Sites/Add pages dialog",
  component: AddPagesDialog,
  args: { site: makeSite(), open: true, onOpenChange: fn() },
  parameters: { handlers: { billing: { info: makeBillingInfo() } } },
  decorators: [withStoryProviders],
} satisfies Meta<typeof AddPagesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const typed = "https://example.com/landing/autumn\nhttps://example.com/landing/winter";

async function paste() {
  await userEvent.click(screen.getByRole("textbox", { name: "Page addresses" }));
  await userEvent.paste(typed);
}

export const Open: Story = {};

export const WhereScansCost: Story = {
  parameters: { handlers: { billing: { info: sellingScans({ used: 29 }) } } },
  play: async () => {
    await paste();
    const box = await screen.findByRole("checkbox", { name: "Scan those, too" });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/\$0\.10/);
  },
};

export const Refused: Story = {
  parameters: {
    handlers: {
      pages: { create: refuse("INVALID_INPUT", "https://example.com/landing/winter answers 404.") },
    },
  },
  play: async () => {
    await paste();
    await userEvent.click(screen.getByRole("button", { name: "Add pages" }));
    const told = await screen.findAllByText("https://example.com/landing/winter answers 404.");
    await expect(told[0]).toBeVisible();
    await expect(screen.getByRole("textbox", { name: "Page addresses" })).toHaveValue(typed);
  },
};
