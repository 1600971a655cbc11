import {
  listOf,
  makeFindingList,
  makeScanSummary,
  neverAnswers,
} from "@sitewright/api-client/testing";
import type { Page, ScanSummary } from "@sitewright/contract";
import { ago, fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
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
  decorators: [withStoryProviders],
} satisfies Meta<typeof PagePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = shows(
  {
    pages: { get: done },
    findings: { list: makeFindingList() },
    scans: { list: listOf(scanned) },
  },
  "yesterday",
);

export const Running: Story = shows(
  {
    pages: { get: running },
    findings: { list: makeFindingList() },
    scans: { list: listOf([{ ...runningScan, id: failedScan.page }, ...scanned]) },
  },
  "A scan of this page is already running.",
);

export const Failed: Story = shows(
  {
    pages: { get: failed },
    findings: { list: makeFindingList() },
    scans: { list: listOf([{ ...failedScan, id: failedScan.page }, ...scanned]) },
  },
  "The latest scan failed",
);

export const NotScanned: Story = shows(
  {
    pages: { get: storyPage(1, "/pricing", "Pricing – Northwind", { status: null }) },
    findings: { list: makeFindingList() },
    scans: { list: listOf([]) },
  },
  "No scans yet",
);

export const Loading: Story = shows({ pages: { get: neverAnswers } });
