import type { Call } from "./access.ts";

/** Calls from one network address, or of one person, within a time. */
export type CallRate = {
  readonly max: number;
  readonly seconds: number;
  readonly by: "network" | "person";
};

/**
 * Calls with a rate of their own: in place of the general one where it is by network, beside it where by person. Apart
 * from `access`, which a client's first screen loads.
 */
export const callRates: Readonly<Partial<Record<Call, CallRate>>> = {
  "auth.login": network(60),
  "auth.register": network(30),
  // An office behind one address refreshes often.
  "auth.refresh": network(120),
  "auth.logout": network(120),
  // Links asked for from one network, for however many people.
  "auth.getResetLink": network(20, 600),
  "auth.resetPassword": network(30),
  "account.changePassword": network(30),
  "account.changeEmail": network(30),
  "account.confirmEmail": network(30),
  "account.remove": network(30),
  "apiTokens.create": person(30),
  "apiTokens.renew": person(30),
  "webhooks.create": person(30),
  "webhooks.update": person(60),
  "webhooks.rotate": person(30),
  "webhooks.test": person(30),
  "webhooks.resend": person(60),
  "channels.create": person(30),
  "channels.update": person(60),
  "channels.test": person(30),
  "slack.connect": person(30),
  "member.invite": network(60),
  "member.resend": network(60),
  // Each look is a request to somebody's server.
  "reachability.look": person(30),
  // A preview judges twenty tests anew.
  "ignoreRules.preview": person(60),
  "ignoreRules.create": person(60),
  "ignoreRules.remove": person(60),
  "migrations.exported": person(60),
  "issues.comment": person(60),
  "cases.create": person(120),
  "cases.copy": person(120),
  "cases.generate": person(20),
  "cases.import": person(30),
  "caseruns.create": person(60),
  "flows.create": person(120),
  "flows.copy": person(120),
  // An editor saves while somebody draws.
  "flows.update": person(240),
  "flowruns.create": person(60),
  "recordings.create": person(30),
  "recordings.ticket": person(120),
  "secrets.create": person(60),
  "secrets.update": person(60),
  "reports.create": person(60),
  "reports.preview": person(60),
  "reports.freeze": person(30),
  "editions.print": person(30),
  "editions.share": person(60),
  "editions.mail": person(30),
  "alerts.create": person(60),
  "alerts.preview": person(120),
  "schedules.run": person(60),
  "maintenance.preview": person(300),
  // A form asks while somebody types.
  "schedules.preview": person(300),
  "logs.exported": person(20),
  "search.query": person(900),
  // A stream is opened anew every few minutes.
  "changes.follow": person(120),
};

function network(max: number, seconds = 60): CallRate {
  return { max, seconds, by: "network" };
}

function person(max: number, seconds = 60): CallRate {
  return { max, seconds, by: "person" };
}
