import type { z } from "zod";
import type { endpoints } from "./endpoints.ts";
import type { GoogleConfirmQuery, GoogleError } from "./google.ts";
import type { ConsoleEntry } from "./scan.ts";
import { reviewStates } from "./test-finding.ts";

type Lists = typeof endpoints;
type Query<E extends { query: z.ZodType }> = z.output<E["query"]>;
type Part<T, K extends keyof T> = { [Key in K]?: T[Key] | undefined };

type SitesQuery = Query<Lists["sites"]["list"]>;
type PagesQuery = Query<Lists["pages"]["list"]>;
type ScansQuery = Query<Lists["scans"]["list"]>;
type LinksQuery = Query<Lists["links"]["list"]>;
type IssuesQuery = Query<Lists["issues"]["list"]>;
type CasesQuery = Query<Lists["cases"]["list"]>;
type FlowsQuery = Query<Lists["flows"]["list"]>;
type SchedulesQuery = Query<Lists["schedules"]["list"]>;
type LogsQuery = Query<Lists["logs"]["list"]>;
type FindingsQuery = Query<Lists["findings"]["list"]>;
type Trend = Part<Query<Lists["metrics"]["site"]>, "days">;

/**
 * Which findings are shown, in which order, and which of them is unfolded; `seen` is their state. Where
 * they share a screen with another list, `from` is where they begin.
 */
export type FindingsSearch = Part<FindingsQuery, "source" | "severity"> & {
  template?: FindingsQuery["template_id"];
  seen?: FindingsQuery["state"];
  finding?: string | undefined;
  findings?: FindingsQuery["sort"] | undefined;
  from?: number | undefined;
};

/** Which stretch of a list is shown, and in which order. */
type Stretch = "limit" | "offset" | "sort";
/** Which of the things that work is done for: by a text, and by what they are doing. */
type Work = "search" | "state";

/** The tabs of each screen, the first one at first. */
export const siteTabs = [
  "insights",
  "pages",
  "links",
  "issues",
  "runs",
  "cases",
  "schedules",
  "reports",
  "settings",
] as const;
export const scanTabs = [
  "overview",
  "findings",
  "compare",
  "lighthouse",
  "security",
  "accessibility",
  "network",
  "console",
  "screenshot",
  "html",
] as const;
export const accountTabs = [
  "profile",
  "password",
  "sessions",
  "team",
  "members",
  "danger",
] as const;

export type SiteTab = (typeof siteTabs)[number];
export type ScanTab = (typeof scanTabs)[number];
export type AccountTab = (typeof accountTabs)[number];

export type HomeSearch = Part<SitesQuery, Stretch | Work | "need" | "cause" | "group">;
/**
 * One list is shown at a time, so the tabs share the stretch and the text; `runs` is the order of the runs,
 * `links` that of the links, and `group` which of them are shown.
 */
export type SiteSearch = Part<PagesQuery, Stretch | Work> &
  Part<ScansQuery, "status"> &
  FindingsSearch &
  Trend & { tab?: SiteTab | undefined; runs?: ScansQuery["sort"] | undefined } & Part<
    LinksQuery,
    "group"
  > & { links?: LinksQuery["sort"] | undefined };
export type PageSearch = Part<ScansQuery, Stretch> & FindingsSearch & Trend;
/** Which of a scan's requests are shown; all by default. */
export const requestViews = [
  "failed",
  "third_party",
  "document",
  "script",
  "stylesheet",
  "image",
  "font",
  "fetch",
  "other",
] as const;

export type RequestView = (typeof requestViews)[number];

/**
 * A tab; within the console one level, all levels by default; within the network some requests, and
 * the one that is open, counted from 1; the picture that is shown alone; and the scan that this one is compared
 * with. Of a tab of checks `rule` is the one that is meant; of the console or the page's source `mark` is a piece
 * of its text.
 */
export type ScanSearch = FindingsSearch & {
  search?: string | undefined;
  limit?: number | undefined;
  compare?: string | undefined;
  tab?: ScanTab | undefined;
  level?: ConsoleEntry["level"] | undefined;
  /** Which picture is shown alone, counted from 1; side by side without. */
  picture?: number | undefined;
  requests?: RequestView | undefined;
  request?: number | undefined;
  rule?: string | undefined;
  mark?: string | undefined;
};
/** How a test's two pictures are laid beside or over each other. */
export const compareModes = ["side", "swipe", "onion", "blink", "difference"] as const;
export type CompareMode = (typeof compareModes)[number];

