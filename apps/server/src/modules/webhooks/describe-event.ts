import { paths, type WebhookData, type WebhookEvent } from "@sitewright/contract";
import type { EventData, EventName, PastEvent } from "../events/index.ts";
import type { RunFacts } from "./run-facts-repository.ts";

/** What one event is told as. */
export type ToldData = { type: WebhookEvent; data: WebhookData[WebhookEvent] };

type Past<N extends EventName> = PastEvent & { name: N; data: EventData[N] };

/**
 * What is told of an event, as each type that it is; `url` is the path of its screen. Pure.
 * @param facts of the run that it is about; null when that is gone
 */
export function describeEvent(event: PastEvent, facts: RunFacts | null): ToldData[] {
  switch (event.name) {
    case "run.ended":
      return facts === null ? [] : describeRun(event as Past<"run.ended">, facts);
    case "report.frozen":
      return [{ type: "report.ready", data: reportData(event as Past<"report.frozen">) }];
    case "issue.opened":
    case "issue.closed":
    case "issue.regressed":
    case "issue.reopened":
      return [{ type: event.name, data: issueData(event as Past<typeof event.name>) }];
    case "site.down":
    case "site.up":
      return [{ type: event.name, data: outageData(event as Past<typeof event.name>) }];
    case "member.invited":
    case "member.joined":
    case "member.changed":
    case "member.removed":
      return [{ type: event.name, data: memberData(event as Past<typeof event.name>) }];
    default:
      return [];
  }
}

function describeRun(event: Past<"run.ended">, facts: RunFacts): ToldData[] {
  const { kind, run_id: id, status, code } = event.data;
  const { score, pageId, pageUrl, subjectId, verdict, sentence, replay, flow } = facts;
  const page = pageId !== null && pageUrl !== null ? { id: pageId, url: pageUrl } : null;
  const run = { id, kind, status, code, score, site: siteOf(event), page, by: actorOf(event) };
  const siteId = event.siteId ?? "";
  switch (kind) {
    case "scan":
      // A load that a test takes for itself is no scan of its page.
      if (subjectId !== pageId) return [];
      return [{ type: "scan.ended", data: { ...run, url: paths.scan(id) } }];
    case "crawl":
      return [{ type: "crawl.ended", data: { ...run, url: paths.site(siteId) } }];
    case "migration":
      return [{ type: "migration.ended", data: { ...run, url: paths.siteMigration(siteId) } }];
    case "test": {
      const data = { ...run, verdict, sentence, url: paths.test(id) };
      const ended: ToldData = { type: "test.ended", data };
      return verdict === "failed" ? [ended, { type: "test.failed", data }] : [ended];
    }
    case "caserun": {
      if (replay === null) return [];
      const { caseId, title, failedStep: failed_step } = replay;
      const own = { verdict, sentence, failed_step, case: { id: caseId, title } };
      const data = { ...run, ...own, url: paths.caseRun(id) };
      const ended: ToldData = { type: "caserun.ended", data };
      return verdict === "failed" ? [ended, { type: "caserun.failed", data }] : [ended];
    }
    case "flow": {
      if (flow === null) return [];
      const data = { ...run, verdict, flow, url: paths.flowRun(id) };
      const ended: ToldData = { type: "flowrun.ended", data };
      return verdict === "failed" ? [ended, { type: "flowrun.failed", data }] : [ended];
    }
    default:
      return [];
  }
}

function reportData(event: Past<"report.frozen">): WebhookData["report.ready"] {
  const { report_id: id, edition_id, name } = event.data;
  const url = paths.siteReport(event.siteId ?? "");
  return { id, edition_id, name, site: siteOf(event), by: actorOf(event), url };
}

type IssueEvent = "issue.opened" | "issue.closed" | "issue.regressed" | "issue.reopened";

function issueData(event: Past<IssueEvent>): WebhookData["issue.opened"] {
  const { issue_id: id, number, title, severity } = event.data;
  const run_id = "run_id" in event.data ? event.data.run_id : null;
  const site = siteOf(event);
  return { id, number, title, severity, run_id, site, by: actorOf(event), url: paths.issue(id) };
}

function outageData(
  event: Past<"site.down" | "site.up">,
): WebhookData["site.down"] | WebhookData["site.up"] {
  const url = paths.site(event.siteId ?? "");
  return { ...event.data, site: siteOf(event), by: actorOf(event), url };
}

type MemberEvent = "member.invited" | "member.joined" | "member.changed" | "member.removed";

function memberData(event: Past<MemberEvent>): WebhookData["member.joined"] {
  const { member_id: id, email } = event.data;
  const role = "to" in event.data ? event.data.to.role : event.data.role;
  return { id, email, role, by: actorOf(event), url: paths.account() };
}

function siteOf({ siteId, siteUrl }: PastEvent) {
  return siteId !== null && siteUrl !== null ? { id: siteId, url: siteUrl } : null;
}

function actorOf({ actorKind, actorName }: PastEvent) {
  return { kind: actorKind, name: actorName };
}
