import { pageUrlsMax, siteUrlMessages } from "@sitewright/contract";
import { countOf } from "@sitewright/feature-kit";

/** The spec's literal texts of adding a site; the contract holds those that the server says too. */
export const addSiteMessages = {
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
} as const;

/** What the screens say after an action, and around the first site. */
export const messages = {
  crawlStarted: "Crawl started",
  scansStarted: (count: number) => (count === 1 ? "Scan started" : `${count} scans started`),
  scanCost: {
    what: (included: number, beyond: number, each: string) =>
      included === 0
        ? `Nothing is left of this month's allowance: ${countOf(beyond, "additional task")} at ${each} each.`
        : `${countOf(included, "scan")} of these ${included === 1 ? "is" : "are"} left in this month's allowance, the other ${beyond} ${beyond === 1 ? "is an additional task" : "are additional tasks"} at ${each} each.`,
    finished: "Only a finished scan is charged. One that you cancel costs nothing.",
    cap: (count: number, left: string) =>
      `Your spend cap leaves ${left}, enough for ${count} of them. The others are refused.`,
  },
  workCancelled: "Cancelled",
  tags: {
    title: "Edit tags",
    field: "Tags",
    hint: "Words with commas between, for example: client, shop",
    submit: "Save tags",
    changed: (name: string) => `Tags of ${name} changed`,
    failed: "The tags were not changed",
  },
  undone: "Taken back",
  addPages: {
    title: "Add pages",
    about: (host: string) => `Pages of ${host} that no link leads to. Each is scanned at once.`,
    field: "Page addresses",
    hint: "One address a line, or separated by commas.",
    submit: "Add pages",
    added: ({ added, known }: { added: number; known: number }) =>
      known === 0
        ? `${countOf(added, "page")} added`
        : `${countOf(added, "page")} added, ${countOf(known, "page")} known already`,
    failed: "No page was added",
  },
  pagesRemoved: (count: number) => `${countOf(count, "page")} removed`,
  sitesDeleted: (count: number) => `${countOf(count, "site")} deleted`,
  siteDeleted: (host: string) => `${host} deleted`,
  firstSite: {
    title: "Know how your websites are doing",
    what: "Sitewright crawls a website, opens every page in a real browser, and shows its speed, accessibility, security, console and screenshot.",
    where: "It runs on this machine, with its own browser and its own database.",
  },
  noSiteYet: {
    title: "No site yet",
    about: "A site that your team shares with you appears here, with all that is known about it.",
  },
  deleteSite: (host: string) =>
    `This deletes ${host} with its pages, scans, screenshots and all other evidence. All of it is gone at once, and erased in the background. It cannot be undone.`,
  scanRunning: "A scan of this page is already running.",
  consoleEmpty: "The page wrote nothing to the console.",
} as const;
