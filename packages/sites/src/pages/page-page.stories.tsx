import {
  fixtureId,
  listOf,
  makeFindingList,
  makeScanSummary,
  makeTestSummary,
  neverAnswers,
} from "@sitewright/api-client/testing";
import type { Page, ScanSummary } from "@sitewright/contract";
import { ago, fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent } from "storybook/test";
import { doneScan, failedScan, noLighthouseScores, runningScan } from "../testing/story-scans.ts";
import { storyPage } from "../testing/story-sites.ts";
import { PagePage } from "./page-page.tsx";

const done = withScreenshot(storyPage(1, "/pricing", "Pricing – Northwind", { status: "done" }));
const running = withScreenshot(storyPage(1, "/pricing", "Pricing", { status: "running" }));
const failed = storyPage(1, "/pricing", "Pricing – Northwind", {
  status: "failed",
  reason: "The page did not finish loading in time.",
});
const latest = makeScanSummary({
  ...{ time_created: ago(724), time_started: ago(720), time_completed: ago(692) },
  ...(done.info.latest_scan.id !== null && { id: done.info.latest_scan.id }),
});
const earlier = makeScanSummary({
  id: runningScan.id.replace(/.$/, "9"),
  ...{ time_created: ago(90_008), time_started: ago(90_000), time_completed: ago(89_940) },
  score: 71,
  lighthouse: { scores: { ...latest.lighthouse.scores, performance: 62, seo: 94 } },
});
const scanned: ScanSummary[] = [latest, earlier];
const ofScans = { list: listOf(scanned), get: { ...doneScan, id: latest.id } };
const tests = { list: listOf([makeTestSummary()]) };

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
    tests,
    scans: ofScans,
  },
  "yesterday",
);

export const ExplainsAScore: Story = {
  ...Done,
  play: async ({ canvas }) => {
    const ring = await canvas.findByRole("button", { name: "Performance 91 of 100" });
    await userEvent.click(ring);
    await expect(await screen.findByText(/Largest Contentful Paint, \d+%/)).toBeVisible();
  },
};

export const AsItLookedBefore: Story = {
  ...Done,
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole("slider");
    await fireEvent.change(slider, { target: { value: "0" } });
    await expect(await canvas.findByText("1 of 2 scans")).toBeVisible();
  },
};

const onPhone = makeScanSummary({
  id: runningScan.id.replace(/.$/, "8"),
  ...{ time_created: ago(3_608), time_started: ago(3_600), time_completed: ago(3_560) },
  score: 74,
  device: "Google Pixel 5",
  lighthouse: { scores: { ...latest.lighthouse.scores, performance: 58 } },
});

export const OnADesktopAndAPhone: Story = {
  ...shows(
    {
      pages: { get: done },
      findings: { list: makeFindingList() },
      tests,
      scans: { ...ofScans, list: listOf([latest, onPhone, earlier]) },
    },
    "yesterday",
  ),
  play: async ({ canvas }) => {
    const onPhones = await canvas.findByRole("region", { name: /on Google Pixel 5$/ });
    await expect(onPhones).toHaveTextContent("58");
    await userEvent.click(canvas.getByRole("button", { name: "Scan on another device" }));
    await expect(await screen.findByRole("menuitem", { name: "On iPad Pro" })).toBeVisible();
  },
};

const quick = makeScanSummary({
  id: fixtureId(77),
  ...{ time_created: ago(64), time_started: ago(60), time_completed: ago(52) },
  score: null,
  lighthouse: { scores: noLighthouseScores },
  parts: latest.parts.filter(({ name }) => name !== "lighthouse"),
});

/** The newest scan looked at all but Lighthouse: health and scores are those of the one before. */
export const ScannedInParts: Story = shows(
  {
    pages: {
      get: {
        ...done,
        info: { ...done.info, latest_scan: { ...done.info.latest_scan, id: quick.id } },
      },
    },
    findings: { list: makeFindingList() },
    tests,
    scans: { ...ofScans, list: listOf([quick, ...scanned]) },
  },
  "yesterday",
);

export const Running: Story = shows(
  {
    pages: { get: running },
    findings: { list: makeFindingList() },
    tests,
    scans: { list: listOf([{ ...latest, ...runningScan, id: failedScan.page }, ...scanned]) },
  },
  "A scan of this page is already running.",
);

export const Failed: Story = shows(
  {
    pages: { get: failed },
    findings: { list: makeFindingList() },
    tests,
    scans: { list: listOf([{ ...latest, ...failedScan, id: failedScan.page }, ...scanned]) },
  },
  "The latest scan failed",
);

export const NotScanned: Story = shows(
  {
    pages: { get: storyPage(1, "/pricing", "Pricing – Northwind", { status: null }) },
    findings: { list: makeFindingList() },
    tests,
    scans: { list: listOf([]) },
  },
  "No scans yet",
);

export const Loading: Story = shows({ pages: { get: neverAnswers } });
