import { countOf, numberOf } from "@sitewright/feature-kit";

/** A page. */
export const pageMessages = {
  pageScreen: {
    findings: "Findings",
    loading: "Loading the page",
    scanning: "The page is being scanned.",
    idle: "No scan is running.",
    screenshot: "Screenshot",
    scanFailed: "The latest scan failed",
  },
  pageHistory: {
    noScreenshot: "No screenshot yet",
    noScreenshotAbout: "The next scan takes one of the whole page.",
    loading: "Loading the screenshot",
    noPicture: "This scan has no screenshot",
    noPictureAbout: "It was not asked for one, or the page could not be pictured.",
    scrub: "How the page looked at its last scans",
    frame: (scan: { when: string; device: string | null; health: string | null }) =>
      [scan.when, scan.device ?? [], scan.health === null ? [] : `health ${scan.health}`]
        .flat()
        .join(", "),
    place: (place: number, of: number) => `${numberOf(place)} of ${countOf(of, "scan")}`,
  },
  pageScreenshot: {
    failed: "The screenshot could not be loaded; its address may have run out.",
    again: "Load again",
  },
  pageSummary: {
    done: (done: number, total: number) => `${done} of ${total} parts scanned`,
    openScan: "Open the scan",
    openPage: "Open the page",
    modified: (date: string) => `changed ${date}, says the site`,
    keys: "This page",
    scores: "Scores of the latest scan",
    scoredBefore:
      "The newest scan was not asked for Lighthouse and security. These are the scores of",
    scoredScan: "the newest that was",
    scoresOn: (device: string) => `Scores of the latest scan on ${device}`,
    scanOn: "Scan on another device",
    scanOnDevice: (device: string) => `On ${device}`,
    scanRunning: "A scan of this page is already running.",
  },
  pageTests: {
    title: "Tests",
    loading: "Loading the tests",
    none: "This page was not tested yet",
    noneAbout:
      "A test compares a new scan of the page with how it was, and says in words what changed.",
    started: "Started",
    verdict: "Verdict",
    changes: "To review",
    open: (count: number) => (count === 0 ? "nothing" : countOf(count, "change", "changes")),
  },
  pagesTable: {
    notScanned: "Not scanned",
    filter: "Filter pages",
    filterHint: "Filter by path, title or tag",
    noneInState: "No pages here",
    noneInStateAbout: "None is in this state now.",
    showAll: "Show all pages",
    empty: "No pages yet",
    emptyCrawling: "The crawl is looking for them. Each page appears here as soon as it is found.",
    emptyCrawled: "The crawl ended without a page. Crawl the site again once it can be reached.",
    short: {
      performance: "Perf.",
      accessibility: "A11y",
      bestPractices: "Best pr.",
      seo: "SEO",
      security: "Sec.",
    },
  },
  removePagesDialog: {
    pages: (count: number) => countOf(count, "page"),
    title: (pages: string) => `Remove ${pages}?`,
    about: (pages: string) =>
      `The scans of ${pages}, with screenshots and all other evidence, are deleted and cannot be brought back. A crawl that finds the address again adds it as a new page.`,
    done: (count: number) => `${countOf(count, "page")} removed`,
  },
};
