import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  listOf,
  makeBillingInfo,
  makeCase,
  makeCaseList,
  makeDownReach,
  makeFinding,
  makeFindingList,
  makeReachability,
  makeScanSummary,
  makeSiteHealth,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { storyAccess } from "../testing/story-access.ts";
import { storyConfigs } from "../testing/story-configs.ts";
import { roomlessLinks, storyLinks } from "../testing/story-links.ts";
import { doneScan, runningScan } from "../testing/story-scans.ts";
import {
  crawlingSite,
  restingSites,
  storyPage,
  storyPages,
  unreachableSite,
  workingSite,
} from "../testing/story-sites.ts";
import { storyTemplates } from "../testing/story-templates.ts";
import { SitePage } from "./site-page.tsx";

const logIn = makeCase({ title: "Log in as a customer" });
const [restingSite = workingSite] = restingSites;
const donePages = storyPages.map((page, index) =>
  storyPage(index + 1, new URL(page.page_url).pathname, page.title, { status: "done" }),
);
const filmed = doneScan.lighthouse?.filmstrip?.frames ?? [];
const unseen = [null, "data:image/webp;base64,AA"];
/** As they were pictured, but for one that never was and one whose picture is gone. */
const picturedPages = donePages.map((page, index) => {
  const thumbnail = index < 2 ? unseen[index] : filmed.at(-1)?.url;
  const latest_scan = { ...page.info.latest_scan, thumbnail: thumbnail ?? null };
  return { ...page, info: { ...page.info, latest_scan } };
});
const scans = { get: runningScan };
const siteAtLimit = {
  ...restingSite,
  pages: 3,
  crawl: {
    ...restingSite.crawl,
    status: "done" as const,
    code: "PAGE_LIMIT",
    reason:
      "The crawl ended at the 3 pages a site that your plan allows; the site has 43 pages or more. To add more, choose a bigger plan on the billing screen.",
  },
};

