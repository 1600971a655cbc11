import { countOf, listOf, numberOf } from "@sitewright/feature-kit";
import { pluralOf } from "@sitewright/ui-kit";

/** A site. */
export const siteMessages = {
  demo: {
    soundTitle: "This is the demo shop",
    brokenTitle: "The demo shop is broken",
    free: "It came along with Sitewright, and counts as no site and no scans of your plan.",
    breakIt: "Break it",
    mend: "Mend it",
    whatItBreaks: "A careless release would do this to it, and Sitewright find it:",
    whatIsWrong: "This is wrong with it now, and is found by the crawl and the scans that follow:",
    shared: "Everybody on this machine shares the shop: it is broken for all of them.",
    broken: "The shop is broken now. It is crawled and scanned again",
    mended: "The shop is mended. It is crawled and scanned again",
  },
  siteScreen: {
    schedules: "Schedules",
    cases: "Cases",
    loading: "Loading the site",
    insights: "Insights",
    links: "Links",
    runs: "Runs",
    issues: "Issues",
    reports: "Reports",
    settings: "Settings",
  },
  siteHeader: {
    keys: "This site",
    title: "Summary",
    renewing: "being renewed",
    overAll: "over all pages",
    figures: "Figures",
    inShort: (pages: number, reach: string) => `${countOf(pages, "page")} · ${reach}`,
    crawlFailed: "The crawl failed",
    roomForMore: (pages: number, allowed: number) =>
      `The last crawl ended at ${countOf(pages, "page")}. ${allowed === 0 ? "There is room for more now." : `Your plan allows ${countOf(allowed, "page")} a site now.`}`,
    seePlans: "See plans",
    siteKept: "The site was kept.",
    scanned: "Scanned",
    failedScans: "Failed scans",
    crawlWith: "Crawl with choices…",
    brokenLinks: "Broken addresses",
    lastCrawl: "Last crawl",
    took: "took",
    kept: (pages: number) => `${countOf(pages, "page")} found before, and their scans, were kept.`,
    crawling: "running",
    phases: {
      idle: "No work is running.",
      failed: "The crawl failed.",
      queued: "The crawl is waiting to start.",
      crawling: "The site is being crawled.",
      scanning: "The site's pages are being scanned.",
    },
  },
  healthMade: {
    open: "How it is made",
    formulas: "Every formula, in the guide",
    title: (score: string) => `Health ${score} of 100`,
    formula:
      "The mean of Lighthouse and security, by what of the two there is: a part that is missing is left out, never counted as 0. A scan that was not asked for both has none, and leaves the page's as it was. Of a site it is the mean of its pages, 0 for each that could not be opened; where it was we who failed, what was known before goes on counting.",
    none: "No health",
    missing: "None, so it has no share",
    lighthouse: "Lighthouse, half",
    security: "Security, half",
    categories: (scores: string[]) => listOf(scores),
    pages: (pages: number) => `Mean of ${countOf(pages, "page")} that could be opened`,
    failed: (pages: number) =>
      pluralOf(pages, {
        one: "1 page could not be opened and counts 0",
        other: `${numberOf(pages)} pages could not be opened, each counts 0`,
      }),
    scoreTitle: (name: string, score: string) => `${name} ${score} of 100`,
    noScore: (name: string) => `${name}: no score`,
    share: (name: string, weight: string) => `${name}, ${weight}%`,
    metric: (value: string, score: string) => `${value} · ${score}`,
    passed: (passed: number, of: number) =>
      `${numberOf(passed)} of ${countOf(of, "audit")} that count passed`,
    scoreFormula: {
      performance:
        "Lighthouse's mean of its metrics, each from 0 to 100 and by its weight. What an audit would give is Lighthouse's own estimate.",
      accessibility: "Each audit that passes earns its weight, of those that apply to the page.",
      best_practices: "Each audit that passes earns its weight, of those that apply to the page.",
      seo: "Each audit that passes earns its weight, of those that apply to the page.",
      security:
        "The mean of its groups by their weight. In a group a check that passes earns its weight, a warning half of it, a failure nothing; what does not apply is left out.",
    },
    groupFormula:
      "A check that passes earns its weight, a warning half of it, a failure nothing; what does not apply is left out.",
    raises: "What would raise it most",
    points: (points: string) => `+${points}`,
    raise: {
      failed: "Bring back the pages that cannot be opened",
      performance: "Performance to 90",
      accessibility: "Accessibility to 90",
      best_practices: "Best practices to 90",
      seo: "SEO to 90",
      security: "Security to 90",
    },
  },
  siteInsights: {
    templates: "Templates",
    templatesAbout: "Pages that are built alike",
    templatePages: (pages: number) => countOf(pages, "page"),
    templateFindings: (findings: number) => countOf(findings, "finding"),
    worst: "Worst pages",
    noneBad: "No page scores below 90",
    noneBadAbout: "Pages that do are listed here, the lowest first.",
  },
  siteReports: {
    title: "Reports",
    about: "What is handed to people without an account: of the whole site, and of its pages.",
    make: "Report of the site",
    loading: "Loading the reports",
    notLoaded: "The reports could not be loaded",
    name: "Name",
    of: "Of",
    wholeSite: "The whole site",
    setUp: "Set up",
    by: (who: string) => `by ${who}`,
    none: "No report yet",
    noneAbout:
      "A report tells in plain words how a site did over some days, as a page to share, a PDF or a file.",
    more: (rest: number) => `${countOf(rest, "older report")} not listed here.`,
  },
  siteAccess: {
    title: "Access",
    about:
      "For a site that lets in nobody else: what scans and crawls bring along. It is sent to this site alone, kept sealed, and secrets are covered wherever they show in evidence.",
    loading: "Loading what lets scans in",
    notLoaded: "What lets scans in could not be loaded",
    unreadable:
      "What was set here was sealed with a key that this installation has no more. Scans go without it until you set it again.",
    password: "User name and password",
    passwordAbout: "For a browser's own password prompt (HTTP basic authentication).",
    username: "User name",
    passwordField: "Password",
    login: "Case that logs in",
    loginAbout:
      "Its steps run before the first scan or crawl, and again after twenty minutes. What they leave in the browser, cookies and storage, goes along; links that log out are left alone.",
    noLogin: "None",
    noCases: "The site has no case yet. Record one that logs in, with its password as a secret.",
    casesNotLoaded: "The site's cases could not be loaded.",
    otherCase: "A case of another site, or one that is gone",
    loadingCases: "Loading its title",
    headers: "Headers",
    cookies: "Cookies",
    name: "Name",
    value: "Value",
    secret: "Secret",
    kept: "Kept as it is",
    add: { headers: "Add a header", cookies: "Add a cookie" },
    remove: (what: string | number) => `Remove ${typeof what === "number" ? `row ${what}` : what}`,
    save: "Save access",
    saved: "Scans and crawls that start from now on use this.",
    notSaved: "Access was not saved",
  },
  siteSettings: {
    tagsAbout: "Words to find and filter the site by.",
    noTags: "No tags yet.",
    danger: "Danger zone",
    dangerAbout:
      "Deleting a site takes its pages, scans, screenshots and all other evidence with it.",
    delete: "Delete the site",
  },
  reach: {
    title: "Reachability",
    loading: "Loading how it could be reached",
    notLoaded: "How it could be reached could not be loaded.",
    reachable: "Reachable",
    uptime: "Uptime, 30 days",
    uptimeColumn: "Uptime",
    strip: "Uptime over 30 days",
    unknown: "–",
    states: {
      up: "Answers",
      down: "Down",
      unstable: "Unstable",
      unknown: "Not looked at yet",
      off: "Not watched",
    },
    since: {
      down: (time: string) => `Down since ${time}`,
      unstable: (time: string) => `Unstable since ${time}`,
    },
    notice: {
      down: (host: string, time: string) => `${host} has not answered since ${time}.`,
      unstable: (host: string, time: string) =>
        `${host} answers one look and not the next, since ${time}.`,
    },
    shownFrom: (time: string) => `What you see below is from ${time}.`,
    incidents: "See the incidents",
    answered: (ms: number) => `in ${ms} ms`,
    ofDay: (percent: string) => `24 h ${percent}`,
    spans: ["24 hours", "7 days", "30 days"],
    lookNow: "Look now",
    looking: "Looking. What is seen is shown here in a few seconds.",
    lookedAt: (time: string) => `looked at ${time}`,
    certificate: (days: number, issuer: string) =>
      days < 0
        ? `Its certificate by ${issuer} ended ${countOf(-days, "day")} ago`
        : `Certificate by ${issuer}, valid for ${countOf(days, "day")} more`,
    outages: "When it could not be reached",
    lasts: "lasts",
  },
  watch: {
    title: "Looks",
    about:
      "Whether the site can be reached, from its start page, as a visitor would ask for it. Looks count nothing.",
    loading: "Loading how it is looked at",
    notLoaded: "How it is looked at could not be loaded.",
    every: "How often",
    everyMinutes: (minutes: number) =>
      minutes === 0 ? "Never" : minutes === 1 ? "Every minute" : `Every ${minutes} minutes`,
    text: "Text that must be there",
    textHint:
      "As it stands in the HTML of the start page. A page without it counts as not reached. Empty for none.",
    save: "Save looks",
    saved: "Saved. The site is looked at now.",
    notSaved: "How it is looked at was not saved.",
  },
  linksTable: {
    filter: "Filter addresses",
    filterHint: "Part of an address",
    groups: {
      all: "All",
      broken: "Broken",
      advice: "To improve",
      left_out: "Left out",
      no_room: "No room",
    },
    address: "Address",
    linkedFrom: "Linked from",
    answer: "Answer",
    verdicts: {
      broken: "Broken",
      unreachable: "No answer",
      loop: "Redirect loop",
      mixed: "Not secure",
      blocked: "Leads inside",
      no_anchor: "No such place",
      redirected: "Moved",
      slow: "Slow",
      same: "Same page",
      left_out: "Left out",
      noindex: "Not indexed",
      no_room: "No room",
    },
    advice: {
      mixed: (url: string) => `A secure page loads it without encryption. Use ${url}`,
      no_anchor:
        "The page is there, the place in it is not. Change the link, or give the place its name back.",
      redirected: (url: string) => `It has moved for good. Link to ${url}`,
      noindex: "It tells search engines to leave it out of their results.",
      no_room: "A page beyond those that the site may have. Choose it on the site's screen.",
      slow: "It takes more than three seconds to begin its answer.",
      same: (url: string) => `It shows the same as ${url}, so link to that instead`,
    },
    steps: (count: number) => `after ${countOf(count, "redirect")}`,
    nowhere: "Named by no page that was read",
    andMore: (count: number) => `and ${countOf(count, "more place", "more places")}`,
    showAll: "Show all addresses",
    none: "Nothing to say",
    noneAbout: (checked: number) =>
      `The last crawl looked at ${countOf(checked, "address", "addresses")}; all of them answered as they should.`,
    noneInGroup: "No address is in this group",
    notChecked: "Not checked yet",
    notCheckedAbout:
      "The next crawl looks at every address that the site's pages name, and lists here what is wrong.",
  },
  scansTable: {
    scanOf: (path: string) => `scan of ${path}`,
    empty: "No scans yet",
    noneInState: "No scan is in this state",
    showAll: "Show all scans",
    emptyAbout: "A scan opens the page in a real browser and keeps what it saw.",
    done: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
    started: "Started",
    device: "Device",
    took: "Took",
  },
  choosePages: {
    offer: "Choose which",
    title: "Choose pages",
    about: (allowed: number, host: string) =>
      `Your plan allows ${countOf(allowed, "page")} a site, and ${host} has more. Tick those that are to be tested.`,
    find: "Find pages",
    list: "Pages to choose from",
    notListed: "The pages could not be listed",
    now: "Pages of the site",
    others: "Also found, most linked first",
    none: "None that holds this.",
    more: (count: number) => `${numberOf(count)} more: narrow the list to find them.`,
    chosen: (chosen: number, allowed: number) =>
      `${numberOf(chosen)} of ${countOf(allowed, "page")} chosen.`,
    tooMany: (chosen: number, allowed: number, over: number) =>
      `${numberOf(chosen)} chosen, and the plan allows ${numberOf(allowed)}: leave out ${numberOf(over)}.`,
    free: (count: number) =>
      count === 1
        ? "The next crawl fills the place that is left."
        : `The next crawl fills the ${numberOf(count)} places that are left.`,
    lost: (count: number) =>
      `${countOf(count, "page")} will be deleted with all scans, tests and pictures of ${count === 1 ? "it" : "them"}. These cannot be brought back.`,
    submit: "Change pages",
    cancel: "Cancel",
    done: ({ added, removed, scanned }: { added: number; removed: number; scanned: number }) => {
      const changed = `${countOf(added, "page")} added, ${countOf(removed, "page")} removed`;
      const without = added - scanned;
      return without === 0 ? changed : `${changed}; ${countOf(without, "page")} without a scan`;
    },
    failed: "The pages stay as they were",
  },
  addPages: {
    title: "Add pages",
    about: (host: string) => `Pages of ${host} that no link leads to. Each is scanned at once.`,
    field: "Page addresses",
    hint: "One address a line, or separated by commas.",
    submit: "Add pages",
    added: ({ added, known, scanned }: { added: number; known: number; scanned: number }) => {
      const without = added - scanned;
      return [
        `${countOf(added, "page")} added`,
        ...(without === 0 ? [] : [`${numberOf(without)} of them without a scan`]),
        ...(known === 0 ? [] : [`${countOf(known, "page")} known already`]),
      ].join(", ");
    },
    failed: "No page was added",
    example: "/landing/autumn\n/thank-you",
  },
};
