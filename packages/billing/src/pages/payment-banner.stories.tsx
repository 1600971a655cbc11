import { fixClock, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { billingHandlers, cloudInfo, pastDueInfo } from "../testing/story-info.ts";
import { PaymentBanner } from "./payment-banner.tsx";

const meta = {
  title: "Billing/PaymentBanner",
  component: PaymentBanner,
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof PaymentBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { handlers: billingHandlers(pastDueInfo) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Go to Billing" });
    await expect(link).toHaveAttribute("href", "/billing");
  },
};

/** Nothing to say while all is paid. */
export const Paid: Story = { parameters: { handlers: billingHandlers(cloudInfo) } };
