import {
  makeFindingList,
  makeScanParts,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import type { Scan } from "@sitewright/contract";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import {
  doneScan,
  failedScan,
  noLighthouseScores,
  partlyFailedScan,
  runningScan,
  twoDevices,
} from "../testing/story-scans.ts";
import { ScanPage } from "./scan-page.tsx";

const meta = {
  title: "Sites/Scan",
  component: ScanPage,
  args: { scanId: doneScan.id, search: {}, onSearchChange: fn(), onScanCreated: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof ScanPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: React.ComponentProps<typeof ScanPage>) {
  const [search, setSearch] = useState(props.search);
  return (
    <ScanPage
      {...props}
      search={search}
      onSearchChange={(next) => {
        props.onSearchChange(next);
        setSearch(next);
      }}
    />
  );
}

const withScan = (scan: Scan, text?: string) =>
  shows({ scans: { get: scan }, findings: { list: makeFindingList() } }, text);

export const Waiting: Story = withScan(
  {
    ...runningScan,
    status: "queued",
    time_started: null,
    parts: makeScanParts("queued"),
  },
  "Waiting for a free browser",
);

export const Running: Story = withScan(runningScan, "0:09");

export const Overview: Story = withScan(doneScan, "basket.4f2c.js answers 404");

/** A phone has what was found in view: of the scores the lowest is named, the others are a press away. */
export const OverviewOnAPhone: Story = {
  ...Overview,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const scores = await canvas.findByRole("button", { name: "Scores" });
    await expect(canvas.getByText(/^lowest: /)).toBeVisible();
    await expect(canvas.queryByText("Best practices")).toBeNull();
    await userEvent.click(scores);
    await expect(canvas.getByText("Best practices")).toBeVisible();
  },
};

export const Lighthouse: Story = {
  args: { search: { tab: "lighthouse" } },
  ...withScan(doneScan, "Render blocking requests"),
};

export const LighthouseFailed: Story = {
  args: { search: { tab: "lighthouse" } },
  ...withScan(partlyFailedScan, "Lighthouse failed"),
};

export const PartFailed: Story = withScan(partlyFailedScan, "Lighthouse failed");

export const InParts: Story = withScan(
  {
    ...doneScan,
    score: null,
    lighthouse: { ...doneScan.lighthouse, scores: noLighthouseScores },
    parts: doneScan.parts.filter(({ name }) => name !== "lighthouse"),
  },
  "This scan was not asked for Lighthouse, so it has no health.",
);

export const Security: Story = {
  args: { search: { tab: "security" } },
  ...withScan(doneScan, "Content Security Policy"),
};

export const Accessibility: Story = {
  args: { search: { tab: "accessibility" } },
  ...withScan(doneScan, "Images must have alternative text"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Images must have alternative text"));
    const name = "Element 1 on the page: main > img";
    await expect(await canvas.findByRole("img", { name })).toBeVisible();
  },
};

export const Network: Story = {
  args: { search: { tab: "network" } },
  ...withScan(doneScan, "hero.webp"),
};

export const Request: Story = {
  args: { search: { tab: "network", request: 3 } },
  ...withScan(doneScan),
  play: async () => {
    await screen.findByText("Headers of the answer");
  },
};

export const Console: Story = {
  args: { search: { tab: "console" } },
  ...withScan(doneScan, "shop 2.4.1 ready"),
};

export const ConsoleFiltered: Story = {
  ...Console,
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /Errors/ }));
    await expect(args.onSearchChange).toHaveBeenCalledWith({ tab: "console", level: "error" });
    await expect(canvas.queryByText("shop 2.4.1 ready")).toBeNull();
  },
};

export const ConsoleEmpty: Story = {
  args: { search: { tab: "console" } },
  ...withScan({ ...doneScan, logs: [] }, "The page wrote nothing to the console."),
};

export const Screenshot: Story = {
  args: { search: { tab: "screenshot" } },
  ...withScan(doneScan, "1,350 × 2,400 px"),
};

export const ScreenshotOfTwoDevices: Story = {
  args: { search: { tab: "screenshot" } },
  ...withScan(twoDevices, "Side by side"),
};

export const ScreenshotClipped: Story = {
  args: { search: { tab: "screenshot" } },
  ...withScan(
    {
      ...doneScan,
      images: (doneScan.images ?? []).map((image) => ({ ...image, clipped: true })),
    },
    "Desktop",
  ),
};

export const Html: Story = { args: { search: { tab: "html" } }, ...withScan(doneScan, "11 lines") };

export const Failed: Story = withScan(failedScan, "The scan failed");

export const Loading: Story = { parameters: { handlers: { scans: { get: neverAnswers } } } };

export const NotFound: Story = {
  parameters: { handlers: { scans: { get: refuse("NOT_FOUND", "There is no such scan.") } } },
};
