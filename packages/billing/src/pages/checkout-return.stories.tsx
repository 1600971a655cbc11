import { neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { billingHandlers, cloudInfo, enterpriseInfo } from "../testing/story-info.ts";
import { loadStoryProvider } from "../testing/story-sandbox.ts";
import { CheckoutReturn } from "./checkout-return.tsx";

const meta = {
  title: "Billing/CheckoutReturn",
  component: CheckoutReturn,
  args: {
    installUrl: null,
    loadCardProvider: loadStoryProvider,
    sessionId: "cs_test_1",
    onDone: fn(),
  },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof CheckoutReturn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { handlers: billingHandlers(enterpriseInfo) },
  play: async ({ canvas, args }) => {
    await canvas.findByText("Your plan is ENTERPRISE.");
    await canvas.findByRole("button", { name: "Manage Billing" });
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

export const Reading: Story = {
  parameters: { handlers: billingHandlers(cloudInfo, { update: neverAnswers }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/Reading your payment/);
    await canvas.findByText("SW-0003");
  },
};

export const Failed: Story = {
  parameters: {
    handlers: billingHandlers(cloudInfo, {
      update: refuse("NOT_FOUND", "This payment is not one of your team's."),
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Your payment could not be read");
    await canvas.findByText("SW-0003");
  },
};
