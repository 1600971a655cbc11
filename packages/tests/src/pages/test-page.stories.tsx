import { neverAnswers, refuse } from "@sitewright/api-client/testing";
import type { Test } from "@sitewright/contract";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen } from "storybook/test";
import { answersWith } from "../testing/story-handlers.ts";
import {
  busyTest,
  failedTest,
  firstTest,
  heading,
  passedTest,
  workingTest,
} from "../testing/story-tests.ts";
import { TestPage } from "./test-page.tsx";

const meta = {
  title: "Tests/Test",
  component: TestPage,
  args: { testId: failedTest.id, search: {}, onSearchChange: fn(), onTestCreated: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof TestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: React.ComponentProps<typeof TestPage>) {
  const [search, setSearch] = useState(props.search);
  return (
    <TestPage
      {...props}
      search={search}
      onSearchChange={(next) => {
        props.onSearchChange(next);
        setSearch(next);
      }}
    />
  );
}

const withTest = (test: Test, text: string) => shows(answersWith(test), text);

export const Failed: Story = withTest(failedTest, "3 changes to review");

export const SideBySide: Story = {
  ...Failed,
  args: { search: { mode: "side", change: heading.id } },
};

export const Onion: Story = { ...Failed, args: { search: { mode: "onion", at: 40 } } };

export const Blink: Story = {
  ...Failed,
  args: { search: { mode: "blink" } },
  // Where motion is reduced it stands still, and is switched by hand.
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /Pause|Show before/ })).toBeVisible();
  },
};

export const Difference: Story = { ...Failed, args: { search: { mode: "difference" } } };

/** Enter on Ignore first says what the rule would have hidden; the focus is on the safe way out. */
export const IgnorePreview: Story = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Ignore…/ }));
    await screen.findByText("Would have hidden 3 changes in the last 20 tests, 1 of them real.");
    await expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  },
};

export const Html: Story = {
  args: { search: { tab: "html" } },
  ...withTest(failedTest, "Before"),
};

export const Passed: Story = withTest(passedTest, "Nothing changed.");

export const ManyChanges: Story = withTest(busyTest, "70 changes to review");

export const Running: Story = withTest(workingTest, "The page is being scanned.");

export const NoBaseline: Story = withTest(
  firstTest,
  "There is nothing to compare with yet. This scan became the baseline.",
);

export const Loading: Story = { parameters: { handlers: { tests: { get: neverAnswers } } } };

export const NotFound: Story = {
  parameters: { handlers: { tests: { get: refuse("NOT_FOUND", "There is no such test.") } } },
};
