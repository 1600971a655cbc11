import { countOf } from "@sitewright/feature-kit";

const schedules = (count: number) => countOf(count, "schedule");
const sites = (count: number) => countOf(count, "site");
const pages = (count: number) => countOf(count, "page");
const scans = (count: number) => countOf(count, "scan");
const tests = (count: number) => countOf(count, "test");
const cases = (count: number) => countOf(count, "case");
const caseRuns = (count: number) => countOf(count, "case run");
const flowRuns = (count: number) => countOf(count, "flow run");
const reports = (count: number) => countOf(count, "report");
const runs = (count: number) => countOf(count, "run");
const findings = (count: number) => countOf(count, "new finding");
const people = (count: number) => countOf(count, "person", "people");

/** What runs, on what, how often and how it went. */
export const scheduleMessages = {
  page: {
    title: "Schedules",
    create: "New schedule",
    none: "Nothing runs by itself yet.",
    summary: (running: number, paused: number) =>
      paused === 0
        ? `${running} ${running === 1 ? "is" : "are"} on.`
        : `${running} ${running === 1 ? "is" : "are"} on, ${paused} ${paused === 1 ? "is" : "are"} paused.`,
    next: (name: string) => `Next: ${name},`,
    used: (count: number, allowed: number) =>
      allowed === 0 ? `${schedules(count)}.` : `${count} of ${schedules(allowed)} used.`,
    full: (allowed: number) =>
      `${allowed} of ${schedules(allowed)} used. Delete one, or choose a bigger plan.`,
    plans: "See plans",
    keys: "Schedules",
    parts: "Parts of schedules",
    tabs: { schedules: "Schedules", alerts: "Alerts", maintenance: "Maintenance" },
  },
  list: {
    filter: "Filter schedules",
    filterHint: "Name, site or tag",
    state: "Which schedules",
    caption: "Schedules",
    what: "Unfolded schedule",
    states: { all: "All", attention: "Need you", paused: "Paused" },
    columns: {
      on: "On",
      what: "What",
      aim: "On what",
      often: "How often",
      next: "Next",
      last: "Last",
    },
    switchOf: (name: string) => `${name} runs`,
    noneTitle: "No schedule yet",
    noneAbout:
      "A schedule scans, tests, runs cases and flows or reports by itself, so that you need not think of it.",
    noneInState: "No schedule in this state",
    showAll: "Show all",
    edit: "Edit",
    runNow: "Run now",
    pause: "Pause",
    resume: "Resume",
    remove: "Delete",
  },
  tasks: {
    scan: "Scan",
    test: "Test",
    report: "Report",
    caserun: "Case run",
    flowrun: "Flow run",
  },
  taskWords: {
    scan: {
      site: "Scan, as each site has it",
      quick: "Scan, all but Lighthouse",
      all: "Scan, all parts",
      kept: "Scan, some parts",
    },
    caserun: "Case run, once for each row of data",
    flowrun: (title: string) => `Flow run of ${title}, once for each site`,
    flowGone: "Flow run: the flow was deleted, so nothing runs",
    test: (threshold: number) => `Test against the accepted baseline, threshold ${threshold}`,
    report: (mailed: number) =>
      mailed === 0 ? "Report, kept with the site" : `Report, by mail to ${people(mailed)}`,
  },
  aims: {
    all: "All sites",
    tag: (tag: string) => `Tag ${tag}`,
    and: (first: string, more: number) => `${first} and ${more} more`,
    nothing: "Nothing: what it named is gone",
    covers: (siteCount: number, pageCount: number) => `${sites(siteCount)}, ${pages(pageCount)}`,
    coversCases: (caseCount: number, siteCount: number) =>
      `${cases(caseCount)} of ${sites(siteCount)}`,
    coversCasesNow: (caseCount: number, siteCount: number) =>
      `${cases(caseCount)} of ${sites(siteCount)} now.`,
    coversSites: (siteCount: number) => sites(siteCount),
    coversSitesNow: (siteCount: number) => `${sites(siteCount)} now.`,
    coversNow: (siteCount: number, pageCount: number) =>
      `${sites(siteCount)}, ${pages(pageCount)} now.`,
    later: "Those that come later are included.",
    paused: (count: number) =>
      `${sites(count)} of them ${count === 1 ? "is" : "are"} paused by your plan.`,
  },
  often: {
    names: {
      "10-min": "Every 10 minutes",
      "30-min": "Every 30 minutes",
      hourly: "Hourly",
      daily: "Daily",
      weekly: "Weekly",
      monthly: "Monthly",
    },
    short: {
      "10-min": "10 min",
      "30-min": "30 min",
      hourly: "Hourly",
      daily: "Daily",
      weekly: "Weekly",
      monthly: "Monthly",
    },
    hourly: (minute: string) => `Hourly, at minute ${minute}`,
    daily: (time: string) => `Daily, ${time}`,
    weekly: (day: string, time: string) => `Weekly, ${day} ${time}`,
    monthly: (day: number, time: string) => `Monthly, on the ${day}., ${time}`,
    realTime: "by real time",
  },
  last: {
    never: "Never ran",
    queued: "Starts now",
    working: (working: number, all: number) => `Running, ${all - working} of ${all}`,
    done: "Done",
    found: (count: number) => findings(count),
    failedTests: (count: number) => `${tests(count)} failed`,
    failedCases: (count: number) => `${caseRuns(count)} failed`,
    failedFlows: (count: number) => `${flowRuns(count)} failed`,
    failedRuns: (count: number) => `${runs(count)} failed`,
    missed: (count: number) => `${runs(count)} missed`,
    refused: (count: number) => `Not started on ${count}`,
    inMaintenance: (count: number) => `${count} in maintenance`,
    outcomes: {
      missed: "Missed: Sitewright was off",
      skipped_overlap: "Skipped: was running",
      skipped_window: "Skipped: maintenance",
      skipped_down: "Skipped: site is down",
      skipped_limit: "Skipped: plan used up",
      skipped_empty: "Skipped: nothing to run on",
      failed: "Failed to start",
    },
    held: "Waits: plan is full",
    byHand: "by hand",
    made: {
      scan: (count: number) => scans(count),
      test: (count: number) => tests(count),
      report: (count: number) => reports(count),
      caserun: (count: number) => caseRuns(count),
      flowrun: (count: number) => flowRuns(count),
    },
  },
  history: {
    loading: "Loading what became of it",
    failure: "What became of it could not be loaded",
    title: (name: string) => `What became of ${name}`,
    none: "It has not run yet.",
    time: "Time",
    outcome: "Outcome",
    made: "Started",
    why: "Why",
    late: (seconds: number) =>
      seconds < 90 ? `${seconds} s late` : `${Math.round(seconds / 60)} min late`,
    older: (count: number) => `${runs(count)} before it were missed`,
  },
  done: {
    undo: "Undo",
    undone: "Taken back.",
    paused: (count: number) => `${schedules(count)} paused.`,
    resumed: (count: number) => `${schedules(count)} resumed.`,
    running: (name: string) => `${name} starts now.`,
    runningMany: (count: number) => `${schedules(count)} ${count === 1 ? "starts" : "start"} now.`,
    removed: (count: number) => `${schedules(count)} deleted.`,
  },
  remove: {
    title: (count: number, name: string) =>
      count === 1 ? `Delete ${name}?` : `Delete ${schedules(count)}?`,
    about: "Nothing of it runs by itself any more. What it has run stays.",
    rules: (count: number, names: string) =>
      count === 1
        ? `The alert rule ${names} goes with it, as it asks of its runs alone.`
        : `The alert rules ${names} go with it, as they ask of its runs alone.`,
    confirm: "Delete",
  },
  of: {
    title: "Schedules",
    about: "What runs here by itself.",
    loading: "Loading the schedules",
    failure: "The schedules could not be loaded",
    none: "Nothing runs here by itself",
    noneAbout:
      "A schedule scans, tests, runs cases and flows or reports without anybody thinking of it.",
    make: "New schedule",
    all: "All schedules",
    name: "Name",
  },
} as const;
