import { makeIssueList, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import { answers, basket, checkout } from "../testing/story-issues.ts";
import { IssuePage } from "./issue-page.tsx";
import { IssuesPage } from "./issues-page.tsx";
import { NewIssuePage } from "./new-issue-page.tsx";

const meta = {
  title: "Issues/Inbox",
  component: IssuesPage,
  args: { search: { issue: basket.id }, onSearchChange: fn(), onOpen: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof IssuesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: React.ComponentProps<typeof IssuesPage>) {
  const [search, setSearch] = useState(props.search);
  return (
    <ShortcutsProvider>
      <div style={{ height: 860 }}>
        <IssuesPage {...props} search={search} onSearchChange={setSearch} />
      </div>
    </ShortcutsProvider>
  );
}

/** Two are selected, one is open: what can be done stands below the list and above the detail. */
export const Inbox: Story = {
  parameters: { handlers: answers },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/roll back/);
    await userEvent.click(canvas.getByRole("checkbox", { name: /Certificate/ }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /TypeError/ }));
    await expect(canvas.getByText("2 selected")).toBeVisible();
  },
};

export const NothingOpen: Story = {
  args: { search: { severity: "high", group: "site" } },
  ...shows(answers, "Choose an issue"),
};

export const Empty: Story = {
  args: { search: {} },
  ...shows({ ...answers, issues: { list: makeIssueList([]) } }, "No open issue"),
};

export const Loading: Story = {
  args: { search: {} },
  ...shows({ ...answers, issues: { list: neverAnswers } }, "Loading issues"),
};

export const NotLoaded: Story = {
  args: { search: {} },
  ...shows(
    { ...answers, issues: { list: refuse("BUSY", "Too much is going on.") } },
    "The issues could not be loaded.",
  ),
};

/** One issue on a screen of its own. */
export const OneIssue: Story = {
  ...shows(answers, /roll back/),
  render: () => <IssuePage issueId={basket.id} />,
};

/** What to do comes first on a phone: whose it is stands in a line, the other facts are a press away. */
export const OneIssueOnAPhone: Story = {
  ...OneIssue,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const facts = await canvas.findByRole("button", { name: "Facts" });
    await expect(canvas.getByText("Assigned to")).toBeVisible();
    await expect(canvas.queryByText("First seen")).toBeNull();
    await userEvent.click(facts);
    await expect(canvas.getByText("First seen")).toBeVisible();
  },
};

/** A case that fails: at which step, on what, and the page as it was then. */
export const FailingCase: Story = {
  ...shows(answers, /Windows 10 PC/),
  render: () => <IssuePage issueId={checkout.id} />,
};

/** What it is called and what is written of it, in other words. */
export const Editing: Story = {
  parameters: { handlers: answers },
  render: () => (
    <div style={{ minHeight: 860 }}>
      <IssuePage issueId={basket.id} />
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.clear(await body.findByLabelText("Title"));
    await userEvent.click(body.getByRole("button", { name: "Save" }));
    await body.findByText("Say what is wrong.");
  },
};

/** Written down by hand; what is wrong with it stands at its fields. */
export const NewIssue: Story = {
  parameters: { handlers: answers },
  render: () => <NewIssuePage search={{ site: basket.site }} onOpen={fn()} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Details"), "On **phones** only");
    await userEvent.click(canvas.getByRole("radio", { name: "Preview" }));
    await canvas.findByText("phones");
    await userEvent.click(canvas.getByRole("button", { name: "Open the issue" }));
    await canvas.findByText("Say what is wrong.");
  },
};
