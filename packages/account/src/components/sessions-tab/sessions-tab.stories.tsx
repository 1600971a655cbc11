import { neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { signIns } from "../../testing/story-team.ts";
import { SessionsTab } from "./sessions-tab.tsx";

const meta = {
  title: "Account/Sessions",
  component: SessionsTab,
  args: { onApiToken: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof SessionsTab>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = shows({ account: { sessions: { results: signIns } } }, "This device");

export const OnlyHere: Story = shows(
  { account: { sessions: { results: signIns.slice(0, 1) } } },
  "This device",
);

export const Loading: Story = { parameters: { handlers: { account: { sessions: neverAnswers } } } };

export const Failed: Story = shows(
  { account: { sessions: refuse("INTERNAL", "The server failed. Its log says more.") } },
  "The server failed. Its log says more.",
);

export const OnAPhone: Story = { ...Default, globals: { viewport: { value: "phone" } } };

export const OneEnded: Story = {
  parameters: {
    handlers: { account: { sessions: { results: signIns }, endSession: () => undefined } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log out Safari on iPhone" }));
    await screen.findByText("Safari on iPhone logged out");
  },
};

export const AllOthersEnded: Story = {
  parameters: {
    handlers: {
      account: { sessions: { results: signIns }, endSessions: () => ({ api_token: "swt_new" }) },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log out all others" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByText(/ends 2 other sessions/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Log out all others" }));
    await screen.findByText("Logged out everywhere else");
  },
};
