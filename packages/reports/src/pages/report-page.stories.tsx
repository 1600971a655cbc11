import { neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen } from "storybook/test";
import { answersWith, edition, report, site } from "../testing/story-reports.ts";
import { ReportPage } from "./report-page.tsx";

const meta = {
  title: "Reports/Report",
  component: ReportPage,
  args: { subject: { kind: "site", id: site.id }, search: {}, onSearchChange: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof ReportPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: React.ComponentProps<typeof ReportPage>) {
  const [search, setSearch] = useState(props.search);
  return <ReportPage {...props} search={search} onSearchChange={setSearch} />;
}

const known = answersWith([report]);

/** Beside its settings: what it would say now, in colours of its own of which one cannot be read. */
export const Settings: Story = shows(
  answersWith([{ ...report, highlight_color: "#ffdd55" }]),
  /darken them/,
);

/** Links are given out, and mailed, in a dialog over the edition that they show. */
export const Sharing: Story = {
  args: { search: { edition: edition.id } },
  parameters: { handlers: known },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/Frozen: it stays as it is/);
    await userEvent.click(await canvas.findByRole("button", { name: "Share" }));
    await expect(await screen.findByText("Bookkeeper")).toBeVisible();
    await expect(await screen.findByText(/550 no such mailbox/)).toBeVisible();
  },
};

export const Loading: Story = shows(
  { ...known, reports: { list: neverAnswers } },
  "Loading how the report is set up",
);

export const NotDrawn: Story = shows(
  { ...known, reports: { ...known.reports, preview: refuse("BUSY", "Too much is going on.") } },
  "The report could not be drawn",
);
