import type { PastEvent } from "../events/index.ts";
import type { AuditEntry } from "./audit-repository.ts";

type Target = Pick<AuditEntry, "targetKind" | "targetId" | "targetLabel">;

/** How an event stands in the trail. */
export function auditEntry(event: PastEvent): AuditEntry | null {
  // A worker of another version may have written a name that this one does not know.
  const target = targetOf(event);
  if (target === null) return null;
  const { id: eventId, name: action, actorKind, actorId, actorName } = event;
  // The trail of a team goes with it; that it went, and by whom, is no team's.
  const teamId = event.name === "team.removed" ? null : event.teamId;
  const { address, userAgent, timeCreated, data: details } = event;
  const who = { actorKind, actorId, actorName };
  return { eventId, teamId, action, ...who, ...target, details, address, userAgent, timeCreated };
}

/** What it was done to; null for what is nobody's deed. */
function targetOf(event: PastEvent): Target | null {
  switch (event.name) {
    case "run.opened":
    case "run.cancelled": {
      const { run_id } = event.data;
      const page = event.name === "run.opened" ? event.data.page_url : null;
      if (run_id === null) return site(event);
      return { targetKind: "run", targetId: run_id, targetLabel: page ?? event.siteUrl };
    }
    case "site.created":
    case "site.changed":
    case "site.access_changed":
    case "site.configs_changed":
    case "site.watch_changed":
    case "migration.home_set":
    case "migration.names_overridden":
    case "migration.corrected":
    case "migration.uncorrected":
    case "migration.accepted":
    case "migration.unaccepted":
    case "page.created":
      return site(event);
    case "test.removed":
      return { targetKind: "test", targetId: event.data.test_id, targetLabel: event.data.page_url };
    case "change.accepted":
    case "change.unaccepted":
      return {
        targetKind: "acceptance",
        targetId: event.data.acceptance_id,
        targetLabel: event.data.sentence,
      };
    case "ignore_rule.created":
    case "ignore_rule.removed":
      return {
        targetKind: "ignore_rule",
        targetId: event.data.rule_id,
        targetLabel: event.data.sentence,
      };
    case "issue.opened":
    case "issue.closed":
    case "issue.regressed":
    case "issue.reopened":
    case "issue.commented":
      return {
        targetKind: "issue",
        targetId: event.data.issue_id,
        targetLabel: event.data.title,
      };
    case "issue.changed": {
      const { issue_id, title } = event.data;
      return issue_id === null
        ? { targetKind: "team", targetId: event.teamId, targetLabel: null }
        : { targetKind: "issue", targetId: issue_id, targetLabel: title };
    }
    case "report.created":
    case "report.changed":
    case "report.removed":
    case "report.frozen":
    case "report.mailed":
    case "report.shared":
    case "report.unshared":
      return {
        targetKind: "report",
        targetId: event.data.report_id,
        targetLabel: event.data.name,
      };
    case "brand.changed":
      return { targetKind: "brand", targetId: event.teamId, targetLabel: event.data.name };
    case "site.removed":
      return { ...site(event), targetLabel: event.data.site_url };
    case "page.changed":
    case "page.removed":
      return { targetKind: "page", targetId: event.data.page_id, targetLabel: event.data.page_url };
    case "member.invited":
    case "member.joined":
    case "member.changed":
    case "member.phone_changed":
    case "member.removed":
      return {
        targetKind: "member",
        targetId: event.data.member_id,
        targetLabel: event.data.email,
      };
    case "team.created":
    case "team.changed":
    case "team.removed":
    case "plan.changed":
    case "billing.changed":
      return { targetKind: "team", targetId: event.teamId, targetLabel: event.data.name };
    case "sign_in.failed":
    case "password.link_requested":
      return { targetKind: "person", targetId: event.data.user_id, targetLabel: event.data.email };
    case "token.refused":
      return { targetKind: "token", targetId: event.data.user_id, targetLabel: event.data.kind };
    case "api_token.created":
    case "api_token.revoked":
      return {
        targetKind: "api_token",
        targetId: event.data.token_id,
        targetLabel: event.data.name,
      };
    case "schedule.created":
    case "schedule.changed":
    case "schedule.removed":
    case "schedule.run":
      return {
        targetKind: "schedule",
        targetId: event.data.schedule_id,
        targetLabel: event.data.name,
      };
    case "alert.created":
    case "alert.changed":
    case "alert.removed":
      return {
        targetKind: "alert",
        targetId: event.data.alert_id,
        targetLabel: event.data.name,
      };
    case "incident.acknowledged":
    case "incident.muted":
      return {
        targetKind: "incident",
        targetId: event.data.incident_id,
        targetLabel: event.data.title,
      };
    case "case.created":
    case "case.changed":
    case "case.removed":
      return {
        targetKind: "case",
        targetId: event.data.case_id,
        targetLabel: event.data.title,
      };
    case "flow.created":
    case "flow.changed":
    case "flow.removed":
      return {
        targetKind: "flow",
        targetId: event.data.flow_id,
        targetLabel: event.data.title,
      };
    case "flowrun.removed":
      return {
        targetKind: "flowrun",
        targetId: event.data.flowrun_id,
        targetLabel: event.data.title,
      };
    case "caserun.removed":
      return {
        targetKind: "caserun",
        targetId: event.data.caserun_id,
        targetLabel: event.data.title,
      };
    case "recording.started":
      return {
        targetKind: "recording",
        targetId: event.data.recording_id,
        targetLabel: event.data.site,
      };
    case "secret.created":
    case "secret.changed":
    case "secret.removed":
      return {
        targetKind: "secret",
        targetId: event.data.secret_id,
        targetLabel: event.data.name,
      };
    case "maintenance.created":
    case "maintenance.changed":
    case "maintenance.ended":
    case "maintenance.removed":
      return {
        targetKind: "maintenance_window",
        targetId: event.data.window_id,
        targetLabel: event.data.name,
      };
    case "webhook.created":
    case "webhook.changed":
    case "webhook.removed":
    case "webhook.secret_made":
    case "webhook.sent":
    case "webhook.switched_off":
      return {
        targetKind: "webhook",
        targetId: event.data.webhook_id,
        targetLabel: event.data.host,
      };
    case "channel.created":
    case "channel.changed":
    case "channel.removed":
    case "channel.sent":
    case "channel.switched_off":
      return {
        targetKind: "channel",
        targetId: event.data.channel_id,
        targetLabel: event.data.name,
      };
    case "slack.connected":
    case "slack.disconnected":
      return { targetKind: "slack", targetId: event.teamId, targetLabel: event.data.workspace };
    case "person.registered":
    case "person.changed":
    case "person.removed":
    case "sign_in.succeeded":
    case "sign_in.ended":
    case "sign_in.reused":
    case "sign_in.all_ended":
    case "password.changed":
    case "password.refused":
    case "email.change_requested":
    case "email.changed":
    case "api_token.made":
      return { targetKind: "person", targetId: event.actorId, targetLabel: event.actorName };
    default:
      return null;
  }
}

function site({ siteId, siteUrl }: PastEvent): Target {
  return { targetKind: "site", targetId: siteId, targetLabel: siteUrl };
}
