import type { ChangeThing } from "@sitewright/contract";
import type { EventName } from "./product-event.ts";

/** What reacts to events: each by a pure policy and a job of its own, so that it fails alone. */
export type ReactorName =
  | "alerts"
  | "audit"
  | "flows"
  | "issues"
  | "receivers"
  | "shares"
  | "webhooks";

type EventRow = {
  /** What clients are shown that is different after it. */
  things: readonly ChangeThing[];
  reactors: readonly ReactorName[];
  /** A step of work that goes on, of which many come and which need not be seen at once. */
  step?: boolean;
  /** Whether a sign-in or a token of whoever did it is over. */
  endsSignIns?: boolean;
};

/** What somebody did, or tried. */
const audited = ["audit"] as const satisfies ReactorName[];

/** What somebody did, or a run, that a team can be told of outside. */
const auditedAndTold = ["audit", "webhooks"] as const satisfies ReactorName[];

/** The team's settings and the plan's usage count sites, pages and scans. */
const everythingOnSites = [
  "sites",
  "pages",
  "scans",
  "findings",
  "issues",
  "tests",
  "migrations",
  "cases",
  "flows",
  "schedules",
  "processes",
  "metrics",
  "billing",
  "team",
] as const satisfies ChangeThing[];

const testsAndTheirPages = ["tests", "pages", "sites"] as const satisfies ChangeThing[];

const issuesAndTheirCount = ["issues", "metrics"] as const satisfies ChangeThing[];

/** A schedule says which cases it runs, and how many they are. */
const casesAndSchedules = ["cases", "schedules"] as const satisfies ChangeThing[];

/** The plan allows a number of them. */
const schedulesAndTheirCount = ["schedules", "billing"] as const satisfies ChangeThing[];

