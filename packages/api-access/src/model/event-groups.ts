import type { WebhookEvent } from "@sitewright/contract";

/** The events that a webhook can be told of, as its form groups them. */
export const eventGroups = {
  runs: [
    "scan.ended",
    "test.ended",
    "test.failed",
    "caserun.ended",
    "caserun.failed",
    "flowrun.ended",
    "flowrun.failed",
    "crawl.ended",
    "migration.ended",
    "report.ready",
  ],
  issues: ["issue.opened", "issue.closed", "issue.regressed", "issue.reopened"],
  members: ["member.invited", "member.joined", "member.changed", "member.removed"],
} as const satisfies Record<string, readonly WebhookEvent[]>;

export const groupNames = Object.keys(eventGroups) as (keyof typeof eventGroups)[];
