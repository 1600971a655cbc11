import type { RunKind, WebhookEvent } from "@sitewright/contract";
import type { PastEvent } from "../events/index.ts";

/** An event that webhooks can be told of, as what. */
export type ToldEvent = { teamId: string; event: PastEvent; types: readonly WebhookEvent[] };

const typesOfRuns: Partial<Record<RunKind, readonly WebhookEvent[]>> = {
  scan: ["scan.ended"],
  crawl: ["crawl.ended"],
  migration: ["migration.ended"],
  // Whether it failed is its verdict, which the event does not say.
  test: ["test.ended", "test.failed"],
  caserun: ["caserun.ended", "caserun.failed"],
  flow: ["flowrun.ended", "flowrun.failed"],
};

/** What webhooks can be told of an event; null for nothing. */
export function toldOf(event: PastEvent): ToldEvent | null {
  const { teamId } = event;
  const types = typesOf(event);
  return teamId === null || types.length === 0 ? null : { teamId, event, types };
}

function typesOf(event: PastEvent): readonly WebhookEvent[] {
  switch (event.name) {
    case "run.ended":
      return typesOfRuns[event.data.kind] ?? [];
    case "report.frozen":
      return ["report.ready"];
    case "issue.opened":
    case "issue.closed":
    case "issue.regressed":
    case "issue.reopened":
    case "site.down":
    case "site.up":
    case "member.invited":
    case "member.joined":
    case "member.changed":
    case "member.removed":
      return [event.name];
    default:
      return [];
  }
}
