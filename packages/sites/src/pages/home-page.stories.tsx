import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  listOf,
  makeBillingInfo,
  makeDownReach,
  makeMetrics,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import {
  crawlingSite,
  restingSites,
  storyPages,
  triageGroups,
  triageNeeds,
  triageSites,
  unreachableSite,
  workingSite,
} from "../testing/story-sites.ts";
import { HomePage } from "./home-page.tsx";

const metrics = { home: makeMetrics({ sites: 4, pages: 61, scans: 214, open_issues: 7 }) };
const billing = { info: makeBillingInfo() };
const pages = { list: listOf(storyPages) };

const meta = {
  title: "Sites/Home",
  component: HomePage,
  args: { search: {}, onSearchChange: fn(), onAddSite: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const withHandlers = (handlers: MockHandlers, text?: string) =>
  shows({ billing, ...handlers }, text);

const triage = {
  ...listOf(triageSites, 20),
  states: { all: 20, attention: 16, working: 1 },
  needs: triageNeeds,
};

export const Triage: Story = withHandlers({ sites: { list: triage } }, "16 of 20 sites need you");

export const ByClient: Story = {
  args: { search: { group: "tag" } },
  ...withHandlers({ sites: { list: { ...triage, groups: triageGroups } } }),
  play: async ({ canvas }) => {
    const folded = await canvas.findByRole("button", { name: "No tag" });
    await expect(folded).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByText("northwind.example")).not.toBeInTheDocument();
    await userEvent.click(folded);
    await expect(await canvas.findByText("northwind.example")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Oak & Iron" }));
    await expect(canvas.queryByText("oak-and-iron.example")).not.toBeInTheDocument();
  },
};

export const Selected: Story = {
  ...withHandlers({ sites: { list: triage } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Select all \d/ }));
    const bar = within(await canvas.findByRole("region", { name: "Selected rows" }));
    await expect(bar.getByRole("button", { name: "Assign" })).toBeVisible();
  },
};

export const NearlyUsedUp: Story = withHandlers({
  sites: { list: triage },
  billing: {
    info: makeBillingInfo({
      used: { ...makeBillingInfo().used, scans: 30, caseruns: 14 },
      extra: { tasks: 30, task_amount: 8, amount: 240, spend_cap: 1000 },
    }),
  },
});

export const Running: Story = withHandlers(
  {
    sites: { list: listOf([workingSite, ...restingSites]) },
    metrics,
  },
  "/rooms/sea-view · Lighthouse",
);

export const Crawling: Story = withHandlers(
  {
    sites: { list: listOf([crawlingSite, ...restingSites]) },
    pages,
    metrics,
  },
  "Crawling, 3 pages found",
);

export const Done: Story = withHandlers(
  { sites: { list: listOf(restingSites) }, metrics },
  "northwind.example",
);

export const CrawlFailed: Story = withHandlers(
  {
    sites: { list: listOf([unreachableSite, ...restingSites]) },
    metrics,
  },
  "The host name does not resolve.",
);

export const Down: Story = withHandlers(
  {
    sites: {
      list: listOf(
        restingSites.map((site, place) =>
          place === 0 ? { ...site, need: "unreachable" as const, reach: makeDownReach() } : site,
        ),
      ),
    },
    metrics,
  },
  "Critical · No answer in 10 s.",
);

export const Paged: Story = {
  args: { search: { offset: 25 } },
  ...withHandlers({ sites: { list: listOf(restingSites, 61) }, metrics }),
};

export const Loading: Story = withHandlers({
  sites: { list: neverAnswers },
  metrics: { home: neverAnswers },
});

export const Empty: Story = withHandlers(
  { sites: { list: listOf([]) }, metrics },
  "Try the demo shop",
);

export const DemoRefused: Story = {
  ...withHandlers({
    sites: { list: listOf([]) },
    demo: { start: refuse("FORBIDDEN", "The demo shop is switched off on this server.") },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try the demo shop" }));
    const reason = await canvas.findByText("The demo shop is switched off on this server.");
    await expect(reason).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try the demo shop" })).toBeDisabled();
  },
};

export const Failed: Story = withHandlers(
  {
    sites: { list: refuse("INTERNAL", "The server failed. Its log says more.") },
    metrics,
  },
  "The server failed. Its log says more.",
);

export const Deleting: Story = {
  ...withHandlers({ sites: { list: listOf(restingSites) }, metrics }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Actions for northwind.example" }),
    );
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Delete" }));
    const dialog = await body.findByRole("dialog");
    await expect(within(dialog).getByRole("button", { name: "Delete site" })).toBeDisabled();
  },
};

export const LongContent: Story = withHandlers(
  {
    sites: {
      list: listOf([
        {
          ...workingSite,
          site_url: `https://${"a-very-long-host-name.".repeat(4)}example`,
          crawl: {
            ...workingSite.crawl,
            current_url: `https://harbour-hotel.example/${"deep/".repeat(30)}`,
          },
        },
      ]),
    },
    pages,
    metrics: { home: makeMetrics({ sites: 12_345, pages: 1_234_567, scans: 98_765_432 }) },
  },
  "Scanning 6 of 14",
);
