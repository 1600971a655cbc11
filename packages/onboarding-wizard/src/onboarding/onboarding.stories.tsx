import {
  fixtureId,
  fixtureTime,
  listOf,
  MockApiProvider,
  type MockHandlers,
  makeAlert,
  makeAlertList,
  makeFindingList,
  makeMember,
  makePage,
  makeProfile,
  makeScan,
  makeScheduleList,
  makeSite,
  makeTeam,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { storyLinks } from "../testing/story-links.ts";
import { Onboarding } from "./onboarding.tsx";

const crawling = makeSite({ time_crawl_completed: null });
const scanned = makeSite({ time_crawl_completed: "2026-11-20T09:00:00.000Z" });
const scanning = {
  ...scanned,
  pages: 2,
  scans: { waiting: 1, running: 0, done: 1, failed: 0, current: null },
};
const admin = { team: { get: makeTeam() }, member: { get: makeMember() } } satisfies MockHandlers;

const seen = makePage();
const storyPages = [
  makePage({ id: fixtureId(21), page_url: "https://northwind.example/", title: "Northwind" }),
  makePage({
    id: fixtureId(22),
    page_url: "https://northwind.example/shop",
    title: "Shop",
    info: {
      ...seen.info,
      latest_scan: { ...seen.info.latest_scan, screenshot: null, score: null, status: null },
      active_scan: {
        id: fixtureId(31),
        status: "running",
        device: "Windows 10 PC",
        time_created: fixtureTime,
        time_started: fixtureTime,
        progress: { done: 3, total: 7, part: "lighthouse" },
      },
    },
  }),
  makePage({
    id: fixtureId(23),
    page_url: "https://northwind.example/shop/hat",
    title: "A hat",
    info: {
      ...seen.info,
      latest_scan: { ...seen.info.latest_scan, screenshot: null, score: null, status: null },
      active_scan: {
        id: fixtureId(32),
        status: "queued",
        device: "Windows 10 PC",
        time_created: fixtureTime,
        time_started: null,
        progress: { done: 0, total: 7, part: null },
      },
    },
  }),
];

const withSite = (site: typeof crawling): MockHandlers => ({
  ...admin,
  sites: { list: listOf([site]), get: site, create: site },
  processes: { list: listOf([]) },
  demo: { get: { is_offered: true, version: null, faults: [] } },
  pages: { list: listOf(storyPages) },
  findings: { list: makeFindingList() },
  links: { list: storyLinks },
  scans: { get: makeScan({ images: [] }) },
  cases: {
    list: {
      ...listOf([]),
      states: { all: 0, failing: 0, flaky: 0, never: 0, suggested: 0, hidden: 0 },
    },
  },
});

const meta = {
  title: "Onboarding/Onboarding",
  component: Onboarding,
  args: { onHome: fn(), onViewSite: fn() },
  parameters: {
    layout: "fullscreen",
    handlers: {
      ...withSite(crawling),
      sites: { list: listOf([]), create: crawling, get: crawling },
    },
  },
  decorators: [
    (Story, { parameters }) => (
      <MockApiProvider handlers={parameters.handlers}>
        <Story />
      </MockApiProvider>
    ),
  ],
} satisfies Meta<typeof Onboarding>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

export const FirstSite: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Site URL"), "example.com{Enter}");
    await expect(await canvas.findByText("please use http")).toBeVisible();
  },
};

export const Intro: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Site URL"), "https://example.com{Enter}");
    await expect(
      await canvas.findByRole("heading", { name: "What Sitewright does" }),
    ).toHaveFocus();
  },
};

export const IntroWithVideo: Story = {
  args: { videos: { owner: "/owner.mp4", manager: "/manager.mp4", developer: "/developer.mp4" } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Site URL"), "https://example.com{Enter}");
    await expect(
      await canvas.findByRole("button", { name: "Play the welcome video" }),
    ).toBeVisible();
    await expect(canvas.queryByLabelText("Welcome video")).toBeNull();
  },
};

export const VideoGone: Story = {
  args: { videos: { owner: null, manager: "/gone.mp4", developer: null } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Site URL"), "https://example.com{Enter}");
    await userEvent.click(await canvas.findByRole("button", { name: "Play the welcome video" }));
    await expect(await canvas.findByText(/could not be loaded/)).toBeVisible();
  },
};

export const Crawling: Story = { parameters: { handlers: withSite(crawling) } };

export const Scanning: Story = {
  parameters: { handlers: withSite(scanning) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Scanned 1 of 2 pages.")).toBeVisible();
  },
};

const failed = makeSite({
  pages: 0,
  crawl: {
    status: "failed",
    time_created: fixtureTime,
    time_started: fixtureTime,
    pages_found: 0,
    current_url: null,
    code: "DNS_NOT_FOUND",
    reason: "northwind.example could not be found.",
  },
});

export const CrawlFailed: Story = {
  parameters: { handlers: withSite({ ...scanning, crawl: failed.crawl }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("could not be found");
  },
};

/** Added in this visit, so that its end is shown rather than led past. */
const added = (site: typeof crawling): MockHandlers => ({
  ...withSite(site),
  sites: { list: listOf([]), get: site, create: site },
});

async function watchNewSite(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText("Site URL"), "https://example.com{Enter}");
  await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
}

const watching = {
  account: { profile: makeProfile() },
  schedules: {
    list: makeScheduleList([]),
    preview: {
      ...{ next: [], changes: [], covers: { sites: 1, pages: 3, cases: 0, paused: 0 } },
      takes: { kind: "scans", each: 3, all: 12, left: 27, renews: "2026-12-12T00:00:00.000Z" },
    },
  },
  alerts: {
    list: makeAlertList([
      makeAlert({
        kind: "site",
        resources: [{ type: "site", id: scanned.id, str: "northwind.example" }],
        tags: [],
      }),
    ]),
  },
} satisfies MockHandlers;

export const Done: Story = {
  parameters: { handlers: { ...added(scanned), ...watching } },
  play: async ({ canvas, args }) => {
    await watchNewSite(canvas);
    await expect(await canvas.findByRole("heading", { name: "All Done Here." })).toHaveFocus();
    await expect(await canvas.findByRole("button", { name: "Schedule it" })).toBeVisible();
    await expect(await canvas.findByText(/^On since/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "View Site" }));
    await expect(args.onViewSite).toHaveBeenCalledWith(scanned.id);
  },
};

export const DoneWithoutACrawl: Story = {
  parameters: { handlers: added(failed) },
  play: async ({ canvas }) => {
    await watchNewSite(canvas);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("could not be found");
    await expect(canvas.getByRole("button", { name: "Change the address" })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Use Skerry" })).toBeVisible();
  },
};

export const ProgressFailed: Story = {
  parameters: {
    handlers: {
      ...withSite(crawling),
      processes: { list: refuse("INTERNAL", "The server failed.") },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { handlers: { ...admin, sites: { list: neverAnswers } } },
};

export const ListFailed: Story = {
  parameters: { handlers: { ...admin, sites: { list: refuse("INTERNAL", "The server failed.") } } },
};
