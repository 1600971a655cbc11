import { countOf, numberOf } from "@sitewright/feature-kit";
import { pluralOf } from "@sitewright/ui-kit";

/** What several screens say. */
export const sharedMessages = {
  words: {
    all: "All",
    noAudits: "No audits in this category.",
    health: "Health",
    overall: "overall",
    performance: "Performance",
    accessibility: "Accessibility",
    bestPractices: "Best practices",
    seo: "SEO",
    security: "Security",
    failed: (part: string) => `${part} failed`,
    otherPartsKept: "The other parts of the scan were kept.",
    waitingForBrowser: "Waiting for a free browser",
    sites: "Sites",
    moreFor: (name: string) => `More for ${name}`,
    healthOver: (days: number) => `Health over ${days} days`,
    scan: "Scan",
    pages: "Pages",
    scans: "Scans",
    state: "State",
    running: "Running",
    screenshotOf: (host: string, path: string) => `Screenshot of ${host}${path}`,
    transport: "Transport",
    browser: "Browser protections",
    scripts: "Scripts",
    forms: "Forms",
    compliance: "Privacy and exposure",
    lastScan: "Last scan",
    lastTest: "Last test",
    never: "never",
    moved: (points: number) =>
      points === 0
        ? "as in the scan before"
        : `${countOf(Math.abs(points), "point")} ${points < 0 ? "less" : "more"} than in the scan before`,
    healthOf: (name: string) => `Health of ${name}`,
    tags: "Tags",
    page: "Page",
    site: "Site",
    none: "none",
  },
  actions: {
    delete: "Delete",
    addSite: "Add Site",
    download: "Download",
    tags: "Edit tags",
    remove: "Remove",
    scanNow: "Scan now",
    scanChoices: "Scan with choices",
    open: "Open",
    stop: "Cancel",
    scanAll: "Scan all pages",
    test: "Test…",
    report: "Report",
    migration: "Migration",
    testAll: "Test all pages",
    crawl: "Crawl again",
    addPages: "Add pages",
    cancel: "Cancel the work",
    undo: "Undo",
    undone: "Taken back",
    crawlStarted: "Crawl started",
    scansStarted: (count: number) =>
      pluralOf(count, { one: "Scan started", other: `${numberOf(count)} scans started` }),
    cancelled: "Cancelled",
  },
  tags: {
    title: "Edit tags",
    field: "Tags",
    hint: "Words with commas between, for example: client, shop",
    submit: "Save tags",
    changed: (name: string) => `Tags of ${name} changed`,
    failed: "The tags were not changed",
    tooMany: (max: number) => `There can be ${max} tags at most.`,
    tooLong: (tag: string, max: number) =>
      `“${tag.slice(0, max)}…” is too long. A tag can have ${max} characters.`,
  },
  healthTrend: {
    axis: (low: string, high: string) =>
      `The axis fits the line: from ${low} to ${high}, from the first scan shown to the last.`,
    none: (days: number) => `No health in these ${days} days`,
    noneAbout: "Two points make a line: it begins with the scans to come.",
    one: (score: string) => `Health ${score}, so far once`,
    oneAbout: {
      scan: "The line begins with the next scan.",
      day: "The line begins with the next day that has a scan.",
    },
  },
  trendRange: {
    range: "Range",
    days: (days: number) => `${days} days`,
  },
  workFilter: {
    all: "All",
    attention: "Needs attention",
    working: "Running",
  },
  score: {
    none: "no score",
  },
  ratings: {
    positive: "Good",
    caution: "Needs work",
    critical: "Poor",
    neutral: "Not rated",
  },
  advice: {
    general: "Try again. If it keeps failing, look at the page in your own browser.",
    byCode: {
      BLOCKED_BY_POLICY:
        "Only public addresses are opened. To test a private one, add it to ALLOW_PRIVATE_TARGETS on the server.",
      INVALID_URL: "Check the address: it has to begin with http:// or https://.",
      DNS_NOT_FOUND:
        "Check the host name for a typing error. A new domain can take hours until it resolves.",
      CONNECTION_REFUSED: "Check that the web server is running and that the port is right.",
      CONNECTION_FAILED: "Check that the site opens in your own browser, then try again.",
      TLS_INVALID: "Renew or correct the certificate, or use the http:// address.",
      TIMED_OUT: "Check that the page opens in your own browser, then try again.",
      TOO_MANY_REDIRECTS: "Open the address in your own browser and correct the redirect.",
      TOO_LARGE: "Use the address of a web page; downloads are not scanned.",
      TOO_MANY_REQUESTS: "Lower the number of files that the page loads.",
      NOT_HTML: "Use the address of a web page; files and feeds are not scanned.",
      HTTP_ERROR: "Check that the page exists and that the server is well, then try again.",
      TURNED_AWAY:
        "Scan it later, or have the site's server allow this installation more requests: as it is, nothing is told of the page.",
      SOFT_404:
        "Bring the page back, or have its server answer 404 so that nobody takes it for a page.",
      LOGIN_REQUIRED:
        "Give what it asks for under the site's Settings, Access: a user name and password, or a case that logs in. Or use an address that opens without a login.",
      LOGIN_FAILED:
        "Run the case that logs in by itself: it shows at which step it fails. Which case that is stands under the site's Settings, Access.",
      DISALLOWED_BY_ROBOTS:
        "Allow the page in robots.txt, or add its address yourself under Add Pages.",
      ROBOTS_UNREACHABLE:
        "Check that the site's robots.txt opens and has no more rules than it needs, then try again.",
      BROWSER_CRASHED: "Try again. If it crashes again, the page itself may be the cause.",
      OUT_OF_MEMORY: "Lower what the page loads and keeps in memory, then try again.",
      BROWSER_MISSING: "Set CHROMIUM_PATH on the server to a Chrome or Chromium, then try again.",
      LIGHTHOUSE_FAILED: "Try again. Pages that never come to rest cannot be measured.",
      CANCELLED: "Start it again when you are ready.",
      INTERNAL: "Try again. If it keeps failing, the server's log says more.",
    },
  },
  findings: {
    caption: "Findings",
    severity: "Severity",
    finding: "Finding",
    where: "Where",
    source: "Source",
    filter: "Filter findings",
    filterFor: "Title, rule or address",
    wholeSite: "The whole site",
    home: "Home",
    below: (path: string) => `${path}…`,
    pages: (pages: number) => countOf(pages, "page"),
    elements: (elements: number) => countOf(elements, "element"),
    line: (line: number) => `Line ${line}`,
    request: "A request",
    evidence: "Evidence",
    toDo: "What to do",
    openInScan: "Open in scan",
    openInLinks: "Open in links",
    show: "Show",
    inSource: "Show in HTML",
    template: "Template",
    allTemplates: "All templates",
    templateOf: (name: string, findings: number) => `${name} (${numberOf(findings)})`,
    allSeverities: "Any severity",
    severityOf: (severity: string, findings: number) => `${severity} (${numberOf(findings)})`,
    severities: { critical: "Critical", high: "High", medium: "Medium", low: "Low" },
    keys: "Findings",
    openScan: "Open the finding in its scan",
    on: "On",
    andMore: (pages: number) => `and ${countOf(pages, "more page", "more pages")}`,
    noEvidence: "The scan that saw it is no longer kept.",
    elementOn: (selector: string, page: string) => `${selector} on ${page}`,
    places: (places: number) => countOf(places, "place"),
    showChecks: (checks: number) => `Show ${numberOf(checks)} more`,
    morePlaces: (places: number) => `${places} places and more`,
    oneCause: (sources: string, checks: number) =>
      `${sources} · one cause, ${countOf(checks, "check")}`,
    nothing: (pages: number) => `Nothing found on ${countOf(pages, "page")}`,
    lastLooked: "Looked at last:",
    notLooked: "Not looked at yet",
    notLookedAbout:
      "Findings come with the next scan. Scans from before they were kept have none, whatever they saw.",
    noneSuch: "Nothing of this kind",
    noneSuchAbout: "Other sources or states have findings.",
    showAll: "Show all findings",
  },
  findingSources: {
    page: "Page",
    links: "Links",
    network: "Network",
    console: "Console",
    accessibility: "Accessibility",
    security: "Security",
    lighthouse: "Lighthouse",
  },
  findingStates: {
    new: "New",
    still: "Still",
    gone: "Gone",
  },
  testStates: {
    working: "Running",
    passed: "Passed",
    failed: "Failed",
    incomplete: "Not compared",
  },
  testDialog: {
    title: "Run a test",
    on: (name: string, device: string) => `${name}, on ${device}`,
    parts: "What is compared",
    threshold: "Passes from a score of",
    thresholdHint:
      "0 to 100. A change that nobody accepted or ignored fails the test whatever its score.",
    noScore: "Enter a score from 0 to 100.",
    noPart: "Choose a part at least.",
    against: "Compare with",
    againstHint: "A new scan of the page is compared with it.",
    newest: "The newest scan that has it all",
    scanOf: (time: string) => `Scan of ${time}`,
    submit: "Run the test",
    failed: "The test was not started",
    started: (count: number) =>
      pluralOf(count, { one: "Test started", other: `${numberOf(count)} tests started` }),
    notStarted: (count: number) =>
      pluralOf(count, {
        one: "1 test could not be started",
        other: `${numberOf(count)} tests could not be started`,
      }),
  },
  crawlDialog: {
    title: "Crawl with choices",
    submit: "Crawl",
    failed: "The crawl was not started",
    scan: "Scan the new pages",
    all: "All of them",
    oneIn: (count: number) => `One in ${count} of each template`,
    scanHint:
      "Pages that are built alike are of one template, and mostly have the same faults. The first of each is always scanned.",
    otherHosts: "Look at links to other sites",
    otherHostsHint: "Each is asked for once, and without being read.",
  },
  extraScans: {
    included: (pages: number | null, included: number) => {
      const scans =
        included === 0
          ? "no scan that your plan includes is left this month"
          : `${countOf(included, "scan")} that your plan includes ${pluralOf(included, { one: "is", other: "are" })} left this month`;
      const beyond =
        included === 0 ? "They are added without one." : "Pages beyond are added without one.";
      return pages === null
        ? `${scans.charAt(0).toUpperCase()}${scans.slice(1)}. ${beyond}`
        : `${pages === 1 ? "1 page" : `Up to ${countOf(pages, "page")}`}: ${scans}. ${beyond}`;
    },
    scanAll: "Scan those, too",
    most: (each: string, amount: string) =>
      `At ${each} each, ${amount} at most. Only what finishes is charged.`,
    cap: (each: string, amount: string) =>
      `At ${each} each, until your spend cap is reached, which leaves ${amount}. Only what finishes is charged.`,
    noCap: (each: string) =>
      `At ${each} each; you have no spend cap. Only what finishes is charged.`,
  },
  runConfigs: {
    title: "How scans run",
    about:
      "How scans of this site are run unless they say otherwise: what they look at, on which device, and what is done so that an unchanged page looks the same twice.",
    loading: "Loading how scans are run",
    notLoaded: "How scans are run could not be loaded",
    saved: "Saved; the next scans are run so",
    notSaved: "This was not saved",
    save: "Save how scans run",
    asTeam: "As the team has it",
    scanTitle: "Scan with choices",
    scan: "Scan",
    notStarted: "The scan was not started",
    looksAt: "Looks at",
    looksAtHint:
      "The page's HTML in any case. Without Lighthouse a scan is quicker; a page's health and scores are of its newest scan that looked at Lighthouse and security both.",
    device: "Device",
    window: "Window",
    windowHint: "Width and height in pixels, as 1350,940",
    browser: "Browser",
    browsers: { chrome: "Chrome", firefox: "Firefox", edge: "Edge" },
    absent: (browser: string) => `${browser}, not here`,
    browserHint: "Pages are opened in the Chromium of this installation alone.",
    further: "Pictures on further devices",
    furtherHint:
      "Four at most. The page is not opened again for them, unless its server answers each device in its own way.",
    ownLoads: "Open the page anew for each of them",
    maskIds: "Leave out of pictures",
    maskIdsHint: "Ids of elements, with commas between them, as promo,chat-widget",
    held: "Held still",
    heldHint: "What is turned off may make two pictures of an unchanged page differ.",
    runs: "Lighthouse measures",
    runsHint: "The median of several loads is kept; each is a visit of the page.",
    loads: (count: number) => countOf(count, "load"),
  },
};