/** What the pixels that differ are drawn in. */
export const overlayColours = ["magenta", "blue", "green", "black"] as const;
export type OverlayColour = (typeof overlayColours)[number];

/**
 * A test's part; the change that is meant, and which kind of them is listed; how its pictures are shown:
 * `at` is the share of the one before in percent, `zoom` in percent, as wide as there is room by default,
 * `device` the number of the picture from 0.
 */
export type TestSearch = {
  tab?: string | undefined;
  change?: string | undefined;
  kind?: string | undefined;
  mode?: CompareMode | undefined;
  at?: number | undefined;
  zoom?: number | undefined;
  device?: number | undefined;
  overlay?: OverlayColour | undefined;
  /** True by default, all three. */
  hold?: boolean | undefined;
  synced?: boolean | undefined;
  marks?: boolean | undefined;
};

/** What the changes of many pages are listed by. */
export const changeOrders = ["cause", "template"] as const;
export type ChangeOrder = (typeof changeOrders)[number];

/** What of the tests of many pages is looked at: causes by their state, or the pages that have none. */
export const reviewViews = [...reviewStates, "unchanged", "incomplete"] as const;
export type ReviewView = (typeof reviewViews)[number];

/**
 * Changes of many pages: of the tests that were asked for together as `batch`, or of the site's newest;
 * those in one state, or pages without any, by how bad they are unless told otherwise, the group that is meant, and which of its
 * pages is shown, by its test.
 */
export type SiteTestsSearch = {
  batch?: string | undefined;
  state?: ReviewView | undefined;
  search?: string | undefined;
  by?: ChangeOrder | undefined;
  group?: string | undefined;
  test?: string | undefined;
  mode?: CompareMode | undefined;
};

/**
 * Which of the reports of a site or page is set up, the newest by default; and the edition that is shown in
 * place of what the report would say now.
 */
export type ReportSearch = { report?: string | undefined; edition?: string | undefined };

/** Pages of a rehearsal with one verdict or a text in their path, and the one that is looked at. */
export type MigrationSearch = {
  verdict?: Query<Lists["migrations"]["pages"]>["verdict"] | undefined;
  path?: string | undefined;
  row?: number | undefined;
};

/** The parts of the screen of schedules, the first one at first. */
export const scheduleTabs = ["schedules", "alerts", "maintenance"] as const;
export type ScheduleTab = (typeof scheduleTabs)[number];

/** Which schedules are listed, and which of them, or of the rules and maintenance windows, is unfolded or edited. */
export type SchedulesSearch = Part<SchedulesQuery, Stretch | "search" | "state"> & {
  tab?: ScheduleTab | undefined;
  /** Incidents that are over, in place of those that are open. */
  incidents?: "recovered" | undefined;
  /** The incident that is shown whole. */
  incident?: string | undefined;
  /** The one whose moments are unfolded. */
  open?: string | undefined;
  /** The one that is edited; `new` for one to be made, of a site, page or case that is named. */
  edit?: string | undefined;
  site?: string | undefined;
  page?: string | undefined;
  case?: string | undefined;
  flow?: string | undefined;
};

/** Which cases are listed, and whether one is being made, or made of what a site offers. */
export type CasesSearch = Part<CasesQuery, Stretch | "search" | "state" | "type"> & {
  /** The site that they are of. */
  site?: string | undefined;
  create?: true | undefined;
  record?: true | undefined;
  /** The team's secrets are shown beside them. */
  secrets?: true | undefined;
  generate?: true | undefined;
  /** Files of other tools are being chosen. */
  import?: true | undefined;
};

/** The recording that is seen; without one there is nothing to see. */
export type RecordSearch = { recording?: string | undefined };

/** The parts of the screen of a case. */
export const caseTabs = ["steps", "runs"] as const;
export type CaseTab = (typeof caseTabs)[number];

