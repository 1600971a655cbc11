import type { MockHandlers } from "@sitewright/api-client/testing";
import { listOf, makeScanSummary, neverAnswers, refuse } from "@sitewright/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { fixClock } from "../testing/fix-clock.ts";
import { StoryProviders } from "../testing/story-providers.tsx";
import { runningScan } from "../testing/story-scans.ts";
import {
  crawlingSite,
  restingSites,
  storyPage,
  storyPages,
  unreachableSite,
  workingSite,
} from "../testing/story-sites.ts";
import { SitePage } from "./site-page.tsx";

const [restingSite = workingSite] = restingSites;
const donePages = storyPages.map((page, index) =>
  storyPage(index + 1, new URL(page.page_url).pathname, page.title, { status: "done" }),
);
const scans = { get: runningScan };

const meta = {
  title: "Sites/Site",
  component: SitePage,
  args: { siteId: restingSite.id, search: {}, onSearchChange: fn(), onDeleted: fn() },
  beforeEach: fixClock,
  render: (args, { parameters }) => (
    <StoryProviders handlers={parameters.handlers as MockHandlers}>
      <SitePage {...args} />
    </StoryProviders>
  ),
} satisfies Meta<typeof SitePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story is over when it shows `text`: only then is what axe looks at the state that is meant. */
function withHandlers(handlers: MockHandlers, text?: string): Pick<Story, "parameters" | "play"> {
  return {
    parameters: { handlers },
    play: async ({ canvas }) => {
      if (text !== undefined) await canvas.findAllByText(text);
    },
  };
}

export const Done: Story = withHandlers(
  {
    sites: { get: restingSite },
    pages: { list: listOf(donePages) },
  },
  "/contact",
);

const metrics: NonNullable<MockHandlers["metrics"]> = {
  site: {
    trend: restingSite.info.trend.map((day) => ({ ...day, scans: 12 })),
    worst: [
      {
        id: "00000000-0000-4000-8000-000000000101",
        page_url: "https://northwind.example/old-offer",
        title: "Offer",
        score: 41,
      },
    ],
    findings: [
      {
        id: "content-security-policy",
        title: "Content Security Policy",
        category: "browser",
        severity: "high",
        status: "fail",
        pages: 12,
        example: {
          scan: "00000000-0000-4000-8000-000000000102",
          page_url: "https://northwind.example/",
        },
      },
    ],
  },
};

export const Insights: Story = {
  args: { search: { tab: "insights" } },
  ...withHandlers({ sites: { get: restingSite }, metrics }, "Content Security Policy"),
};

export const InsightsEmpty: Story = {
  args: { search: { tab: "insights" } },
  ...withHandlers(
    {
      sites: { get: restingSite },
      metrics: { site: { trend: [], worst: [], findings: [] } },
    },
    "Nothing found",
  ),
};

export const Runs: Story = {
  args: { search: { tab: "runs" } },
  ...withHandlers(
    { sites: { get: restingSite }, scans: { list: listOf([makeScanSummary()]) } },
    "/pricing",
  ),
};

export const Settings: Story = {
  args: { search: { tab: "settings" } },
  ...withHandlers(
    { sites: { get: { ...restingSite, tags: ["client", "shop"] } } },
    "Delete the site",
  ),
};

export const Scanning: Story = withHandlers(
  {
    sites: { get: workingSite },
    pages: { list: listOf(storyPages) },
    scans,
  },
  "2 of 5 parts · Lighthouse",
);

export const Crawling: Story = withHandlers(
  {
    sites: { get: crawlingSite },
    pages: { list: listOf([]) },
  },
  "No pages yet",
);

export const CrawlFailed: Story = withHandlers(
  {
    sites: { get: unreachableSite },
    pages: { list: listOf([]) },
  },
  "No pages yet",
);

export const Loading: Story = withHandlers({ sites: { get: neverAnswers } });

export const NotFound: Story = withHandlers(
  {
    sites: { get: refuse("NOT_FOUND", "There is no such site.") },
  },
  "There is no such site.",
);

export const PagesFailed: Story = withHandlers(
  {
    sites: { get: restingSite },
    pages: { list: refuse("INTERNAL", "The server failed. Its log says more.") },
  },
  "The server failed. Its log says more.",
);
