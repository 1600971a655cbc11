import { listOf, makeSite } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen } from "storybook/test";
import { bannerGroup, everyProduct, makeGroup, makeGroups } from "../testing/story-groups.ts";
import { answersWith } from "../testing/story-handlers.ts";
import { failedTest } from "../testing/story-tests.ts";
import { SiteTestsPage } from "./site-tests-page.tsx";

const meta = {
  title: "Tests/Tests of a site",
  component: SiteTestsPage,
  args: { siteId: failedTest.site, search: {}, onSearchChange: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof SiteTestsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: React.ComponentProps<typeof SiteTestsPage>) {
  const [search, setSearch] = useState(props.search);
  return <SiteTestsPage {...props} search={search} onSearchChange={setSearch} />;
}

const withGroups = (groups: ReturnType<typeof makeGroups>, text: string | RegExp) => {
  const handlers = answersWith(failedTest);
  return shows(
    {
      ...handlers,
      sites: { get: makeSite({ site_url: "https://oak-and-iron.example" }) },
      tests: { ...handlers.tests, groups },
    },
    text,
  );
};

export const Inbox: Story = {
  args: { search: { group: makeGroups().results[1]?.fingerprint } },
  ...withGroups(makeGroups(), "Open the test"),
};

/** A phone shows the verdict first, and not the group further down that is meant. */
export const OpensAtItsTopOnAPhone: Story = {
  ...Inbox,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByText("Open the test");
    await expect(window.scrollY).toBe(0);
  },
};

/** A change of every page that is built alike is told as such, and pages are listed by what they are built like. */
export const ByTemplate: Story = {
  args: { search: { by: "template", group: everyProduct.fingerprint } },
  ...withGroups(
    makeGroups({ results: [...makeGroups().results, everyProduct], count: 4 }),
    "all 18 pages like /products/…",
  ),
};

const twoHundred = Array.from({ length: 200 }, (_, n) =>
  makeGroup({
    fingerprint: n.toString(16).padStart(24, "0"),
    sentence:
      n % 2 === 0
        ? `The text “Price ${n}” now reads “Price ${n + 1}”.`
        : `The link “${"AVeryLongNameWithoutAnySpace".repeat(6)}${n}” is gone.`,
  }),
);

/** Beyond five hundred the rest follows. */
export const Many: Story = withGroups(
  makeGroups({ results: twoHundred, count: 200, states: { ...makeGroups().states, open: 731 } }),
  "531 more causes will follow as these are decided.",
);

const failingScript = makeGroup({
  part: "logs",
  sentence: "A script fails: “basket is not defined”.",
  shot: { before: null, after: null },
  count: 5,
  pages: bannerGroup.pages,
});

/** What was found in the console has no picture. */
export const WithoutPictures: Story = withGroups(
  makeGroups({ results: [failingScript], count: 1 }),
  failingScript.sentence,
);

/** What looks broken is left out unless it is asked for. */
export const AcceptLeft: Story = {
  ...withGroups(makeGroups(), "Looks broken"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept all 3" }));
    await expect(await screen.findByText("Accept 2 causes?")).toBeVisible();
  },
};

const undecided = { open: 0, accepted: 0, ignored: 0, issue: 0, left_out: 0 };

const nothing = { ...listOf([]), tests: { ...makeGroups().tests, passed: 24, failed: 0 } };

export const Unchanged: Story = withGroups(
  makeGroups({ ...nothing, states: undecided }),
  "24 pages, nothing changed.",
);

export const AllDecided: Story = withGroups(
  makeGroups({ ...nothing, states: { ...undecided, accepted: 9, ignored: 2 } }),
  /All 11 decided/,
);

const untested = { all: 0, working: 0, passed: 0, failed: 0, incomplete: 0, unchanged: 0 };

/** Leads on to the first test. */
export const NoneYet: Story = withGroups(
  makeGroups({ ...nothing, facts: null, tests: untested, states: undecided }),
  "No page was tested yet",
);

/** What has ended is reviewed while the rest still runs. */
export const Running: Story = withGroups(
  makeGroups({ tests: { ...makeGroups().tests, working: 9, passed: 2, failed: 13 } }),
  "15 of 24 tested",
);

export const UnchangedPages: Story = {
  args: { search: { state: "unchanged" } },
  ...withGroups(makeGroups(), "/collections/autumn"),
};

/** Why each was not compared stands beside it. */
export const NotCompared: Story = {
  args: { search: { state: "incomplete", batch: failedTest.id } },
  ...withGroups(
    makeGroups({
      tests: { ...untested, all: 20, incomplete: 20 },
      states: undecided,
      results: [],
      count: 0,
    }),
    "None of 20 pages could be compared.",
  ),
};

const opened = makeGroups().results.map((group) => ({
  ...group,
  issue: { id: failedTest.id, number: 12 },
}));

export const Issues: Story = {
  args: { search: { state: "issue" } },
  ...withGroups(makeGroups({ results: opened.slice(0, 1), count: 1 }), "Issue #12 is open"),
};

const everywhere = { ...bannerGroup, count: 2_314, crowded: 12 };

/** A cause on more pages than it names is decided on all of them. */
export const Everywhere: Story = {
  args: { search: { group: everywhere.fingerprint } },
  ...withGroups(makeGroups({ results: [everywhere], count: 1 }), /Accept on 2,302 pages/),
};
