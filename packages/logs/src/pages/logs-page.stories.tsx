import { makeLogList, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { answers, ci, refused } from "../testing/story-logs.ts";
import { LogsPage } from "./logs-page.tsx";

const meta = {
  title: "Logs/Page",
  component: LogsPage,
  args: { search: {}, onSearchChange: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof LogsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: React.ComponentProps<typeof LogsPage>) {
  const [search, setSearch] = useState(props.search);
  return (
    <ShortcutsProvider>
      <LogsPage {...props} search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

export const Log: Story = shows(answers, "Report bot");

/** A refused call unfolded: what was sent without what is secret, and why it was refused. */
export const Unfolded: Story = {
  parameters: { handlers: answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(refused.path ?? ""));
    await expect(
      await canvas.findByText(
        "2 values hidden: one field is secret, one holds a secret of this team.",
      ),
    ).toBeVisible();
  },
};

export const Narrowed: Story = {
  args: { search: { who: ci.token ?? "", method: "POST", period: "hour", path: "/v1/ops" } },
  ...shows(answers, "last hour"),
};

export const Empty: Story = shows({ ...answers, logs: { list: makeLogList([]) } }, "Nothing yet");

export const NoMatch: Story = {
  args: { search: { search: "oka" } },
  ...shows({ ...answers, logs: { list: makeLogList([]) } }, "No entry matches"),
};

export const Loading: Story = shows({ logs: { list: neverAnswers } }, "Loading the log");

export const NotLoaded: Story = shows(
  { logs: { list: refuse("BUSY", "Too much is going on.") } },
  "The log could not be loaded.",
);
