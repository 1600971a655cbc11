import { fixtureId, makeFlowRunDetail, neverAnswers, refuse } from "@sitewright/api-client/testing";
import type { FlowRunDetail } from "@sitewright/contract";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { cancelledRun, failedRun, flowAnswers, workingRun } from "../testing/story-flows.ts";
import { FlowRunPage } from "./flow-run-page.tsx";

const meta = {
  title: "Flows/Run",
  component: FlowRunPage,
  args: { runId: fixtureId(980), search: {}, onSearchChange: fn(), onOpen: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof FlowRunPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: ComponentProps<typeof FlowRunPage>) {
  const [search, setSearch] = useState(props.search);
  return <FlowRunPage {...props} search={search} onSearchChange={setSearch} />;
}

const withRun = (get: FlowRunDetail) => ({
  ...flowAnswers,
  flowruns: { ...flowAnswers.flowruns, get },
});

/** A story is over when the graph is drawn. */
const drawn = (run: FlowRunDetail): Story => ({
  parameters: { handlers: withRun(run) },
  play: async ({ canvas }) => {
    const graph = within(await canvas.findByRole("region", { name: "The flow as it ran" }));
    await waitFor(() => expect(graph.getByRole("group", { name: "1 Scan pages" })).toBeVisible());
    await canvas.findByRole("log");
  },
});

export const Running: Story = drawn(workingRun);

export const RunningAtAStep: Story = {
  args: { search: { node: "2" } },
  ...shows(withRun(workingRun), "/checkout/address"),
};

export const Failed: Story = shows(withRun(failedRun), "/checkout/address");

export const Cancelled: Story = drawn(cancelledRun);

export const EndedByTheTimeLimit: Story = drawn({
  ...cancelledRun,
  reason: "Ended by the time limit.",
});

export const Passed: Story = drawn(makeFlowRunDetail());

export const OnAPhone: Story = {
  ...shows(withRun(failedRun), "The whole run"),
  globals: { viewport: { value: "phone" } },
};

export const AtAStepOnAPhone: Story = {
  args: { search: { node: "2" } },
  parameters: { handlers: withRun(workingRun) },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const sheet = within(await screen.findByRole("dialog", { name: "2 Test pages" }));
    await expect(await sheet.findByText("/checkout/address")).toBeVisible();
  },
};

export const Loading: Story = shows({ flowruns: { get: neverAnswers } }, "Loading the run");

export const NotLoaded: Story = shows(
  { flowruns: { get: refuse("BUSY", "Too much is going on.") } },
  /Too much/,
);