/** Which part of a case is shown, and which of its steps, by its id, is open. */
export type CaseSearch = {
  tab?: CaseTab | undefined;
  step?: string | undefined;
  /** The team's secrets are shown beside it. */
  secrets?: true | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

/** What a step of a run is shown by: its picture, the film of the run, or beside the last green run. */
export const runViews = ["picture", "film", "green", "swipe", "difference"] as const;
export type RunView = (typeof runViews)[number];

/** The step of a run that is shown, from 1, and by what. */
export type CaseRunSearch = {
  step?: number | undefined;
  view?: Exclude<RunView, "picture"> | undefined;
};

/** Which flows are listed, and whether one is being made. */
export type FlowsSearch = Part<FlowsQuery, Stretch | "search"> & { create?: true | undefined };

/** The parts of the screen of a flow. */
export const flowTabs = ["editor", "runs"] as const;
export type FlowTab = (typeof flowTabs)[number];

/** Which part of a flow is shown, and which of its nodes is open. */
export type FlowSearch = {
  tab?: FlowTab | undefined;
  node?: string | undefined;
  /** It is about to be run, on a site that may be named. */
  run?: true | undefined;
  site?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

/** The node of a run whose things and log are shown. */
export type FlowRunSearch = { node?: string | undefined };

/** Whose issues, and in which state: those open, the reader's own of them, muted ones, closed ones. */
export const issueViews = ["open", "mine", "muted", "closed"] as const;
export type IssueView = (typeof issueViews)[number];
/** What issues of a list can be gathered by. */
export const issueGroups = ["state", "severity", "site", "none"] as const;
export type IssueGroup = (typeof issueGroups)[number];

/** Which issues are listed, how they are gathered, and which of them is open beside the list. */
export type IssuesSearch = Part<
  IssuesQuery,
  "state" | "source" | "severity" | "label" | "assignee" | "search" | "sort"
> & {
  view?: IssueView | undefined;
  site?: IssuesQuery["site_id"];
  page?: IssuesQuery["page_id"];
  group?: IssueGroup | undefined;
  issue?: string | undefined;
};

/** What a new issue is about, as far as the screen it is opened from knows. */
export type NewIssueSearch = { site?: string | undefined; page?: string | undefined };

/** Which entries of the log: calls, changes, or calls that failed. */
export const logViews = ["requests", "changes", "failed"] as const;
export type LogView = (typeof logViews)[number];
/** How far back the log is looked at. */
export const logPeriods = ["hour", "day", "week", "month"] as const;
export type LogPeriod = (typeof logPeriods)[number];

/** Which entries of the log are listed. */
export type LogsSearch = Part<LogsQuery, "actor" | "who" | "path" | "status" | "search"> & {
  view?: LogView | undefined;
  method?: LogsQuery["request_type"];
  period?: LogPeriod | undefined;
};

/** The parts of the API's screen, the first one at first. */
export const apiAccessTabs = ["reference", "tokens", "webhooks"] as const;
export type ApiAccessTab = (typeof apiAccessTabs)[number];

/** A part of the API's screen; of the reference the call that is meant, and what calls are found by. */
export type ApiAccessSearch = {
  tab?: ApiAccessTab | undefined;
  /** As `scans.create`. */
  call?: string | undefined;
  find?: string | undefined;
};

/** What Slack sends a browser back with, once. */
export type SlackSearch = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
};

export type AccountSearch = {
  tab?: AccountTab | undefined;
  /** Of a mailed link; used once. */
  email_token?: string | undefined;
};
/** Who an invitation is for, and the code that proves it. */
export type JoinSearch = { team: string; code: string; member: string; email: string };

/** What may stand behind the `?` of a route's address; a route that is not named here takes nothing. */
export type Searches = {
  "/": HomeSearch;
  "/site/$id": SiteSearch;
  "/page/$id": PageSearch;
  "/scan/$id": ScanSearch;
  "/test/$id": TestSearch;
  "/site/$id/tests": SiteTestsSearch;
  "/site/$id/report": ReportSearch;
  "/site/$id/migration": MigrationSearch;
  "/page/$id/report": ReportSearch;
  "/issue": IssuesSearch;
  "/case": CasesSearch;
  "/case/record": RecordSearch;
  "/case/$id": CaseSearch;
  "/caserun/$id": CaseRunSearch;
  "/flow": FlowsSearch;
  "/flow/$id": FlowSearch;
  "/flowrun/$id": FlowRunSearch;
  "/caserun": CaseRunSearch;
  "/schedule": SchedulesSearch;
  "/issue/new": NewIssueSearch;
  "/slack": SlackSearch;
  "/logs": LogsSearch;
  "/internal-api": ApiAccessSearch;
  "/account": AccountSearch;
  "/account/join": Partial<JoinSearch>;
  "/billing/update": { session_id?: string };
  "/login": { error?: GoogleError };
  "/google-confirm": Partial<GoogleConfirmQuery>;
  "/reset-password": { token?: string };
};