const meta = {
  title: "Sites/Site",
  component: SitePage,
  args: { siteId: restingSite.id, search: { tab: "pages" }, onSearchChange: fn(), onDeleted: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof SitePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = shows(
  {
    sites: { get: restingSite },
    pages: { list: listOf(donePages) },
  },
  "/contact",
);

export const PagesWithPictures: Story = {
  ...shows({ sites: { get: restingSite }, pages: { list: listOf(picturedPages) } }, "/contact"),
  play: async ({ canvas }) => {
    const path = await canvas.findByText("/contact");
    const table = path.closest("table");
    await waitFor(() =>
      expect(table?.querySelectorAll("img")).toHaveLength(picturedPages.length - 2),
    );
    const rows = [...(table?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
    const heights = () => rows.map((row) => row.getBoundingClientRect().height);
    const pictured = heights();
    for (const image of table?.querySelectorAll("img") ?? []) {
      if (image.parentElement) image.parentElement.style.display = "none";
    }
    await expect(pictured).toEqual(heights());
  },
};

const metrics: NonNullable<MockHandlers["metrics"]> = {
  site: {
    health: makeSiteHealth(),
    trend: restingSite.info.trend.map((day) => ({ ...day, scans: 12 })),
    worst: [
      {
        id: "00000000-0000-4000-8000-000000000101",
        page_url: "https://northwind.example/old-offer",
        title: "Offer",
        score: 41,
      },
    ],
  },
};

const reachability = { get: makeReachability() };

const templates = { list: { results: storyTemplates } };

export const Insights: Story = {
  args: { search: { tab: "insights" } },
  ...shows(
    {
      sites: { get: restingSite },
      metrics,
      findings: { list: makeFindingList() },
      templates,
      reachability,
    },
    "The server answered 503.",
  ),
};

/** A phone has the tabs in view: the figures above them are a press away. */
export const InsightsOnAPhone: Story = {
  ...Insights,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const figures = await canvas.findByRole("button", { name: "Figures" });
    await expect(canvas.queryByText("Broken addresses")).toBeNull();
    const tabs = canvas.getByRole("tablist").getBoundingClientRect();
    await expect(tabs.bottom).toBeLessThan(window.innerHeight);
    await userEvent.click(figures);
    await expect(figures).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByText("Broken addresses")).toBeVisible();
  },
};

const downSite = { ...restingSite, reach: makeDownReach() };

export const InsightsDown: Story = {
  args: { search: { tab: "insights" } },
  ...shows(
    {
      sites: { get: downSite },
      metrics,
      findings: { list: makeFindingList() },
      templates,
      reachability: {
        get: makeReachability({
          reach: downSite.reach,
          status: null,
          outages: [
            {
              id: "00000000-0000-4000-8000-000000000301",
              since: downSite.reach.since ?? "",
              until: null,
              reason: "No answer in 10 s.",
            },
            ...makeReachability().outages,
          ],
        }),
      },
    },
    "lasts",
  ),
};

export const InsightsUnfolded: Story = {
  args: { search: { tab: "insights", finding: makeFinding().id } },
  ...shows(
    { sites: { get: restingSite }, metrics, findings: { list: makeFindingList() }, templates },
    "What to do",
  ),
};

export const InsightsNotLooked: Story = {
  args: { search: { tab: "insights" } },
  ...shows(
    {
      sites: { get: restingSite },
      metrics,
      findings: { list: makeFindingList([], { looked: { pages: 0, time: null, beyond: 0 } }) },
    },
    "Not looked at yet",
  ),
};

export const InsightsEmpty: Story = {
  args: { search: { tab: "insights" } },
  ...shows(
    {
      sites: { get: restingSite },
      metrics: { site: { health: makeSiteHealth(), trend: [], worst: [] } },
      findings: { list: makeFindingList([]) },
    },
    "Nothing found on 24 pages",
  ),
};

export const Links: Story = {
  args: { search: { tab: "links" } },
  ...shows(
    {
      sites: { get: { ...restingSite, links: { checked: storyLinks.checked, broken: 4 } } },
      links: { list: storyLinks },
    },
    "No answer",
  ),
};

export const Runs: Story = {
  args: { search: { tab: "runs" } },
  ...shows(
    { sites: { get: restingSite }, scans: { list: listOf([makeScanSummary()]) } },
    "/pricing",
  ),
};

export const Settings: Story = {
  args: { search: { tab: "settings" } },
  ...shows(
    {
      sites: { get: { ...restingSite, tags: ["client", "shop"] } },
      siteAccess: { get: { ...storyAccess, login_case: logIn.id } },
      cases: { list: makeCaseList([logIn]) },
      siteConfigs: { get: storyConfigs },
      reachability,
    },
    "Save access",
  ),
};

export const Scanning: Story = shows(
  {
    sites: { get: workingSite },
    pages: { list: listOf(storyPages) },
    scans,
  },
  "2 of 5 parts · Lighthouse",
);

export const Crawling: Story = shows(
  {
    sites: { get: crawlingSite },
    pages: { list: listOf([]) },
  },
  "No pages yet",
);

export const CrawlFailed: Story = shows(
  {
    sites: { get: unreachableSite },
    pages: { list: listOf([]) },
  },
  "No pages yet",
);

export const Loading: Story = shows({ sites: { get: neverAnswers } });

export const NotFound: Story = shows(
  {
    sites: { get: refuse("NOT_FOUND", "There is no such site.") },
  },
  "There is no such site.",
);

export const PagesFailed: Story = shows(
  {
    sites: { get: restingSite },
    pages: { list: refuse("INTERNAL", "The server failed. Its log says more.") },
  },
  "The server failed. Its log says more.",
);

/** As many pages as the plan allows, and others that were found: what is ticked is counted, and what is lost is said. */
export const ChoosingPages: Story = {
  ...shows(
    {
      sites: { get: siteAtLimit },
      pages: { list: listOf(donePages.slice(0, 3)) },
      links: { list: roomlessLinks },
      billing: { info: makeBillingInfo() },
    },
    "Choose which",
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Choose which" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose pages" }));
    const submit = dialog.getByRole("button", { name: "Change pages" });
    await userEvent.click(await dialog.findByRole("checkbox", { name: /^\/journal\/4 / }));
    await expect(dialog.getByText("4 chosen, and the plan allows 3: leave out 1.")).toBeVisible();
    await expect(submit).toBeDisabled();
    await userEvent.click(dialog.getByRole("checkbox", { name: /^\/pricing/ }));
    await expect(dialog.getByText("3 of 3 pages chosen.")).toBeVisible();
    await expect(submit).toBeEnabled();
  },
};
