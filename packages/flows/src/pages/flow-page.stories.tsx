import type { MockHandlers } from "@sitewright/api-client/testing";
import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
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
    <ShortcutsProvider>
      <div style={room}>
        <FlowPage {...args} search={search} onSearchChange={setSearch} />
      </div>
    </ShortcutsProvider>
  );
}

const drawn = (handlers: MockHandlers, text: string | RegExp): Partial<Story> => ({
  parameters: { handlers },
  play: async ({ canvas }) => {
    await canvas.findAllByText(text);
    await canvas.findByRole("button", { name: /^Scan pages as each site has it/ });
  },
});

export const WithAConditionOpen: Story = {
  args: { search: { node: "2" } },
  ...drawn(storyFlowHandlers(), "Ways out"),
};

export const OneProblem: Story = {
  args: { search: { node: "5" } },
  ...drawn(
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

export const Empty: Story = shows(
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

/** What the list has is drawn as well, and moved there by arrows; single keys hold in both. */
export const MovedOnTheDrawing: Story = {
  parameters: { handlers: storyFlowHandlers() },
  play: async ({ canvas }) => {
    const node = await canvas.findByRole("button", { name: /^Slack/ });
    const before = node.getBoundingClientRect().x;
    await userEvent.click(node);
    await userEvent.keyboard("[ArrowRight][ArrowRight]");
    await waitFor(() => expect(node.getBoundingClientRect().x).toBeGreaterThan(before + 5));
    await expect(canvas.getByText("Slack moved")).toBeInTheDocument();
    // Several arrows are one step back.
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(node.getBoundingClientRect().x).toBeCloseTo(before, 0));
    await userEvent.keyboard("x");
    await expect(await canvas.findByRole("treeitem", { name: /^Slack/ })).toBeVisible();
  },
};
