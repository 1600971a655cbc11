import { countOf } from "@sitewright/feature-kit";

const schedules = (count: number) => countOf(count, "schedule");
const sites = (count: number) => countOf(count, "site");
const pages = (count: number) => countOf(count, "page");
const scans = (count: number) => countOf(count, "scan");
const tests = (count: number) => countOf(count, "test");
const reports = (count: number) => countOf(count, "report");
const runs = (count: number) => countOf(count, "run");
const findings = (count: number) => countOf(count, "new finding");
const people = (count: number) => countOf(count, "person", "people");

/** Every text of this package. */
export const messages = {
  page: {
    title: "Schedules",
    create: "New schedule",
    none: "Nothing runs by itself yet.",
    summary: (running: number, paused: number) =>
      paused === 0
        ? `${running} ${running === 1 ? "runs" : "run"}.`
        : `${running} ${running === 1 ? "runs" : "run"}, ${paused} ${paused === 1 ? "is" : "are"} paused.`,
    next: (name: string) => `Next: ${name},`,
    used: (count: number, allowed: number) =>
      allowed === 0 ? `${schedules(count)}.` : `${count} of ${schedules(allowed)} used.`,
    full: (allowed: number) =>
      `${allowed} of ${schedules(allowed)} used. Delete one, or choose a bigger plan.`,
    plans: "See plans",
    keys: "Schedules",
    closeKeys: "Close",
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
    noneAbout: "A schedule scans, tests or reports by itself, so that you need not think of it.",
    noneInState: "No schedule in this state",
    showAll: "Show all",
    edit: "Edit",
    history: "What became of it",
    runNow: "Run now",
    pause: "Pause",
    resume: "Resume",
    remove: "Delete",
    notLoaded: "The schedules could not be loaded",
  },
  tasks: { scan: "Scan", test: "Test", report: "Report" },
  taskWords: {
    scan: "Scan, all parts",
    test: (threshold: number) => `Test against the accepted baseline, threshold ${threshold}`,
    report: (mailed: number) =>
      mailed === 0 ? "Report, kept with the site" : `Report, by mail to ${people(mailed)}`,
  },
  aims: {
    all: "All sites",
    tag: (tag: string) => `Tag ${tag}`,
    and: (first: string, more: number) => `${first} and ${more} more`,
    nothing: "Nothing",
    covers: (siteCount: number, pageCount: number) => `${sites(siteCount)}, ${pages(pageCount)}`,
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
    failedRuns: (count: number) => `${runs(count)} failed`,
    missed: (count: number) => `${runs(count)} missed`,
    refused: (count: number) => `Not started on ${count}`,
    outcomes: {
      missed: "Missed: Sitewright was off",
      skipped_overlap: "Skipped: was running",
      skipped_window: "Skipped: maintenance",
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
  form: {
    newTitle: "New schedule",
    editTitle: (name: string) => `Edit ${name}`,
    what: "What",
    on: "On what",
    add: "Add a site, page or tag",
    addHint: "Site, page or tag",
    addNone: "Nothing is called so",
    removeOf: (name: string) => `Take ${name} out`,
    kinds: { site: "Site", page: "Page", tag: "Tag" },
    allSites: "All sites, unless you choose some.",
    frequency: "How often",
    weekday: "Day",
    day: "Day of the month",
    time: "Time",
    minute: "Minute of the hour, as a time",
    zone: "Zone",
    next: "Next three runs",
    nextLoading: "Working out the next runs",
    nextWrong: "Write a time as 07:10 to see the next runs.",
    utc: (time: string) => `${time} UTC`,
    skipped: (day: string, time: string, runsAt: string) =>
      `On ${day} the clocks skip ${time}, so it runs at ${runsAt}.`,
    repeated: (day: string, time: string) =>
      `On ${day} the clocks show ${time} twice, and it runs the first time only.`,
    shortMonth: "In shorter months it runs on their last day.",
    rule: "The local time you chose, in the zone you chose.",
    realTime: "Runs by real time, whatever the clocks do.",
    takes: {
      scans: (each: number, all: number, until: string) =>
        `${scans(each)} a run, ${all} until ${until}.`,
      tests: (each: number, all: number, until: string) =>
        `${tests(each)} a run, ${all} until ${until}.`,
    },
    left: (left: number) => `${left} are left until then.`,
    tooFew: (left: number, few: number) =>
      `Only ${left} are left until then: ${few} too few, so later runs would be skipped.`,
    plans: "See plans",
    exact: (time: string) => `Start exactly at ${time}`,
    exactHint: "Otherwise up to 60 seconds later, each time the same.",
    threshold: "Threshold",
    thresholdHint: "A test passes from this score on.",
    thresholdWrong: "Give a number from 0 to 100.",
    sections: "What it tells",
    sectionNames: {
      summary: "Summary",
      health: "Health",
      found: "What was found",
      mended: "What was mended",
      open: "What is open",
      tests: "Tests",
      issues: "Issues",
      lighthouse: "Lighthouse",
      security: "Security",
      accessibility: "Accessibility",
    },
    period: "Which days",
    periods: {
      "7": "The last 7 days",
      "30": "The last 30 days",
      "90": "The last 90 days",
      month: "The month before",
    },
    emails: "By mail to",
    emailsHint: "Addresses, parted by commas. Leave it empty to keep the report here.",
    name: "Name",
    nameHint: (proposed: string) => `Left empty: ${proposed}`,
    cancel: "Cancel",
    create: "Create schedule",
    save: "Save schedule",
    failed: "The schedule was not saved",
    created: (name: string) => `${name} is scheduled.`,
    saved: (name: string) => `${name} is saved.`,
    loading: "Loading the schedule",
    proposed: {
      all: "all sites",
      "10-min": "every 10 minutes",
      "30-min": "every 30 minutes",
      hourly: "hourly",
      daily: "daily",
      weekly: (day: string) => `${day}s`,
      monthly: "monthly",
      of: (task: string, aim: string, often: string) => `${task} of ${aim}, ${often}`,
    },
  },
  done: {
    undo: "Undo",
    undone: "Taken back.",
    paused: (count: number) => `${schedules(count)} paused.`,
    resumed: (count: number) => `${schedules(count)} resumed.`,
    running: (name: string) => `${name} starts now.`,
    removed: (count: number) => `${schedules(count)} deleted.`,
  },
  remove: {
    title: (count: number, name: string) =>
      count === 1 ? `Delete ${name}?` : `Delete ${schedules(count)}?`,
    about: "Nothing of it runs by itself any more. What it has run stays.",
    confirm: "Delete",
  },
  of: {
    title: "Schedules",
    about: "What runs here by itself.",
    loading: "Loading the schedules",
    failure: "The schedules could not be loaded",
    none: "Nothing runs here by itself",
    noneAbout: "A schedule scans, tests or reports without anybody thinking of it.",
    make: "New schedule",
    all: "All schedules",
    name: "Name",
  },
} as const;
