import { pageUrlsMax, siteUrlMessages } from "@sitewright/contract";
import { countOf, numberOf } from "@sitewright/feature-kit";
import { pluralOf } from "@sitewright/ui-kit";

/** Home, with its list of sites. */
export const homeMessages = {
  homeScreen: {
    about: "Every site of your team, with its health and what it is doing now.",
    scanAll: "Scan all",
    counts: ({ sites, pages }: { sites: number; pages: number }) =>
      `${countOf(sites, "site")}, ${countOf(pages, "page")}.`,
    working: (sites: number) =>
      pluralOf(sites, {
        one: "One site is being worked on.",
        other: `${numberOf(sites)} sites are being worked on.`,
      }),
  },
  homeStats: {
    failed: "What you use of your plan could not be loaded",
    openIssues: "Open issues",
    noLimit: "no limit",
    sites: "Sites",
    scans: "Scans",
    tests: "Tests",
    schedules: "Schedules",
    caseruns: "Case runs",
    flowruns: "Flow runs",
    usedUp: "used up",
    resets: (day: string) => `resets ${day}`,
  },
  firstSite: {
    title: "Know how your websites are doing",
    what: "Sitewright crawls a website, opens every page in a real browser, and shows its speed, accessibility, security, console and screenshot.",
    where: "It runs on this machine, with its own browser and its own database.",
    noSiteYet: "No site yet",
    noSiteYetAbout:
      "A site that your team shares with you appears here, with all that is known about it.",
    demo: "Try the demo shop",
  },
  addSite: {
    emptyUrl: siteUrlMessages.empty,
    urlScheme: siteUrlMessages.scheme,
    notAllowed: "not allowed",
    added: "Site added",
    title: "Add Site",
    description: "Its pages are found by following its links, then each one is scanned.",
    siteUrl: "Site URL",
    showAdvanced: "Show Advanced",
    hideAdvanced: "Hide Advanced",
    addPages: "Add Pages",
    addPagesHint:
      "One address a line, or separated by commas. With any given, only these are added and the site is not crawled.",
    tooManyPages: `Add at most ${pageUrlsMax} pages at once.`,
    submit: "Add Site",
    failed: "The site was not added",
    urlExample: "https://example.com",
    pagesExample: "https://example.com/\nhttps://example.com/contact",
  },
  sitesTable: {
    filter: "Filter sites",
    filterHint: "Filter by host or tag",
    noneInState: "No site is in this state",
    noneInStateAbout: "That can change as soon as work starts or ends.",
    showAll: "Show all sites",
    days: "30 days",
    trend: "Health over 30 days",
    pages: (count: number) => countOf(count, "page"),
    crawling: (pages: string) => `crawling · ${pages} so far`,
  },
  siteState: {
    alsoNeeds: (others: number) => `and ${countOf(others, "more", "more")}`,
    unreachable: "Cannot be reached",
    cancelled: "Crawl cancelled",
    noPages: "No pages",
    someFailed: (count: number) => `${countOf(count, "scan")} failed`,
    broken: (count: number) => `${countOf(count, "broken address", "broken addresses")}`,
    notScanned: "Not scanned",
    scanned: "Scanned",
    queued: "Waiting",
    crawling: "Crawling",
    scanning: "Scanning",
    failed: "Crawl failed",
  },
  siteWork: {
    failed: "Crawl failed",
    notFinished: "The crawl did not finish.",
    cancelOn: (host: string) => `Cancel the work on ${host}`,
    waiting: "Waiting to crawl",
    crawling: (found: number) => `Crawling, ${countOf(found, "page")} found`,
    scanning: (done: number, total: number) => `Scanning ${done} of ${total}`,
  },
  deleteSiteDialog: {
    title: (name: string) => `Delete ${name}?`,
    submit: "Delete site",
    about: (host: string) =>
      `This deletes ${host} with its pages, scans, screenshots and all other evidence. All of it is gone at once, and erased in the background. It cannot be undone.`,
    done: (host: string) => `${host} deleted`,
  },
  deleteSitesDialog: {
    sites: (count: number) => countOf(count, "site"),
    title: (name: string) => `Delete ${name}?`,
    about: (sites: string) =>
      `All pages and scans of ${sites}, with screenshots and all other evidence, are deleted and cannot be brought back.`,
    done: (count: number) => `${countOf(count, "site")} deleted`,
  },
};
