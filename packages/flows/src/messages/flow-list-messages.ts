import { countOf } from "@sitewright/feature-kit";

const flows = (count: number) => countOf(count, "flow");
const sites = (count: number) => countOf(count, "site");

/** Texts of the list of flows, and of what is asked before one is run or deleted. */
export const flowListMessages = {
  page: {
    title: "Flows",
    about: "What should happen one after the other: scan, test, then tell somebody.",
    count: (count: number) => `${flows(count)}.`,
    create: "New flow",
    notCreated: "The flow was not made",
  },
  allowance: {
    used: (used: number, allowed: number) =>
      `${used} of ${countOf(allowed, "flow run")} used this month.`,
    usedUp: (allowed: number, renews: string) =>
      `All ${countOf(allowed, "flow run")} of this month are used; they begin anew on ${renews}.`,
    plans: "See plans",
  },
  list: {
    caption: "Flows",
    filter: "Filter flows",
    filterHint: "Title",
    columns: { flow: "Flow", last: "Last run", recent: "Last runs", starts: "Starts by itself" },
    counts: (nodes: number, conditions: number) =>
      conditions === 0
        ? countOf(nodes, "step")
        : `${countOf(nodes, "step")}, ${countOf(conditions, "condition")}`,
    errors: (count: number) => countOf(count, "problem"),
    never: "Not run yet",
    on: (host: string, by: string) => `${host}, ${by}`,
    recent: (passed: number, all: number) => `${passed} of the last ${all} passed`,
    rate: (percent: number) => `${percent} %`,
    starts: {
      "crawl.ended": "When a crawl ends",
      "test.failed": "When a test fails",
      "issue.opened": "When an issue is opened",
    },
    scheduled: (count: number) =>
      count === 1 ? "By a schedule" : `By ${countOf(count, "schedule")}`,
    startsOn: (event: string, count: number) => `${event}, on ${sites(count)}`,
    run: "Run",
    edit: "Edit",
    runs: "See its runs",
    schedule: "Schedule",
    copy: "Duplicate",
    copied: (title: string) => `${title} is made.`,
    remove: "Delete",
    removed: (title: string) => `${title} is deleted.`,
    removeTitle: (title: string) => `Delete ${title}?`,
    removeAbout:
      "Its runs go with it, and schedules of it run nothing any more. What its runs have made stays.",
    noneTitle: "No flow yet",
    noneAbout:
      "A flow scans, tests and runs cases, and does what you draw with what came of it: opens an issue, sends a report, tells Slack.",
  },
  start: {
    title: (title: string) => `Run ${title}`,
    noSite: "Choose the site that it runs on.",
    device: "Device",
    deviceHint: "What its scans and cases are opened on.",
    asSite: "As the site has it",
    takes: (used: number, allowed: number) =>
      `Takes 1 flow run: ${used} of ${allowed} are used this month. Its scans count as scans, its tests and case runs as such.`,
    counts: "Its scans count as scans, its tests and case runs as such.",
    problems: (count: number) =>
      count === 1 ? "1 problem is left:" : `${count} problems are left, as this one:`,
    mend: "Open the flow",
    loading: "Loading what is wrong with it",
    working: (host: string) => `It is running on ${host} already.`,
    follow: "Follow that run",
    submit: "Run flow",
    failed: "The flow did not begin",
    begun: "The flow runs.",
  },
} as const;
