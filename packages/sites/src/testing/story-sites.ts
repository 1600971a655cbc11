import {
  fixtureId,
  makeDownReach,
  makePage,
  makeSite,
  noTest,
} from "@sitewright/api-client/testing";
import type { Page, Site, SiteGroup, SiteNeed } from "@sitewright/contract";
import { ago } from "@sitewright/feature-kit/stories";
import { storyIcons } from "./story-icons.ts";

/** A site that rests, last scanned `scannedAgo` seconds ago with health `score`. */
export function storySite(number: number, host: string, score: number, scannedAgo: number): Site {
  return makeSite({
    id: fixtureId(number),
    site_url: `https://${host}`,
    time_crawl_started: ago(scannedAgo + 90),
    time_crawl_completed: ago(scannedAgo + 60),
    info: {
      latest_scan: {
        id: fixtureId(number + 1000),
        time_created: ago(scannedAgo + 70),
        time_completed: ago(scannedAgo),
        score,
      },
      latest_test: noTest,
      trend: [6, 3, -2, -5, 1, 0].map((change, step) => ({
        date: ago(scannedAgo + (5 - step) * 5 * 86_400).slice(0, 10),
        score: Math.min(100, score - change),
      })),
      score_before: score,
      icon: null,
    },
  });
}

const noScan = { id: null, time_created: null, time_completed: null, score: null };

/** Crawled and scanned at the same time, 38 seconds in. */
export const workingSite: Site = makeSite({
  id: fixtureId(11),
  site_url: "https://harbour-hotel.example",
  time_created: ago(39),
  time_crawl_started: ago(38),
  time_crawl_completed: null,
  crawl: {
    status: "running",
    time_created: ago(38),
    time_started: ago(38),
    pages_found: 14,
    current_url: "https://harbour-hotel.example/offers",
    code: null,
    reason: null,
  },
  pages: 14,
  scans: {
    waiting: 7,
    running: 1,
    done: 6,
    failed: 0,
    current: {
      scan: fixtureId(1011),
      page_url: "https://harbour-hotel.example/rooms/sea-view",
      part: "lighthouse",
    },
  },
  work: { time_created: ago(38), done: 6, total: 14 },
  info: {
    latest_scan: { ...noScan, time_completed: ago(6), score: 91 },
    latest_test: noTest,
    trend: [],
    score_before: null,
    icon: null,
  },
});

/** Still looking for its first pages. */
export const crawlingSite: Site = {
  ...workingSite,
  id: fixtureId(12),
  time_crawl_started: ago(4),
  crawl: {
    ...workingSite.crawl,
    time_created: ago(4),
    time_started: ago(4),
    pages_found: 3,
  },
  pages: 3,
  scans: { waiting: 0, running: 0, done: 0, failed: 0, current: null },
  work: { time_created: ago(4), done: 0, total: 0 },
  info: { latest_scan: noScan, latest_test: noTest, trend: [], score_before: null, icon: null },
};

/** Its host does not resolve. */
export const unreachableSite: Site = makeSite({
  id: fixtureId(13),
  site_url: "https://gone.example",
  time_crawl_started: ago(300),
  time_crawl_completed: ago(299),
  crawl: {
    status: "failed",
    time_created: ago(300),
    time_started: ago(300),
    pages_found: 0,
    current_url: null,
    code: "DNS_NOT_FOUND",
    reason: "The host name does not resolve.",
  },
  need: "crawl",
  pages: 0,
  scans: { waiting: 0, running: 0, done: 0, failed: 0, current: null },
  info: { latest_scan: noScan, latest_test: noTest, trend: [], score_before: null, icon: null },
});

export const restingSites: Site[] = [
  withIcon(storySite(14, "northwind.example", 96, 720), "northwind"),
  {
    ...storySite(15, "oak-and-iron.example", 88, 3700),
    scans: { waiting: 0, running: 0, done: 22, failed: 2, current: null },
    pages: 24,
  },
  { ...storySite(16, "villa-aurelia.example", 44, 93_000), pages: 5 },
];

const finding = (
  need: Site["need"],
  worst: NonNullable<Site["findings"]["worst"]>,
): Pick<Site, "need" | "findings"> => ({ need, findings: { count: 7, urgent: 2, worst } });

