import { logActions } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { type EventData, type EventName, eventTable, type PastEvent } from "../events/index.ts";
import { auditEntry } from "./audit-policy.ts";

const pageUrl = "https://example.com/a";
const ada = { member_id: "member-1", email: "ada@example.com" };
const renamed = { name: "Northwind", from: {}, to: {} };
const issue = { issue_id: "issue-1", number: 1, title: "Broken", severity: "low" } as const;
const channel = { channel_id: "channel-1", kind: "email", name: "Shop team" } as const;
const hook = { webhook_id: "webhook-1", host: "hooks.example" };
const rights = { role: "client", permissions: null } as const;

/** What is told with each event there is. */
const data: { [N in EventName]: EventData[N] } = {
  "run.opened": { kind: "scan", count: 1, run_id: "run-1", page_url: pageUrl },
  "run.ended": { kind: "scan", run_id: "run-1", status: "done", code: null, fault: null },
  "run.cancelled": { kind: "scan", count: 3000, run_id: null },
  "test.removed": { test_id: "test-1", page_url: pageUrl },
  "change.accepted": { acceptance_id: "yes-1", sentence: "It reads so.", changes: 1, pages: 1 },
  "change.unaccepted": { acceptance_id: "yes-1", sentence: "It reads so.", changes: 1, pages: 1 },
  "ignore_rule.created": { rule_id: "rule-1", sentence: "It reads so.", scope: "site" },
  "ignore_rule.removed": { rule_id: "rule-1", sentence: "It reads so.", scope: "site" },
  "issue.opened": { ...issue, run_id: "run-1" },
  "issue.closed": { ...issue, run_id: null, because: "person" },
  "issue.regressed": { ...issue, run_id: "run-1" },
  "issue.reopened": issue,
  "issue.changed": { issue_id: "issue-1", title: "Broken", count: 1, fields: ["labels"] },
  "issue.commented": { issue_id: "issue-1", title: "Broken", mentions: 0 },
  "report.created": { report_id: "report-1", name: "Monthly" },
  "report.changed": { report_id: "report-1", name: "Monthly" },
  "report.removed": { report_id: "report-1", name: "Monthly" },
  "report.frozen": { report_id: "report-1", edition_id: "edition-1", name: "Monthly" },
  "report.mailed": { report_id: "report-1", edition_id: "edition-1", name: "Monthly", count: 2 },
  "report.shared": {
    report_id: "report-1",
    share_id: "share-1",
    name: "Monthly",
    recipient: "Ben",
  },
  "report.unshared": { report_id: "report-1", share_id: "share-1", name: "Monthly", recipient: "" },
  "brand.changed": { name: "Lane", logo: true },
  "migration.home_set": { to: "https://new.example.com", names: [], basic_auth: false },
  "migration.names_overridden": {
    run_id: "run-1",
    server: "203.0.113.24",
    names: ["example.com"],
  },
  "migration.corrected": { count: 2 },
  "migration.uncorrected": { count: 1 },
  "migration.accepted": { sentence: "1 page is lost.", reason: "Not needed." },
  "migration.unaccepted": { sentence: "1 page is lost.", reason: "Not needed." },
  "site.created": { site_url: "https://example.com", pages: 1 },
  "site.changed": { tags: ["shop"] },
  "site.access_changed": { headers: ["X-Key"], cookies: [], basic_auth: true, login_case: false },
  "site.configs_changed": { configs: { device: "iPad Pro" } },
  "site.watch_changed": { every_minutes: 1, text: null },
  "site.down": { since: "2026-11-23T08:52:00.000Z", code: "TIMED_OUT", reason: "No answer." },
  "site.up": {
    ...{ since: "2026-11-23T08:52:00.000Z", until: "2026-11-23T09:41:00.000Z" },
    ...{ code: "TIMED_OUT", reason: "No answer." },
  },
  "site.certificate_aged": { days: 13 },
  "site.removed": { site_url: "https://example.com" },
  "page.created": { count: 1, page_url: pageUrl },
  "page.changed": { page_id: "page-1", page_url: pageUrl, tags: [] },
  "page.removed": { page_id: "page-1", page_url: pageUrl },
  "schedule.created": { schedule_id: "schedule-1", name: "Shops, every morning", task: "scan" },
  "schedule.changed": { schedule_id: "schedule-1", name: "Shops", fields: ["name"] },
  "schedule.removed": { schedule_id: "schedule-1", name: "Shops" },
  "schedule.run": { schedule_id: "schedule-1", name: "Shops" },
  "schedule.skipped": {
    schedule_id: "schedule-1",
    name: "Shops",
    outcome: "skipped_limit",
    reason: null,
  },
  "alert.created": { alert_id: "alert-1", name: "Shops must sell" },
  "alert.changed": { alert_id: "alert-1", name: "Shops must sell", fields: ["name"] },
  "alert.removed": { alert_id: "alert-1", name: "Shops must sell" },
  "incident.opened": { incident_id: "incident-1", title: "health 74", severity: "high" },
  "incident.recovered": { incident_id: "incident-1", title: "health 74" },
  "incident.acknowledged": { incident_id: "incident-1", title: "shop: health 74", by: "Ada" },
  "incident.muted": { incident_id: "incident-1", title: "shop: health 74", by: "Ada", minutes: 60 },
  "case.created": { case_id: "case-1", title: "Buy a stool" },
  "case.changed": { case_id: "case-1", title: "Buy a stool", fields: ["steps"] },
  "case.removed": { case_id: "case-1", title: "Buy a stool" },
  "caserun.removed": { caserun_id: "run-1", title: "Buy a stool" },
  "flow.created": { flow_id: "flow-1", title: "Release check" },
  "flow.changed": { flow_id: "flow-1", title: "Release check", fields: ["nodes"] },
  "flow.removed": { flow_id: "flow-1", title: "Release check" },
  "flow.skipped": { flow_id: "flow-1", title: "Release check", reason: "It runs already." },
  "flowrun.removed": { flowrun_id: "flowrun-1", title: "Release check" },
  "delivery.settled": { delivery_id: "delivery-1", object_id: "object-1" },
  "recording.started": { recording_id: "recording-1", site: "https://example.com" },
  "secret.created": { secret_id: "secret-1", name: "PASSWORD" },
  "secret.changed": { secret_id: "secret-1", name: "PASSWORD" },
  "secret.removed": { secret_id: "secret-1", name: "PASSWORD" },
  "maintenance.created": { window_id: "window-1", name: "Move of the database" },
  "maintenance.changed": { window_id: "window-1", name: "Move", fields: ["name"] },
  "maintenance.ended": { window_id: "window-1", name: "Move" },
  "maintenance.removed": { window_id: "window-1", name: "Move" },
  "page.found": { count: 1, page_url: pageUrl },
  "member.invited": { ...ada, role: "client", sent: true, renewed: false },
  "member.joined": { ...ada, role: "client" },
  "member.changed": { ...ada, from: rights, to: rights },
  "member.removed": { ...ada, role: "client", status: "active" },
  "team.created": { name: "Northwind" },
  "team.changed": renamed,
  "team.removed": { name: "Northwind" },
  "plan.changed": { name: "Northwind", from: "free", to: "cloud" },
  "billing.changed": { name: "Northwind", fields: ["card"] },
  "member.phone_changed": { ...ada, removed: false },
  "person.registered": { email: "ada@example.com" },
  "person.changed": { first_name: "Ada", last_name: "Lovelace" },
  "person.removed": { email: "ada@example.com" },
  "sign_in.succeeded": { method: "password" },
  "sign_in.failed": { method: "password", email: "eve@example.com", user_id: null },
  "sign_in.ended": { session_id: "session-1" },
  "sign_in.reused": { session_id: "session-1" },
  "sign_in.all_ended": { but_this: false },
  "password.changed": { method: "link" },
  "password.refused": {},
  "password.link_requested": { email: "ada@example.com", user_id: "person-1" },
  "email.change_requested": { email: "ada@example.org" },
  "email.changed": { email: "ada@example.org", was: "ada@example.com" },
  "token.refused": { kind: "api", count: 1, user_id: null },
  "api_token.made": {},
  "api_token.created": { token_id: "t", name: "CI", kind: "token", right: "read" },
  "api_token.revoked": { token_id: "t", name: "CI" },
  "webhook.created": { ...hook, events: ["scan.ended"] },
  "webhook.changed": { ...hook, fields: ["url"] },
  "webhook.removed": hook,
  "webhook.secret_made": hook,
  "webhook.sent": { ...hook, delivery_id: "delivery-1", again: true },
  "webhook.switched_off": { ...hook, because: "failing" },
  "channel.created": channel,
  "channel.changed": { ...channel, fields: ["name"] },
  "channel.removed": channel,
  "channel.sent": { ...channel, deliveries: 1 },
  "channel.switched_off": { ...channel, because: "refused" },
  "slack.connected": { workspace: "Acme" },
  "slack.disconnected": { workspace: "Acme" },
};
const names = Object.keys(data) as EventName[];

