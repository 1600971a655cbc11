import { makeBillingInfo, makeSite, refuse } from "@sitewright/api-client/testing";
import { withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { sellingScans } from "../../testing/selling-scans.ts";
import { CrawlDialog } from "./crawl-dialog.tsx";

const meta = {
  title: "Sites/Crawl dialog",
  component: CrawlDialog,
  args: { site: makeSite({ pages: 3 }), open: true, onOpenChange: fn() },
  parameters: { handlers: { sites: { crawl: makeSite() }, billing: { info: makeBillingInfo() } } },
  decorators: [withStoryProviders],
} satisfies Meta<typeof CrawlDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const WhereScansCost: Story = {
  parameters: { handlers: { billing: { info: sellingScans({ used: 30 }) } } },
  play: async () => {
    await expect(
      await screen.findByText(/^Up to 7 pages: no scan that your plan includes is left/),
    ).toBeVisible();
    await expect(screen.getByRole("checkbox", { name: "Scan those, too" })).not.toBeChecked();
  },
};

export const Refused: Story = {
  parameters: {
    handlers: {
      sites: { crawl: refuse("DUPLICATE", "A crawl of this site is waiting or running already.") },
    },
  },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Crawl" }));
    const told = await screen.findAllByText("A crawl of this site is waiting or running already.");
    await expect(told[0]).toBeVisible();
  },
};