/** What follows from each event. */
export const eventTable = {
  "run.opened": {
    things: [
      "sites",
      "pages",
      "scans",
      "tests",
      "migrations",
      "cases",
      "flows",
      "schedules",
      "processes",
      "billing",
    ],
    reactors: audited,
  },
  "run.ended": {
    things: [
      "sites",
      "pages",
      "scans",
      "findings",
      "tests",
      "migrations",
      "cases",
      "flows",
      "schedules",
      "processes",
      "metrics",
    ],
    reactors: ["alerts", "flows", "issues", "webhooks"],
    step: true,
  },
  // What they took of the allowance is given back.
  "run.cancelled": {
    things: [
      "sites",
      "pages",
      "scans",
      "tests",
      "migrations",
      "cases",
      "flows",
      "schedules",
      "processes",
      "metrics",
      "billing",
    ],
    reactors: ["audit", "flows"],
  },
  // Of each the verdicts of tests follow, and with them what pages and sites show of their newest.
  "test.removed": { things: testsAndTheirPages, reactors: audited },
  "change.accepted": { things: testsAndTheirPages, reactors: audited },
  "change.unaccepted": { things: testsAndTheirPages, reactors: audited },
  "ignore_rule.created": { things: testsAndTheirPages, reactors: audited },
  "ignore_rule.removed": { things: testsAndTheirPages, reactors: audited },
  "issue.opened": { things: issuesAndTheirCount, reactors: ["audit", "flows", "webhooks"] },
  "issue.closed": { things: issuesAndTheirCount, reactors: auditedAndTold },
  "issue.regressed": { things: issuesAndTheirCount, reactors: auditedAndTold },
  "issue.reopened": { things: issuesAndTheirCount, reactors: auditedAndTold },
  // What is muted is not counted.
  "issue.changed": { things: issuesAndTheirCount, reactors: audited },
  "issue.commented": { things: ["issues"], reactors: audited },
  "report.created": { things: ["reports"], reactors: audited },
  "report.changed": { things: ["reports"], reactors: audited },
  "report.removed": { things: ["reports"], reactors: audited },
  "report.frozen": { things: ["reports"], reactors: auditedAndTold },
  "report.mailed": { things: ["reports"], reactors: audited },
  "report.shared": { things: ["reports"], reactors: audited },
  "report.unshared": { things: ["reports"], reactors: audited },
  "brand.changed": { things: ["reports"], reactors: audited },
  "migration.home_set": { things: ["migrations"], reactors: audited },
  "migration.names_overridden": { things: [], reactors: audited },
  "migration.corrected": { things: ["migrations"], reactors: audited },
  "migration.uncorrected": { things: ["migrations"], reactors: audited },
  "migration.accepted": { things: ["migrations"], reactors: audited },
  "migration.unaccepted": { things: ["migrations"], reactors: audited },
  // What rules ask of sites is known already.
  "alert.created": { things: ["alerts"], reactors: ["alerts", "audit"] },
  "alert.changed": { things: ["alerts"], reactors: ["alerts", "audit"] },
  "alert.removed": { things: ["alerts"], reactors: audited },
  "incident.opened": { things: ["alerts"], reactors: [] },
  "incident.recovered": { things: ["alerts"], reactors: [] },
  "incident.acknowledged": { things: ["alerts"], reactors: audited },
  "incident.muted": { things: ["alerts"], reactors: audited },
  "schedule.created": { things: schedulesAndTheirCount, reactors: audited },
  "schedule.changed": { things: ["schedules"], reactors: audited },
  "schedule.removed": { things: schedulesAndTheirCount, reactors: audited },
  "schedule.run": { things: ["schedules"], reactors: audited },
  "schedule.skipped": { things: ["schedules"], reactors: [] },
  "case.created": { things: casesAndSchedules, reactors: audited },
  "case.changed": { things: casesAndSchedules, reactors: audited },
  "case.removed": { things: casesAndSchedules, reactors: ["alerts", "audit", "issues"] },
  "caserun.removed": { things: ["cases"], reactors: audited },
  "flow.created": { things: ["flows"], reactors: audited },
  "flow.changed": { things: ["flows"], reactors: audited },
  // Schedules say which flow they run.
  "flow.removed": { things: ["flows", "schedules"], reactors: audited },
  "flow.skipped": { things: ["flows"], reactors: [] },
  "flowrun.removed": { things: ["flows"], reactors: audited },
  "delivery.settled": { things: [], reactors: ["flows"] },
  "recording.started": { things: [], reactors: audited },
  "secret.created": { things: ["cases"], reactors: audited },
  "secret.changed": { things: ["cases"], reactors: audited },
  "secret.removed": { things: ["cases"], reactors: audited },
  "maintenance.created": { things: ["schedules"], reactors: audited },
  "maintenance.changed": { things: ["schedules"], reactors: ["alerts", "audit"] },
  "maintenance.ended": { things: ["schedules"], reactors: ["alerts", "audit"] },
  "maintenance.removed": { things: ["schedules"], reactors: ["alerts", "audit"] },
  "site.created": {
    things: ["sites", "pages", "processes", "metrics", "billing", "team"],
    reactors: audited,
  },
  "site.changed": { things: ["sites"], reactors: audited },
  "site.access_changed": { things: ["sites"], reactors: audited },
  "site.configs_changed": { things: ["sites"], reactors: audited },
  // Rules stop asking about a site that nobody looks at.
  "site.watch_changed": { things: ["sites"], reactors: ["alerts", "audit"] },
  "site.down": { things: ["sites", "metrics"], reactors: ["alerts", "webhooks"] },
  "site.up": { things: ["sites", "metrics"], reactors: ["alerts", "webhooks"] },
  "site.certificate_aged": { things: ["sites"], reactors: ["alerts"] },
  "site.removed": { things: everythingOnSites, reactors: audited },
  "page.created": { things: everythingOnSites, reactors: audited },
  "page.changed": { things: ["pages"], reactors: audited },
  "page.removed": { things: everythingOnSites, reactors: ["alerts", "audit", "issues"] },
  // With it comes its first scan.
  "page.found": { things: everythingOnSites, reactors: [], step: true },
  // The team's settings count its members.
  "member.invited": { things: ["member", "team"], reactors: auditedAndTold },
  "member.joined": { things: ["member", "team"], reactors: auditedAndTold },
  // Links to reports end with what their maker may see.
  "member.changed": { things: ["member"], reactors: ["audit", "shares", "webhooks"] },
  // So do mails to their address.
  "member.removed": {
    things: ["member", "team"],
    reactors: ["audit", "receivers", "shares", "webhooks"],
  },
  "team.created": { things: ["team"], reactors: audited },
  "team.changed": { things: ["team"], reactors: audited },
  "team.removed": { things: ["team", "member"], reactors: audited },
  // What a plan has no room for is paused.
  "plan.changed": { things: ["team", "billing", "sites"], reactors: audited },
  "billing.changed": { things: ["billing"], reactors: audited },
  "member.phone_changed": { things: ["member"], reactors: audited },
  "person.registered": { things: [], reactors: audited },
  "person.changed": { things: ["member"], reactors: audited },
  "person.removed": { things: ["member", "team"], reactors: ["audit", "receivers"] },
  "sign_in.succeeded": { things: [], reactors: audited },
  "sign_in.failed": { things: [], reactors: audited },
  "sign_in.ended": { things: [], reactors: audited, endsSignIns: true },
  "sign_in.reused": { things: [], reactors: audited, endsSignIns: true },
  "sign_in.all_ended": { things: [], reactors: audited, endsSignIns: true },
  "password.changed": { things: [], reactors: audited, endsSignIns: true },
  "password.refused": { things: [], reactors: audited },
  "password.link_requested": { things: [], reactors: audited },
  "email.change_requested": { things: [], reactors: audited },
  "email.changed": { things: ["member"], reactors: ["audit", "receivers"] },
  "token.refused": { things: [], reactors: audited },
  "api_token.made": { things: [], reactors: audited, endsSignIns: true },
  "api_token.created": { things: [], reactors: audited },
  "api_token.revoked": { things: [], reactors: audited, endsSignIns: true },
  "webhook.created": { things: [], reactors: audited },
  "webhook.changed": { things: [], reactors: audited },
  "webhook.removed": { things: [], reactors: audited },
  "webhook.secret_made": { things: [], reactors: audited },
  "webhook.sent": { things: [], reactors: audited },
  "webhook.switched_off": { things: [], reactors: audited },
  "channel.created": { things: [], reactors: audited },
  "channel.changed": { things: [], reactors: audited },
  "channel.removed": { things: [], reactors: audited },
  "channel.sent": { things: [], reactors: audited },
  "channel.switched_off": { things: [], reactors: audited },
  "slack.connected": { things: [], reactors: audited },
  "slack.disconnected": { things: [], reactors: audited },
} as const satisfies Record<EventName, EventRow>;

/** What is different after an event, whoever's it is. */
export type EventChange = Required<Omit<EventRow, "reactors">>;

/** What is told of an event to those who follow its team. */
export function changeBy(name: EventName): EventChange {
  const { things, step = false, endsSignIns = false }: EventRow = eventTable[name];
  return { things, step, endsSignIns };
}

/** Whether a name is one of this version's events. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventTable, name);
}