describe("auditEntry", () => {
  it.each(names)("%s is in the trail exactly if the table says so, by a name", (name) => {
    const isAudited = eventTable[name].reactors.some((reactor) => reactor === "audit");
    const entry = auditEntry(past(name));
    expect(entry !== null).toBe(isAudited);
    if (isAudited) expect(entry?.targetLabel).toEqual(expect.stringMatching(/./));
  });

  it.each(names)("%s is a sentence of the log's screen exactly if it is in the trail", (name) => {
    const known: readonly string[] = logActions;
    expect(known.includes(name)).toBe(auditEntry(past(name)) !== null);
  });

  it("says who did what, on what, from where, when", () => {
    expect(auditEntry(past("site.changed"))).toEqual({
      eventId: 7,
      teamId: "team-1",
      action: "site.changed",
      actorKind: "token",
      actorId: "person-1",
      actorName: "Ada Lovelace",
      targetKind: "site",
      targetId: "site-1",
      targetLabel: "https://example.com",
      details: { tags: ["shop"] },
      address: "10.1.2.3",
      userAgent: "curl",
      timeCreated: new Date(0),
    });
  });

  it.each([
    ["run.opened", { targetKind: "run", targetId: "run-1", targetLabel: "https://example.com/a" }],
    // Many at once are the site's.
    ["run.cancelled", { targetKind: "site", targetId: "site-1" }],
    ["site.removed", { targetKind: "site", targetLabel: "https://example.com" }],
    ["page.removed", { targetKind: "page", targetId: "page-1" }],
    ["plan.changed", { targetKind: "team", targetId: "team-1", targetLabel: "Northwind" }],
    ["team.changed", { targetKind: "team", targetId: "team-1", targetLabel: "Northwind" }],
    // The address that was typed, whoever typed it.
    ["sign_in.failed", { targetKind: "person", targetId: null, targetLabel: "eve@example.com" }],
    ["password.changed", { targetKind: "person", targetId: "person-1" }],
  ] as const)("names what %s was done to", (name, target) => {
    expect(auditEntry(past(name))).toMatchObject(target);
  });

  it("keeps the end of a team out of the trail that ends with it", () => {
    expect(auditEntry(past("site.removed"))).toMatchObject({ teamId: "team-1" });
    expect(auditEntry(past("team.removed"))).toMatchObject({ teamId: null, targetId: "team-1" });
  });

  it("leaves out what a newer version told of and this one does not know", () => {
    const unknown = { ...past("site.changed"), name: "castle.conquered" } as unknown as PastEvent;
    expect(auditEntry(unknown)).toBeNull();
  });
});

function past(name: EventName): PastEvent {
  return {
    id: 7,
    teamId: "team-1",
    siteId: "site-1",
    siteUrl: "https://example.com",
    name,
    actorKind: "token",
    actorId: "person-1",
    actorName: "Ada Lovelace",
    address: "10.1.2.3",
    userAgent: "curl",
    data: data[name],
    timeCreated: new Date(0),
  } as PastEvent;
}
