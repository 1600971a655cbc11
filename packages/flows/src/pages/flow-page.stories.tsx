import type { MockHandlers } from "@sitewright/api-client/testing";
import { withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { storyFlow, storyFlowHandlers } from "../testing/story-flow.ts";
import { FlowPage } from "./flow-page.tsx";

/** The room that the shell leaves to a screen with panes of its own. */
const room = { display: "grid", height: "calc(100vh - 32px)" } as const;

const meta = {
  title: "Flows/Flow",
  component: FlowPage,
  decorators: [withStoryProviders],
  args: { flowId: storyFlow.id, search: {}, onSearchChange: () => {}, onOpen: () => {} },
  render: (args) => <Kept {...args} />,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof FlowPage>;

export default meta;

type Story = StoryObj<typeof meta>;

function Kept({ search: start, ...args }: Parameters<typeof FlowPage>[0]) {
  const [search, setSearch] = useState(start);
  return (
    <div style={room}>
      <FlowPage {...args} search={search} onSearchChange={setSearch} />
    </div>
  );
}

const shown = (handlers: MockHandlers, text: string | RegExp): Partial<Story> => ({
  parameters: { handlers },
  play: async ({ canvas }) => {
    await canvas.findAllByText(text);
  },
});

export const WithAConditionOpen: Story = {
  args: { search: { node: "2" } },
  ...shown(storyFlowHandlers(), "Ways out"),
};

export const OneProblem: Story = {
  args: { search: { node: "5" } },
  ...shown(
    storyFlowHandlers({
      problems: [
        {
          ...{ code: "BAD_ADDRESS", level: "error", node: "5", edge: null },
          sentence: "10.0.4.12 is a private address. Use a public one.",
        },
      ],
    }),
    "1 problem",
  ),
};

export const Empty: Story = shown(
  storyFlowHandlers({ nodes: [], edges: [], last: null, recent: [] }),
  "Draw what should happen",
);

export const BuiltByKeys: Story = {
  parameters: { handlers: storyFlowHandlers({ nodes: [], edges: [], last: null }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start with a scan" }));
    const [step] = await canvas.findAllByRole("treeitem");
    step?.focus();
    await userEvent.keyboard("a");
    await userEvent.keyboard("[ArrowDown][Enter]");
    await expect(await canvas.findByRole("treeitem", { name: /Test pages/ })).toBeVisible();
  },
};
