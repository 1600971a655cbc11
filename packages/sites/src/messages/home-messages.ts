import {
  type NeedReason,
  pageUrlsMax,
  type SiteGrouping,
  type SiteOutcome,
  siteUrlMessages,
} from "@sitewright/contract";
import { countOf, numberOf } from "@sitewright/feature-kit";
import { pluralOf } from "@sitewright/ui-kit";

/** Home, with its list of sites. */
export const homeMessages = {
  homeScreen: {
    scanAll: "Scan all",
    working: (sites: number) =>
      pluralOf(sites, {
        one: "One site is being worked on.",
        other: `${numberOf(sites)} sites are being worked on.`,
      }),
  },
  verdict: {
    label: "What your sites need",
    needs: (need: number, all: number) =>
      `${numberOf(need)} of ${countOf(all, "site")} ${pluralOf(need, { one: "needs", other: "need" })} you`,
    needsOne: (host: string) => `${host} needs you`,
    well: (all: number) => `All ${countOf(all, "site")} are well`,
    wellOne: (host: string) => `${host} is well`,
    first: (sites: number) => `Looking at ${countOf(sites, "site")} for the first time`,
    firstOne: (host: string) => `Looking at ${host} for the first time`,
    /** After the number of sites: `12 have no HTTPS`. */
    reasons: {
      unreachable: "cannot be reached",
      crawl: "could not be crawled",
      critical: { one: "has a critical finding", other: "have a critical finding" },
      high: { one: "has a finding of high severity", other: "have a finding of high severity" },
      broken: { one: "has something broken", other: "have something broken" },
      test: { one: "failed its test", other: "failed their tests" },
      issue: { one: "has an open issue", other: "have open issues" },
      failed: {
        one: "has pages that could not be scanned",
        other: "have pages that could not be scanned",
      },
      fell: { one: "lost health since yesterday", other: "lost health since yesterday" },
      poor: { one: "is in poor health", other: "are in poor health" },
    } satisfies Record<NeedReason, string | { one: string; other: string }>,
    /** The same for root causes that have words of their own. */
    rules: {
      "https-used": { one: "has no HTTPS", other: "have no HTTPS" },
      "certificate-valid": {
        one: "has no valid certificate",
        other: "have no valid certificate",
      },
      "certificate-expiring-soon": {
        one: "has a certificate that ends soon",
        other: "have a certificate that ends soon",
      },
    } as Readonly<Record<string, { one: string; other: string }>>,
    cause: (title: string) => `with “${title}”`,
    reason: (count: string, words: string) => `${count} ${words}`,
  },
  quota: {
    failed: "What you use of your plan could not be loaded",
    scans: "scans",
    resets: (day: string) => `resets ${day}`,
    usedUp: (day: string) => `No scans left until ${day}`,
    billing: "Billing",
    extra: (tasks: number, money: string) => `${countOf(tasks, "additional task")}, ${money}`,
    nearly: (name: string, used: string, allowed: string) => `${name} ${used} of ${allowed}`,
    names: {
      sites: "Sites",
      tests: "Tests",
      schedules: "Schedules",
      caseruns: "Case runs",
      flowruns: "Flow runs",
    },
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
    howMany: "How many sites",
    one: "One site",
    many: "Many sites",
    used: (used: number, allowed: number) =>
      `${numberOf(used)} of ${countOf(allowed, "site")} used.`,
    planAllows: (plan: string, allowed: number) => `${plan} allows ${countOf(allowed, "site")}.`,
    seeBilling: "See Billing",
    askAdmin: "An admin of your team can choose a bigger plan.",
    failed: "The site was not added",
    urlExample: "https://example.com",
    pagesExample: "https://example.com/\nhttps://example.com/contact",
  },
  addMany: {
    description: "Each address becomes a site: its pages are found, then each one is scanned.",
    urls: "Site URLs",
    hint: "One a line. After a semicolon its tags, with commas between.",
    example: "https://example.com; client, shop\nhttps://example.org",
    tagsForAll: "Tags for all",
    cancel: "Cancel",
    chooseFile: "Choose a CSV file",
    file: "CSV file: address, tags",
    noLines: (file: string) => `No address was found in ${file}.`,
    tooMany: (lines: number, max: number) =>
      `${countOf(lines, "line")}. ${numberOf(max)} sites can be added at once.`,
    empty: "What becomes of each address stands here, before anything is sent.",
    results: "What becomes of each address",
    checking: "checking",
    noAddress: "no address",
    outcomes: {
      added: "Added",
      ready: "Ready",
      known: "Here already; left out.",
      twice: "Twice in this list; left out.",
      invalid: "",
      full: "No place: the plan allows no more sites.",
    } satisfies Record<SiteOutcome, string>,
    open: "Open",
    seeBilling: "See Billing",
    after: (ready: number, left: number) =>
      left === 0
        ? `${numberOf(ready)} ready`
        : `${numberOf(ready)} ready, ${countOf(left, "line stays", "lines stay")} here`,
    submit: (ready: number) => (ready === 0 ? "Add sites" : `Add ${countOf(ready, "site")}`),
    added: (count: number) =>
      pluralOf(count, { one: "Site added", other: `${numberOf(count)} sites added` }),
  },
  sitesTable: {
    filter: "Filter sites",
    filterHint: "Filter by host or tag",
    noneInState: "No site is in this state",
    noneInStateAbout: "That can change as soon as work starts or ends.",
    showAll: "Show all sites",
    days: "30 days",
    trend: "Health over 30 days",
    topFinding: "Top finding",
    issues: "Issues",
    fresh: (count: number) => `${numberOf(count)} new`,
    openIssues: (count: number) => countOf(count, "open issue"),
    moved: (points: number) =>
      points === 0
        ? "as it was yesterday"
        : `${countOf(Math.abs(points), "point")} ${points < 0 ? "less" : "more"} than yesterday`,
    pages: (count: number) => countOf(count, "page"),
    pagesAndTags: (pages: string, tags: string) => `${pages} · ${tags}`,
    crawling: (pages: string) => `crawling · ${pages} so far`,
    group: "Group",
    grouped: { none: "No groups", tag: "By tag" } satisfies Record<SiteGrouping, string>,
    noTag: "No tag",
    groupNeeds: (need: number) =>
      `${numberOf(need)} ${pluralOf(need, { one: "needs", other: "need" })} you`,
    groupWell: "all well",
    groupSites: (count: number) => countOf(count, "site"),
    groupLowest: (health: string) => `lowest health ${health}`,
    allReasons: "Show sites of all reasons",
    oneReason: "One reason",
  },
  bulk: {
    scan: "Scan",
    test: "Test",
    crawl: "Crawl",
    tag: "Tag",
    assign: "Assign",
    report: "Report",
    cancel: "Cancel",
    tagTitle: (sites: number) => `Tag ${countOf(sites, "site")}`,
    tagAbout: "Other tags that a site has stay.",
    addTags: "Tags to add",
    removeTags: "Tags to take away",
    tagged: (sites: number) => `Tags of ${countOf(sites, "site")} changed`,
    crawled: (sites: number) =>
      pluralOf(sites, { one: "Crawl started", other: `${numberOf(sites)} crawls started` }),
    reported: (sites: number) =>
      pluralOf(sites, {
        one: "Report of the last 30 days made. It is among the site's reports.",
        other: `${numberOf(sites)} reports of the last 30 days made. Each is among its site's reports.`,
      }),
    assignTitle: (sites: number) => `Assign the open issues of ${countOf(sites, "site")}`,
    assignAbout: "Muted issues stay whose they are.",
    person: "Person",
    nobody: "Nobody",
    assigned: (issues: number, name: string) =>
      issues === 0 ? "No issue is open there" : `${countOf(issues, "issue")} assigned to ${name}`,
  },
  topFinding: {
    unreachable: (time: string) => `Unreachable since ${time}`,
    down: "Unreachable",
    crawlFailed: "Crawl failed",
    crawlNotFinished: "The crawl did not finish.",
    crawlAgain: (host: string) => `Crawl ${host} again`,
    testFailed: "The last test failed",
    score: (score: string) => `${score} of 100`,
    fell: (from: string, to: string) => `Health fell from ${from} to ${to}`,
    poor: (score: string) => `Health is poor: ${score} of 100`,
    issues: (count: number) => `${countOf(count, "issue")} open`,
    failedScans: (count: number) => `${countOf(count, "page")} could not be scanned`,
    broken: (count: number) => countOf(count, "broken address", "broken addresses"),
    onPages: (severity: string, pages: number) => `${severity} · ${countOf(pages, "page")}`,
    andMore: (text: string, others: number) => `${text}, and ${numberOf(others)} more`,
    because: (severity: string, reason: string) => `${severity} · ${reason}`,
    none: "Nothing found",
    noneAbout: (pages: number) => `${countOf(pages, "page")} scanned`,
    neverScanned: "Never scanned",
    noPages: "No pages",
    cancelled: "Crawl cancelled",
  },
  siteState: {
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
