import { listOf, makeFlow, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { draft, flowAnswers, release } from "../testing/story-flows.ts";
import { FlowsPage } from "./flows-page.tsx";

const meta = {
  title: "Flows/List",
  component: FlowsPage,
  args: { search: {}, onSearchChange: fn(), onOpen: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => (
    <ShortcutsProvider>
      <FlowsPage {...args} />
    </ShortcutsProvider>
  ),
} satisfies Meta<typeof FlowsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const withList = (list: ReturnType<typeof listOf<typeof release>>) => ({
  ...flowAnswers,
  flows: { ...flowAnswers.flows, list },
});

export const Several: Story = shows(flowAnswers, "Nightly guard");

export const OnAPhone: Story = { ...Several, globals: { viewport: { value: "phone" } } };

export const One: Story = shows(withList(listOf([release])), "Release check");

export const Many: Story = shows(
  withList(
    listOf(
      Array.from({ length: 25 }, (_, at) =>
        makeFlow({ ...release, id: `${release.id.slice(0, -2)}${10 + at}`, title: `Flow ${at}` }),
      ),
      140,
    ),
  ),
  "Flow 24",
);

export const None: Story = shows(withList(listOf([])), "No flow yet");

export const Loading: Story = shows({ flows: { list: neverAnswers } }, "Flows");

export const NotLoaded: Story = shows(
  { flows: { list: refuse("BUSY", "Too much is going on.") } },
  /Too much/,
);

const asks = (title: string): Story => ({
  parameters: { handlers: flowAnswers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: `Actions for ${title}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Run" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Run ${title}` }));
    await expect(await dialog.findByText(/1 of 5 are used/)).toBeVisible();
  },
});

export const AsksWhere: Story = asks(release.title);

export const CannotRun: Story = asks(draft.title);