/** Sites of several clients, the worst first: one cannot be reached, one is being worked on. */
export const triageSites: Site[] = [
  {
    ...storySite(31, "harbour-clinic.example", 82, 9000),
    ...{ pages: 18, tags: ["Harbour Group"], need: "unreachable", issues: { open: 5, fresh: 0 } },
    reach: makeDownReach(),
  },
  { ...workingSite, tags: ["Harbour Group"], issues: { open: 2, fresh: 0 } },
  {
    ...withIcon(
      withTest(moved(storySite(32, "oak-and-iron.example", 74, 7400), 88), "failed", 81.2),
      "oak",
    ),
    ...{ pages: 24, tags: ["Oak & Iron", "shop"], issues: { open: 9, fresh: 3 } },
    ...finding("critical", {
      ...{ title: "“Add to basket” does nothing", severity: "critical", pages: 18 },
    }),
  },
  {
    ...withTest(moved(storySite(33, "trade.oak-and-iron.example", 84, 7300), 85), "passed", 98.2),
    ...{ pages: 14, tags: ["Oak & Iron"], issues: { open: 4, fresh: 1 } },
    ...finding("high", { title: "The certificate ends soon", severity: "high", pages: 14 }),
  },
  {
    ...moved(storySite(34, "villa-aurelia.example", 46, 11_000), 64),
    ...{ pages: 5, tags: ["Aurelia Travel"], issues: { open: 6, fresh: 2 }, need: "fell" },
  },
  {
    ...withTest(moved(storySite(35, "aurelia-boats.example", 83, 18_000), 81), "passed", 96),
    ...{ pages: 9, tags: ["Aurelia Travel"], issues: { open: 3, fresh: 0 } },
    ...finding(null, { title: "The largest paint comes late", severity: "medium", pages: 7 }),
  },
  withIcon(withTest(storySite(36, "northwind.example", 96, 720), "passed", 99.4), "northwind"),
];

export const triageNeeds: SiteNeed[] = [
  { reason: "unreachable", count: 1, cause: null, rule: null, title: null },
  { reason: "critical", count: 12, cause: "no https", rule: "https-used", title: "No HTTPS" },
  { reason: "high", count: 2, cause: null, rule: null, title: null },
  { reason: "fell", count: 1, cause: null, rule: null, title: null },
];

export const triageGroups: SiteGroup[] = [
  { tag: "Harbour Group", sites: 2, need: 1, open_issues: 7, lowest: 82 },
  { tag: "Oak & Iron", sites: 2, need: 2, open_issues: 13, lowest: 74 },
  { tag: "Aurelia Travel", sites: 2, need: 1, open_issues: 9, lowest: 46 },
  { tag: "", sites: 1, need: 0, open_issues: 0, lowest: 96 },
];

function withIcon(site: Site, icon: keyof typeof storyIcons): Site {
  return { ...site, info: { ...site.info, icon: storyIcons[icon] } };
}

function moved(site: Site, score_before: number): Site {
  return { ...site, info: { ...site.info, score_before } };
}

function withTest(site: Site, status: "passed" | "failed", score: number): Site {
  return { ...site, info: { ...site.info, latest_test: { ...noTest, status, score } } };
}

type PageState = { status: "queued" | "running" | "done" | "failed" | null; reason?: string };

/** A page whose first scan is in this state; only a done one has scores. */
export function storyPage(
  number: number,
  path: string,
  title: string | null,
  { status, reason }: PageState,
): Page {
  const page = makePage({
    id: fixtureId(100 + number),
    page_url: `https://northwind.example${path}`,
    title,
  });
  const done = status === "done";
  const { latest_scan: latest } = page.info;
  return {
    ...page,
    info: {
      latest_scan: {
        ...latest,
        id: fixtureId(200 + number),
        scored_id: fixtureId(200 + number),
        time_completed: done ? ago(600 + number * 7) : null,
        status: status === "done" || status === "failed" ? status : null,
        reason: reason ?? null,
        score: done ? latest.score : null,
        scores: done ? latest.scores : noScores,
      },
      latest_test: noTest,
      active_scan: status === "queued" || status === "running" ? activeScan(number, status) : null,
    },
  };
}

function activeScan(
  number: number,
  status: "queued" | "running",
): NonNullable<Page["info"]["active_scan"]> {
  const isRunning = status === "running";
  return {
    id: fixtureId(300 + number),
    status,
    device: "Windows 10 PC",
    time_created: ago(12),
    time_started: isRunning ? ago(9) : null,
    progress: { done: isRunning ? 2 : 0, total: 5, part: isRunning ? "lighthouse" : null },
  };
}

const noScores = {
  performance: null,
  accessibility: null,
  best_practices: null,
  seo: null,
  security: null,
};

export const storyPages: Page[] = [
  storyPage(1, "/", "Northwind – studio for the web", { status: "done" }),
  storyPage(2, "/work", "Work", { status: "done" }),
  storyPage(3, "/pricing", "Pricing – Northwind", { status: "running" }),
  storyPage(4, "/journal?page=2", null, { status: "queued" }),
  storyPage(5, "/old-offer", "Offer", {
    status: "failed",
    reason: "The page did not finish loading in time.",
  }),
  storyPage(6, "/contact", "Contact", { status: null }),
];
