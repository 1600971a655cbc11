import { fixClock, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { billingHandlers, cloudInfo, freeInfo, ownInfo } from "../testing/story-info.ts";
import { loadStoryProvider, storySecret } from "../testing/story-sandbox.ts";
import { cards, choose, typeCard } from "../testing/story-steps.ts";
import { PlanPicker } from "./plan-picker.tsx";

const meta = {
  title: "Billing/PlanPicker",
  component: PlanPicker,
  args: {
    installUrl: "https://docs.example/install",
    loadCardProvider: loadStoryProvider,
    onChosen: fn(),
  },
  parameters: { handlers: billingHandlers(freeInfo) },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof PlanPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("CLOUD");
  },
};

export const Busy: Story = { ...Default, args: { isBusy: true } };

export const FreeByItsButton: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText("FREE"));
    await expect(args.onChosen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Continue with FREE" }));
    await expect(args.onChosen).toHaveBeenCalledOnce();
    await expect(args.onChosen).toHaveBeenCalledWith("free");
  },
};

export const ArrowKeysChooseNothingYet: Story = {
  play: async ({ canvas, args }) => {
    await choose(canvas, "CLOUD");
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("radio", { name: "FREE" })).toBeChecked();
    await expect(args.onChosen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Continue with FREE" }));
    await expect(args.onChosen).toHaveBeenCalledOnce();
    await expect(args.onChosen).toHaveBeenCalledWith("free");
  },
};

export const CardFirst: Story = {
  parameters: {
    handlers: billingHandlers(freeInfo, {
      setup: async () => ({ client_secret: await storySecret() }),
      complete: cloudInfo,
    }),
  },
  play: async ({ canvas, args }) => {
    await choose(canvas, "CLOUD");
    await typeCard(canvas, cards.pays);
    await expect(args.onChosen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Pay $19 and continue" }));
    await waitFor(() => expect(args.onChosen).toHaveBeenCalledOnce());
    await expect(args.onChosen).toHaveBeenCalledWith("cloud");
  },
};

export const OnAPhone: Story = { ...Default, globals: { viewport: { value: "phone" } } };

export const OwnInstallation: Story = {
  parameters: { handlers: billingHandlers(ownInfo) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expect(args.onChosen).toHaveBeenCalledOnce();
  },
};
