import type { MockHandlers } from "@sitewright/api-client/testing";
import { listOf, makeScanSummary, neverAnswers } from "@sitewright/api-client/testing";
import type { Page, ScanSummary } from "@sitewright/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { ago, fixClock } from "../testing/fix-clock.ts";
import { StoryProviders } from "../testing/story-providers.tsx";
import { doneScan, failedScan, runningScan } from "../testing/story-scans.ts";
import { storyPage } from "../testing/story-sites.ts";
import { PagePage } from "./page-page.tsx";

const done = withScreenshot(storyPage(1, "/pricing", "Pricing – Northwind", { status: "done" }));
const running = withScreenshot(storyPage(1, "/pricing", "Pricing", { status: "running" }));
const failed = storyPage(1, "/pricing", "Pricing – Northwind", {
  status: "failed",
  reason: "The page did not finish loading in time.",
});
const scanned: ScanSummary[] = [
  makeScanSummary({ time_started: ago(720), time_completed: ago(692) }),
  makeScanSummary({
    id: runningScan.id.replace(/.$/, "9"),
    time_started: ago(90_000),
    time_completed: ago(89_940),
    score: 71,
  }),
];

function withScreenshot(page: Page): Page {
  const latest = { ...page.info.latest_scan, screenshot: doneScan.images?.[0]?.url ?? null };
  return { ...page, info: { ...page.info, latest_scan: latest } };
}

const meta = {
  title: "Sites/Page",
  component: PagePage,
  args: { pageId: done.id, search: {}, onSearchChange: fn() },
  beforeEach: fixClock,
  render: (args, { parameters }) => (
    <StoryProviders handlers={parameters.handlers as MockHandlers}>
      <PagePage {...args} />
    </StoryProviders>
  ),
} satisfies Meta<typeof PagePage>;

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
    pages: { get: done },
    scans: { list: listOf(scanned) },
  },
  "yesterday",
);

export const Running: Story = withHandlers(
  {
    pages: { get: running },
    scans: { list: listOf([{ ...runningScan, id: failedScan.page }, ...scanned]) },
  },
  "A scan of this page is already running.",
);

export const Failed: Story = withHandlers(
  {
    pages: { get: failed },
    scans: { list: listOf([{ ...failedScan, id: failedScan.page }, ...scanned]) },
  },
  "The latest scan failed",
);

export const NotScanned: Story = withHandlers(
  {
    pages: { get: storyPage(1, "/pricing", "Pricing – Northwind", { status: null }) },
    scans: { list: listOf([]) },
  },
  "No scans yet",
);

export const Loading: Story = withHandlers({ pages: { get: neverAnswers } });
