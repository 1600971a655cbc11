import { listOf, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  billingHandlers,
  cloudCouponInfo,
  cloudInfo,
  endingInfo,
  enterpriseInfo,
  freeInfo,
  overInfo,
  ownInfo,
  pastDueInfo,
  selfhostInfo,
} from "../testing/story-info.ts";
import { loadStoryProvider, storySecret } from "../testing/story-sandbox.ts";
import { cards, choose, typeCard } from "../testing/story-steps.ts";
import { BillingScreen } from "./billing-screen.tsx";

const meta = {
  title: "Billing/BillingScreen",
  component: BillingScreen,
  args: {
    installUrl: "https://docs.example/install",
    loadCardProvider: loadStoryProvider,
    onPlanChanged: fn(),
    onCardChanged: fn(),
    onLeave: fn(),
  },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof BillingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

function shows(
  info: Parameters<typeof billingHandlers>[0],
  text: string | RegExp,
  overrides: Parameters<typeof billingHandlers>[1] = {},
): Story {
  return {
    parameters: { handlers: billingHandlers(info, overrides) },
    play: async ({ canvas }) => {
      await canvas.findAllByText(text);
    },
  };
}

export const Default = shows(freeInfo, "No invoices yet");
export const Cloud = shows(cloudInfo, "SW-0003");
export const CloudWithCoupon = shows(cloudCouponInfo, "View Coupon");
export const SelfhostPlan = shows(selfhostInfo, "Yearly");
export const SelfhostMode = shows(ownInfo, /You run this installation yourself/);
export const OverLimit = shows(overInfo, /over the limit/);
export const PastDue = shows(pastDueInfo, "Your last payment failed.");
export const Cancelled = shows(endingInfo, "Resume");
export const Contributor = shows({ ...cloudInfo, may_manage: false }, /An admin of your team/);
export const NoInvoices = shows(cloudInfo, "No invoices yet", { invoices: listOf([]) });
export const OnAPhone: Story = { ...Cloud, globals: { viewport: { value: "phone" } } };

export const Loading: Story = {
  ...shows(freeInfo, "Loading Billing Info...", { info: neverAnswers }),
};

export const LoadFailed: Story = {
  ...shows(freeInfo, "Loading Billing Info...", { info: refuse("INTERNAL", "Down.") }),
};

export const Enterprise: Story = {
  parameters: { handlers: billingHandlers(enterpriseInfo) },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("heading", { name: "ENTERPRISE" });
    await userEvent.click(canvas.getByRole("button", { name: "Manage Billing" }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
    await expect(args.onLeave).toHaveBeenCalledWith("https://pay.example/portal");
  },
};

export const CardEntry: Story = {
  parameters: { handlers: billingHandlers(freeInfo) },
  play: async ({ canvas }) => {
    await choose(canvas, "CLOUD");
    await typeCard(canvas, cards.pays);
    await expect(canvas.getByRole("button", { name: "Subscribe to CLOUD" })).toBeEnabled();
    await canvas.findByText("Due today");
  },
};

export const Subscribed: Story = {
  parameters: {
    handlers: billingHandlers(freeInfo, {
      setup: async () => ({ client_secret: await storySecret() }),
      complete: cloudInfo,
    }),
  },
  play: async ({ canvas, args }) => {
    await choose(canvas, "CLOUD");
    await typeCard(canvas, cards.pays);
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe to CLOUD" }));
    await canvas.findByText("Billing updated");
    await expect(args.onPlanChanged).toHaveBeenCalledOnce();
    await expect(args.onPlanChanged).toHaveBeenCalledWith("cloud");
  },
};

export const Pending: Story = {
  parameters: { handlers: billingHandlers(freeInfo, { setup: neverAnswers }) },
  play: async ({ canvas }) => {
    await choose(canvas, "CLOUD");
    await typeCard(canvas, cards.pays);
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe to CLOUD" }));
    await expect(canvas.getByRole("button", { name: "Subscribe to CLOUD" })).toBeDisabled();
  },
};

export const Declined: Story = {
  parameters: {
    handlers: billingHandlers(freeInfo, {
      setup: async () => ({ client_secret: await storySecret() }),
    }),
  },
  play: async ({ canvas }) => {
    await choose(canvas, "CLOUD");
    await typeCard(canvas, cards.declined);
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe to CLOUD" }));
    await canvas.findByText("The card was declined");
    await canvas.findByText("contact support");
    // What was typed is still there, to be sent again.
    await expect(canvas.getByRole("button", { name: "Subscribe to CLOUD" })).toBeEnabled();
  },
};

export const ThreeDSecureFailed: Story = {
  parameters: {
    handlers: billingHandlers(freeInfo, {
      setup: async () => ({ client_secret: await storySecret() }),
    }),
  },
  play: async ({ canvas }) => {
    await choose(canvas, "CLOUD");
    await typeCard(canvas, cards.asks);
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe to CLOUD" }));
    await userEvent.click(await screen.findByRole("button", { name: /fail/i }));
    await canvas.findByText("Your bank did not confirm that it is you");
  },
};

export const CardReplaced: Story = {
  parameters: { handlers: billingHandlers(cloudInfo) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Update Card" }));
    await typeCard(canvas, cards.pays);
    await userEvent.click(canvas.getByRole("button", { name: "Save card" }));
    await canvas.findByText("Card updated");
    await expect(args.onCardChanged).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("button", { name: "Hide Card" })).not.toBeInTheDocument();
  },
};

export const ReplacingCard: Story = {
  parameters: { handlers: billingHandlers(cloudInfo) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Update Card" }));
    await canvas.findByRole("button", { name: "Hide Card" });
    await canvas.findByLabelText("Card number");
  },
};

export const Upgrade: Story = {
  parameters: { handlers: billingHandlers(cloudInfo) },
  play: async ({ canvas, args }) => {
    await choose(canvas, "SELFHOST");
    await canvas.findByText("Due today");
    await userEvent.click(canvas.getByRole("button", { name: "Update" }));
    await canvas.findByText("Billing updated");
    await expect(args.onPlanChanged).toHaveBeenCalledOnce();
    await expect(args.onPlanChanged).toHaveBeenCalledWith("selfhost");
  },
};

export const PricesChanged: Story = {
  parameters: {
    handlers: billingHandlers(cloudInfo, {
      setup: (plan) =>
        refuse("PLAN_MISMATCH", "The figures differ.", {
          plan: { ...plan, price_amount: 130_000 },
        })(),
    }),
  },
  play: async ({ canvas }) => {
    await choose(canvas, "SELFHOST");
    await userEvent.click(canvas.getByRole("button", { name: "Update" }));
    await canvas.findByText(/SELFHOST costs \$1,300 a month now/);
  },
};

export const DownToFree: Story = {
  parameters: { handlers: billingHandlers(cloudInfo) },
  play: async ({ canvas }) => {
    await choose(canvas, "FREE");
    await userEvent.click(canvas.getByRole("button", { name: "Update" }));
    const dialog = within(await screen.findByRole("dialog", { name: "End CLOUD?" }));
    await dialog.findByText(/Sites over the limit of 1 are paused, not deleted/);
  },
};

export const CouponValid: Story = {
  parameters: { handlers: billingHandlers(freeInfo) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Enter Coupon" }));
    await userEvent.type(canvas.getByLabelText("Coupon code"), "SPRING20");
    await canvas.findByText("20% off code applied!");
    await expect(canvas.getByText("$15.20")).toBeVisible();
  },
};

export const CouponInvalid: Story = {
  parameters: { handlers: billingHandlers(freeInfo) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Enter Coupon" }));
    await userEvent.type(canvas.getByLabelText("Coupon code"), "SPRING21");
    await canvas.findByText("No coupon has this code.");
  },
};

export const Details: Story = {
  parameters: { handlers: billingHandlers(freeInfo) },
  play: async ({ canvas }) => {
    for (const name of ["FREE", "CLOUD", "SELFHOST"]) {
      await userEvent.click(await canvas.findByRole("button", { name: `view details of ${name}` }));
    }
    await expect(canvas.getByText(">1 Sites")).toBeVisible();
  },
};

export const Keyboard: Story = {
  parameters: { handlers: billingHandlers(freeInfo) },
  play: async ({ canvas }) => {
    const free = await canvas.findByRole("radio", { name: "FREE" });
    free.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "CLOUD" })).toBeChecked();
    await canvas.findByLabelText("Card number");
  },
};

export const CardFieldFollowsTheTheme: Story = {
  parameters: { handlers: billingHandlers(freeInfo) },
  play: async ({ canvas }) => {
    await choose(canvas, "CLOUD");
    const field = await canvas.findByLabelText("Card number");
    const { dataset } = document.documentElement;
    const shown = dataset.theme ?? "light";
    const before = getComputedStyle(field).color;
    dataset.theme = shown === "dark" ? "light" : "dark";
    await waitFor(() => expect(getComputedStyle(field).color).not.toBe(before));
    dataset.theme = shown;
    await waitFor(() => expect(getComputedStyle(field).color).toBe(before));
  },
};

export const SpendCap: Story = {
  parameters: {
    handlers: billingHandlers({
      ...cloudInfo,
      extra: { tasks: 245, task_amount: 10, amount: 2450, spend_cap: 2450 },
    }),
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("Cap in dollars");
    await canvas.findByText(/The cap is reached/);
    await userEvent.clear(field);
    await userEvent.type(field, "many");
    await userEvent.click(canvas.getByRole("button", { name: "Save cap" }));
    await canvas.findByText(/Enter an amount in dollars/);
  },
};
