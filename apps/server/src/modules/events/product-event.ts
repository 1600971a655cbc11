import type {
  ChannelKind,
  FindingSeverity,
  IssueEnd,
  MemberRole,
  Permissions,
  RuleScope,
  RunConfigsInput,
  RunKind,
  ScheduleTask,
  SlotOutcome,
  TeamType,
  TokenRight,
} from "@sitewright/contract";

/** Everything that can happen in the product, with what is told of it: small, and no secret. */
export type EventData = {
  /** Runs of one kind that were asked for together; `run_id` when it is one. */
  "run.opened": { kind: RunKind; count: number; run_id: string | null; page_url: string | null };
  /** A run came to its end by itself; `ours` is a fault of this installation. */
  "run.ended": {
    kind: RunKind;
    run_id: string;
    status: "done" | "failed";
    code: string | null;
    fault: "theirs" | "ours" | null;
  };
  /** Runs of one kind that were ended together. */
  "run.cancelled": { kind: RunKind; count: number; run_id: string | null };
  "test.removed": { test_id: string; page_url: string };
  /** Changes of tests that somebody said are right, and that they took it back. */
  "change.accepted": { acceptance_id: string; sentence: string; changes: number; pages: number };
  "change.unaccepted": { acceptance_id: string; sentence: string; changes: number; pages: number };
  "ignore_rule.created": { rule_id: string; sentence: string; scope: RuleScope };
  "ignore_rule.removed": { rule_id: string; sentence: string; scope: RuleScope };
  /** By a run or by a person; `run_id` is the run's. */
  "issue.opened": IssueNamed & { run_id: string | null };
  "issue.closed": IssueNamed & { run_id: string | null; because: IssueEnd };
  /** Closed, and seen again by a run that began later. */
  "issue.regressed": IssueNamed & { run_id: string | null };
  /** By a person. */
  "issue.reopened": IssueNamed;
  /** One, or many together; what is different of them. */
  "issue.changed": {
    issue_id: string | null;
    title: string | null;
    count: number;
    fields: string[];
  };
  "issue.commented": { issue_id: string; title: string; mentions: number };
  "report.created": { report_id: string; name: string };
  "report.changed": { report_id: string; name: string };
  "report.removed": { report_id: string; name: string };
  "report.frozen": { report_id: string; edition_id: string; name: string };
  "report.mailed": { report_id: string; edition_id: string; name: string; count: number };
  /** A link was made, for whoever it names, and ended by hand or because its maker lost the site. */
  "report.shared": { report_id: string; share_id: string; name: string; recipient: string };
  "report.unshared": { report_id: string; share_id: string; name: string; recipient: string };
  /** How the team's reports look. */
  "brand.changed": { name: string; logo: boolean };
  /** Where a site moves to; corrections of the mapping; causes of a rehearsal that somebody accepted. */
  "migration.home_set": { to: string; names: string[]; basic_auth: boolean };
  /** Names of a site are looked for at another server by a rehearsal, and by it alone. */
  "migration.names_overridden": { run_id: string; server: string; names: string[] };
  "migration.corrected": { count: number };
  "migration.uncorrected": { count: number };
  "migration.accepted": { sentence: string; reason: string };
  "migration.unaccepted": { sentence: string; reason: string };
  "schedule.created": ScheduleNamed & { task: ScheduleTask };
  "schedule.changed": ScheduleNamed & { fields: string[] };
  "schedule.removed": ScheduleNamed;
  /** By hand. */
  "schedule.run": ScheduleNamed;
  /** Nothing of it was started when its time came. */
  "schedule.skipped": ScheduleNamed & { outcome: SlotOutcome; reason: string | null };
  "case.created": CaseNamed;
  "case.changed": CaseNamed & { fields: string[] };
  "case.removed": CaseNamed;
  "caserun.removed": { caserun_id: string; title: string };
  "flow.created": FlowNamed;
  "flow.changed": FlowNamed & { fields: string[] };
  "flow.removed": FlowNamed;
  /** An event was to start it, and could not. */
  "flow.skipped": FlowNamed & { reason: string };
  "flowrun.removed": { flowrun_id: string; title: string };
  /** What a flow has a person or a place told was sent, or will not be. */
  "delivery.settled": { delivery_id: string; object_id: string };
  /** Somebody has opened a site in a browser of ours. */
  "recording.started": { recording_id: string; site: string };
  /** By their names; values are told to nobody. */
  "secret.created": SecretNamed;
  "secret.changed": SecretNamed;
  "secret.removed": SecretNamed;
  "maintenance.created": WindowNamed;
  "maintenance.changed": WindowNamed & { fields: string[] };
  /** By hand, before its time. */
  "maintenance.ended": WindowNamed;
  "maintenance.removed": WindowNamed;
  "alert.created": AlertNamed;
  "alert.changed": AlertNamed & { fields: string[] };
  "alert.removed": AlertNamed;
  "incident.opened": IncidentNamed & { severity: FindingSeverity };
  "incident.recovered": IncidentNamed;
  /** By a person, here or where they were told of it. */
  "incident.acknowledged": IncidentNamed & { by: string };
  "incident.muted": IncidentNamed & { by: string; minutes: number };
  "site.created": { site_url: string; pages: number };
  "site.changed": { tags: string[] };
  /** Names of what lets scans and crawls in now, without their values. */
  "site.access_changed": {
    headers: string[];
    cookies: string[];
    basic_auth: boolean;
    login_case: boolean;
  };
  /** What the site itself says of how its scans are run. */
  "site.configs_changed": { configs: RunConfigsInput };
  "site.watch_changed": { every_minutes: number; text: string | null };
  /** By looks one after the other: since when, and why. */
  "site.down": Outage;
  "site.up": Outage & { until: string };
  /** Its certificate is valid a day less, or another one now. */
  "site.certificate_aged": { days: number };
  "site.removed": { site_url: string };
  /** A person gave pages of a site. */
  "page.created": { count: number; page_url: string };
  "page.changed": { page_id: string; page_url: string; tags: string[] };
  "page.removed": { page_id: string; page_url: string };
  /** A crawl found pages. */
  "page.found": { count: number; page_url: string };

  /** `renewed` is an invitation that was there and was mailed again. */
  "member.invited": MemberNamed & { role: MemberRole; sent: boolean; renewed: boolean };
  "member.joined": MemberNamed & { role: MemberRole };
  "member.changed": MemberNamed & { from: MemberRights; to: MemberRights };
  /** They left, were removed, or their invitation, which was `pending`, was withdrawn. */
  "member.removed": MemberNamed & { role: MemberRole; status: "active" | "pending" };

  "team.created": { name: string };
  /** The settings that are different now, as they were and as they are. */
  "team.changed": { name: string; from: Record<string, unknown>; to: Record<string, unknown> };
  "team.removed": { name: string };
  "plan.changed": { name: string; from: TeamType; to: TeamType };
  /** Names the team, and what is different of what it pays and how. */
  "billing.changed": { name: string; fields: string[] };

  /** One's own number, which is not in the trail. */
  "member.phone_changed": { member_id: string; email: string; removed: boolean };
  "person.registered": { email: string };
  "person.changed": { first_name: string; last_name: string };
  "person.removed": { email: string };
  "sign_in.succeeded": { method: SignInMethod };
  /** With the address that was named, whoever may have named it. */
  "sign_in.failed": { method: SignInMethod; email: string; user_id: string | null };
  /** One sign-in ended: by logging out, or another of one's own. */
  "sign_in.ended": { session_id: string };
  /** One ended by the server: somebody came with a refresh token that others had followed. */
  "sign_in.reused": { session_id: string };
  /** All sign-ins of a person ended, `but_this` the one that asked. */
  "sign_in.all_ended": { but_this: boolean };
  /** By naming the old one, or by a mailed link. */
  "password.changed": { method: "password" | "link" };
  /** The old one was asked for again, and was wrong. */
  "password.refused": Record<string, never>;
  "password.link_requested": { email: string; user_id: string };
  "email.change_requested": { email: string };
  "email.changed": { email: string; was: string };
  /**
   * One that was never made here, was altered or was replaced; `count` in its network and hour so far.
   * With the person it names, whoever may have made it.
   */
  "token.refused": { kind: "access" | "api"; count: number; user_id: string | null };
  /** A person's own; the one before it ended. */
  "api_token.made": Record<string, never>;
  "api_token.created": TokenNamed & { kind: "token" | "agent"; right: TokenRight };
  "api_token.revoked": TokenNamed;
  /** Of the address the host alone is told: the rest can hold a secret. */
  "webhook.created": WebhookNamed & { events: string[] };
  "webhook.changed": WebhookNamed & { fields: string[] };
  "webhook.removed": WebhookNamed;
  "webhook.secret_made": WebhookNamed;
  /** A test, or a delivery once more. */
  "webhook.sent": WebhookNamed & { delivery_id: string; again: boolean };
  /** By the product: nothing came through for days, or its receiver is gone. */
  "webhook.switched_off": WebhookNamed & { because: "gone" | "failing" };
  /** One of mail, Slack or SMS; whom it tells stands in it alone. */
  "channel.created": ChannelNamed;
  "channel.changed": ChannelNamed & { fields: string[] };
  "channel.removed": ChannelNamed;
  /** A test. */
  "channel.sent": ChannelNamed & { deliveries: number };
  /** By the product: nothing came through for days, or Slack takes no more. */
  "channel.switched_off": ChannelNamed & { because: "gone" | "failing" | "refused" | "left" };
  "slack.connected": { workspace: string };
  "slack.disconnected": { workspace: string };
};

type Outage = { since: string; code: string; reason: string };
type AlertNamed = { alert_id: string; name: string };
type IncidentNamed = { incident_id: string; title: string };
type ScheduleNamed = { schedule_id: string; name: string };
type CaseNamed = { case_id: string; title: string };
type FlowNamed = { flow_id: string; title: string };
type SecretNamed = { secret_id: string; name: string };
type WindowNamed = { window_id: string; name: string };
type ChannelNamed = { channel_id: string; kind: ChannelKind; name: string };
type WebhookNamed = { webhook_id: string; host: string };
type TokenNamed = { token_id: string; name: string };
type IssueNamed = { issue_id: string; number: number; title: string; severity: FindingSeverity };
type MemberNamed = { member_id: string; email: string };
type MemberRights = { role: MemberRole; permissions: Permissions | null };
type SignInMethod = "password" | "google" | "registration";

export type EventName = keyof EventData;

/** One thing that has happened, told of with `emit`. */
export type ProductEvent = {
  [N in EventName]: { name: N; siteId?: string | null; data: EventData[N] };
}[EventName];
