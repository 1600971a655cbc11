import { countOf, numberOf } from "@sitewright/feature-kit";

const scans = (count: number) => countOf(count, "scan");
const caseRuns = (count: number) => countOf(count, "case run");
const flowRuns = (count: number) => countOf(count, "flow run");
const tests = (count: number) => countOf(count, "test");

/** The form of a schedule. */
export const scheduleFormMessages = {
  form: {
    newTitle: "New schedule",
    editTitle: (name: string) => `Edit ${name}`,
    what: "What",
    on: "On what",
    addHints: { pages: "Site, page or tag", cases: "Case, site or tag", sites: "Site or tag" },
    addNone: "Nothing is called so",
    removeOf: (name: string) => `Take ${name} out`,
    kinds: { site: "Site", page: "Page", case: "Case", tag: "Tag" },
    allSites: "All sites, unless you choose some.",
    allCases: "All cases of all sites, unless you choose some.",
    gone: "What it named is gone: choose what it runs on.",
    flow: "Flow",
    flowHint: "It runs on each site.",
    flowFind: "Title of a flow",
    flowNone: "No flow is called so",
    flowMissing: "Choose the flow that runs.",
    flowGone: "The flow that it ran was deleted. Choose another one.",
    frequency: "How often",
    weekday: "Day",
    day: "Day of the month",
    time: "Time",
    minute: "Minute of the hour, as a time",
    zone: "Zone",
    next: "Next three runs",
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
        `${scans(each)} a run, ${numberOf(all)} until ${until}.`,
      caseruns: (each: number, all: number, until: string) =>
        `${caseRuns(each)} a time, ${numberOf(all)} until ${until}.`,
      flowruns: (each: number, all: number, until: string) =>
        `${flowRuns(each)} a time, ${numberOf(all)} until ${until}. What they start counts by itself.`,
      tests: (each: number, all: number, until: string) =>
        `${tests(each)} a run, ${numberOf(all)} until ${until}.`,
    },
    left: (left: number) => `${numberOf(left)} are left until then.`,
    tooFew: (left: number, few: number) =>
      `Only ${numberOf(left)} are left until then: ${numberOf(few)} too few, so later runs would be skipped.`,
    plans: "See plans",
    exact: (time: string) => `Start exactly at ${time}`,
    exactHint: "Otherwise up to 60 seconds later, each time the same.",
    looks: "What it looks at",
    looksNames: {
      site: "As each site has it",
      quick: "All but Lighthouse",
      all: "All parts",
      kept: "As it is set",
    },
    looksHint: {
      site: "What a site's scans look at is in its settings.",
      quick: "Is quicker. Health and scores stay those of the newest scan with Lighthouse.",
      all: "Whatever a site's settings say.",
      kept: "Parts that were chosen by a program.",
    },
    threshold: "Threshold",
    thresholdHint: "A test passes from this score on.",
    thresholdWrong: "Give a number from 0 to 100.",
    stepValues: "Values of steps",
    stepValuesHint: "An empty one is as the case has it. {{NAME}} stands for a secret.",
    stepValue: (step: number, into: string) => `Step ${step}: ${into}`,
    sections: "What it tells",
    sectionNames: {
      summary: "Summary",
      health: "Health",
      uptime: "Uptime",
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
      kept: "As it is set",
    },
    emails: "By mail to",
    emailsHint: "Addresses, parted by commas. Leave it empty to keep the report here.",
    name: "Name",
    nameHint: (proposed: string) => `Left empty: ${proposed}`,
    create: "Create schedule",
    save: "Save schedule",
    failed: "The schedule was not saved",
    created: (name: string) => `${name} is scheduled.`,
    saved: (name: string) => `${name} is saved.`,
    loading: "Loading the schedule",
    proposed: {
      all: "all sites",
      allCases: "all cases",
      "10-min": "every 10 minutes",
      "30-min": "every 30 minutes",
      hourly: "hourly",
      daily: "daily",
      weekly: (day: string) => `${day}s`,
      monthly: "monthly",
      of: (task: string, aim: string, often: string) => `${task} of ${aim}, ${often}`,
    },
  },
} as const;
