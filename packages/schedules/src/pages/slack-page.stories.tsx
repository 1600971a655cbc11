import { makeSlack, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { slackAnswers } from "../testing/story-slack.ts";
import { SlackPage } from "./slack-page.tsx";

const meta = {
  title: "Schedules/Slack",
  component: SlackPage,
  args: { search: {}, onSearchChange: fn(), onLeave: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof SlackPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const { slack, channels } = slackAnswers;

export const Connected: Story = shows(slackAnswers, "Web ops");

export const NotConnected: Story = shows(
  { slack: { ...slack, get: makeSlack({ workspace: null, sandbox_url: "http://127.0.0.1/" }) } },
  "Hear of it where you work",
);

export const ConsentRefused: Story = {
  args: { search: { error: "access_denied" } },
  ...shows(
    { slack: { ...slack, get: makeSlack({ workspace: null }) } },
    "You said no there. Nothing was stored.",
  ),
};

export const Empty: Story = shows(
  { slack, channels: { ...channels, list: { results: [], can: ["slack"] } } },
  "No channel yet",
);

export const Failed: Story = shows(
  { slack: { ...slack, get: refuse("INTERNAL", "Something went wrong.") } },
  /Something went wrong/,
);

export const Loading: Story = {
  ...shows({ slack: { ...slack, get: neverAnswers } }, "Loading how you stand with Slack"),
};
