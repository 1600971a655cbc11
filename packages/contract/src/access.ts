import { isKeptToSites, mayDo, type Permission, type Permitted, seesWholeTeam } from "./may-do.ts";

export type { Permitted };

/** `write` includes `read`. */
export const tokenRights = ["read", "write"] as const;
export type TokenRight = (typeof tokenRights)[number];

/** Calls from one network address, or of one person, within a time. */
export type CallRate = {
  readonly max: number;
  readonly seconds: number;
  readonly by: "network" | "person";
};

/**
 * Who may make a call, and on what terms. A union of shapes, so that the compiler's complaint stands
 * at the field that is wrong.
 *
 * `may`: everybody; whoever is signed in; whoever is in a team; whoever sees it whole, which clients
 * and those who are kept to certain sites do not; or whose role and permissions cover it. What would
 * be about every site is not for those who are kept to some.
 * `token`: the right an API token needs; false takes a sign-in and no token.
 * `renew`: whether a client renews its session on a 401 and asks once more.
 * `rate`: its own, in place of the general one where it is by network, beside it where by person.
 */
export type Access = { readonly rate: CallRate | null } & (
  | { readonly may: "public"; readonly token: false; readonly renew: false }
  | {
      readonly may:
        | "signed-in"
        | "member"
        | "whole-team"
        | (Permission & { readonly everySite?: true });
      readonly token: TokenRight | false;
      readonly renew: boolean;
    }
);

/** Every call of the API. Plain data: a client's first screen can ask it without loading a schema. */
export const access = {
  "auth.login": { may: "public", token: false, renew: false, rate: network(60) },
  "auth.register": { may: "public", token: false, renew: false, rate: network(30) },
  // An office behind one address refreshes often.
  "auth.refresh": { may: "public", token: false, renew: false, rate: network(120) },
  "auth.logout": { may: "public", token: false, renew: false, rate: network(120) },
  // Links asked for from one network, for however many people.
  "auth.getResetLink": { may: "public", token: false, renew: false, rate: network(20, 600) },
  "auth.resetPassword": { may: "public", token: false, renew: false, rate: network(30) },

  // What belongs to the person takes a sign-in: a token in a build script must not be enough to
  // take over or delete an account.
  "account.profile": { may: "signed-in", token: "read", renew: false, rate: null },
  "account.updateProfile": { may: "signed-in", token: false, renew: false, rate: null },
  "account.changePassword": { may: "signed-in", token: false, renew: false, rate: network(30) },
  "account.changeEmail": { may: "signed-in", token: false, renew: false, rate: network(30) },
  "account.confirmEmail": { may: "signed-in", token: false, renew: false, rate: network(30) },
  "account.sessions": { may: "signed-in", token: "read", renew: false, rate: null },
  "account.endSession": { may: "signed-in", token: false, renew: false, rate: null },
  "account.endSessions": { may: "signed-in", token: false, renew: false, rate: null },
  "account.remove": { may: "signed-in", token: false, renew: false, rate: network(30) },

  // A token makes no other, nor learns of them.
  "apiTokens.list": { may: "signed-in", token: false, renew: true, rate: null },
  "apiTokens.create": { may: "member", token: false, renew: true, rate: person(30) },
  "apiTokens.revoke": { may: "signed-in", token: false, renew: true, rate: null },
  "apiTokens.renew": { may: "signed-in", token: false, renew: false, rate: person(30) },

  // What the team is told of outside is the admins' to say, and their addresses can hold secrets.
  "webhooks.list": byAdmins(),
  "webhooks.create": byAdmins(person(30)),
  "webhooks.update": byAdmins(person(60)),
  "webhooks.remove": byAdmins(),
  "webhooks.rotate": byAdmins(person(30)),
  "webhooks.test": byAdmins(person(30)),
  "webhooks.deliveries": byAdmins(),
  "webhooks.delivery": byAdmins(),
  "webhooks.resend": byAdmins(person(60)),
  "channels.list": byAdmins(),
  "channels.create": byAdmins(person(30)),
  "channels.update": byAdmins(person(60)),
  "channels.remove": byAdmins(),
  "channels.test": byAdmins(person(30)),
  "channels.deliveries": byAdmins(),
  "slack.get": byAdmins(),
  "slack.connect": byAdmins(person(30)),
  "slack.complete": byAdmins(),
  "slack.remove": byAdmins(),
  "slack.list": byAdmins(),

  // Nor may a token change who gets in, nor spend money.
  "team.get": { may: "signed-in", token: "read", renew: false, rate: null },
  "team.create": { may: "signed-in", token: false, renew: false, rate: null },
  // Settings hold what a scan runs with.
  "team.settings": { may: "member", token: "read", renew: false, rate: null },
  "team.update": { may: to("update", "team"), token: false, renew: false, rate: null },
  "team.remove": { may: to("delete", "team"), token: false, renew: false, rate: null },

  "member.get": { may: "signed-in", token: "read", renew: false, rate: null },
  "member.create": { may: "signed-in", token: false, renew: false, rate: null },
  "member.list": { may: "whole-team", token: "read", renew: false, rate: null },
  "member.invite": { may: to("add", "member"), token: false, renew: false, rate: network(60) },
  "member.resend": { may: to("add", "member"), token: false, renew: false, rate: network(60) },
  "member.update": { may: to("update", "member"), token: false, renew: false, rate: null },
  // Everyone may leave; removing somebody else is checked there.
  "member.remove": { may: "member", token: false, renew: false, rate: null },

  // What the plan allows and how much of it is used is about the whole team; what is paid, and how,
  // is the admins'.
  "billing.key": { may: "whole-team", token: false, renew: false, rate: null },
  "billing.info": { may: "whole-team", token: "read", renew: false, rate: null },
  "billing.setup": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.preview": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.complete": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.cancel": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.resume": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.url": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.update": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.spendCap": { may: to("update", "team"), token: false, renew: false, rate: null },
  "billing.invoices": { may: to("update", "team"), token: "read", renew: false, rate: null },
  "billing.coupon": { may: to("update", "team"), token: false, renew: false, rate: null },

  "sites.create": {
    may: { ...to("add", "site"), everySite: true },
    token: "write",
    renew: true,
    rate: null,
  },
  "sites.list": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "sites.get": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "sites.update": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "sites.cancel": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "sites.remove": { may: to("delete", "site"), token: "write", renew: true, rate: null },
  "sites.crawl": { may: to("update", "site"), token: "write", renew: true, rate: null },

  // Names of secrets, never their values; a token in a build script need not know them.
  "siteAccess.get": { may: to("get", "secret"), token: false, renew: true, rate: null },
  "siteAccess.set": { may: to("update", "secret"), token: false, renew: true, rate: null },

  "siteConfigs.get": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "siteConfigs.set": { may: to("update", "site"), token: "write", renew: true, rate: null },

  "reachability.get": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "reachability.update": { may: to("update", "site"), token: "write", renew: true, rate: null },
  // Each look is a request to somebody's server.
  "reachability.look": {
    may: to("update", "site"),
    token: "write",
    renew: true,
    rate: person(30),
  },

  "pages.list": { may: to("get", "page"), token: "read", renew: true, rate: null },
  "pages.create": { may: to("add", "page"), token: "write", renew: true, rate: null },
  "pages.update": { may: to("update", "page"), token: "write", renew: true, rate: null },
  "pages.remove": { may: to("delete", "page"), token: "write", renew: true, rate: null },
  "pages.get": { may: to("get", "page"), token: "read", renew: true, rate: null },

  "links.list": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "templates.list": { may: to("get", "page"), token: "read", renew: true, rate: null },

  "scans.create": { may: to("add", "scan"), token: "write", renew: true, rate: null },
  "scans.list": { may: to("get", "scan"), token: "read", renew: true, rate: null },
  "scans.cancel": { may: to("update", "scan"), token: "write", renew: true, rate: null },
  "scans.get": { may: to("get", "scan"), token: "read", renew: true, rate: null },

  // The same for everybody.
  "devices.list": { may: "member", token: "read", renew: true, rate: null },

  // What was decided about a test changes it: whoever may update tests decides.
  "tests.create": { may: to("add", "test"), token: "write", renew: true, rate: null },
  "tests.createMany": { may: to("add", "test"), token: "write", renew: true, rate: null },
  "tests.list": { may: to("get", "test"), token: "read", renew: true, rate: null },
  "tests.groups": { may: to("get", "test"), token: "read", renew: true, rate: null },
  "tests.cancel": { may: to("update", "test"), token: "write", renew: true, rate: null },
  "tests.get": { may: to("get", "test"), token: "read", renew: true, rate: null },
  "tests.lean": { may: to("get", "test"), token: "read", renew: true, rate: null },
  "tests.causes": { may: to("get", "test"), token: "read", renew: true, rate: null },
  "tests.remove": { may: to("delete", "test"), token: "write", renew: true, rate: null },
  "tests.removeMany": { may: to("delete", "test"), token: "write", renew: true, rate: null },

  "baselines.accept": { may: to("update", "test"), token: "write", renew: true, rate: null },
  "baselines.undo": { may: to("update", "test"), token: "write", renew: true, rate: null },
  "baselines.list": { may: to("get", "test"), token: "read", renew: true, rate: null },

  // A preview judges twenty tests anew.
  "ignoreRules.preview": {
    may: to("update", "test"),
    token: "write",
    renew: true,
    rate: person(60),
  },
  "ignoreRules.create": {
    may: to("update", "test"),
    token: "write",
    renew: true,
    rate: person(60),
  },
  "ignoreRules.list": { may: to("get", "test"), token: "read", renew: true, rate: null },
  "ignoreRules.remove": {
    may: to("update", "test"),
    token: "write",
    renew: true,
    rate: person(60),
  },

  // A move is the site's: whoever may change the site decides of it.
  "migrations.get": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "migrations.setHome": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.rehearse": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.cancel": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.rehearsals": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "migrations.rehearsal": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "migrations.pages": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "migrations.page": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "migrations.exported": { may: to("get", "site"), token: "read", renew: true, rate: person(60) },
  "migrations.mapping": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "migrations.correct": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.paste": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.uncorrect": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.accept": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.takeBack": { may: to("update", "site"), token: "write", renew: true, rate: null },
  "migrations.acceptances": { may: to("get", "site"), token: "read", renew: true, rate: null },

  "issues.create": { may: to("add", "issue"), token: "write", renew: true, rate: null },
  "issues.list": { may: to("get", "issue"), token: "read", renew: true, rate: null },
  "issues.get": { may: to("get", "issue"), token: "read", renew: true, rate: null },
  "issues.update": { may: to("update", "issue"), token: "write", renew: true, rate: null },
  "issues.updateMany": { may: to("update", "issue"), token: "write", renew: true, rate: null },
  "issues.comment": { may: to("update", "issue"), token: "write", renew: true, rate: person(60) },

  "cases.list": { may: to("get", "case"), token: "read", renew: true, rate: null },
  "cases.get": { may: to("get", "case"), token: "read", renew: true, rate: null },
  "cases.steps": { may: to("get", "case"), token: "read", renew: true, rate: null },
  "cases.create": { may: to("add", "case"), token: "write", renew: true, rate: person(120) },
  "cases.update": { may: to("update", "case"), token: "write", renew: true, rate: null },
  "cases.copy": { may: to("add", "case"), token: "write", renew: true, rate: person(120) },
  "cases.remove": { may: to("delete", "case"), token: "write", renew: true, rate: null },
  "caseruns.create": { may: to("add", "caserun"), token: "write", renew: true, rate: person(60) },
  "caseruns.list": { may: to("get", "caserun"), token: "read", renew: true, rate: null },
  "caseruns.get": { may: to("get", "caserun"), token: "read", renew: true, rate: null },
  "caseruns.cancel": { may: to("update", "caserun"), token: "write", renew: true, rate: null },
  "caseruns.remove": { may: to("delete", "caserun"), token: "write", renew: true, rate: null },

  // They are the whole team's, whatever site a step that names one is for.
  "secrets.list": {
    may: { ...to("get", "secret"), everySite: true },
    token: "read",
    renew: true,
    rate: null,
  },
  "secrets.create": {
    may: { ...to("add", "secret"), everySite: true },
    token: "write",
    renew: true,
    rate: person(60),
  },
  "secrets.update": {
    may: { ...to("update", "secret"), everySite: true },
    token: "write",
    renew: true,
    rate: person(60),
  },
  "secrets.remove": {
    may: { ...to("delete", "secret"), everySite: true },
    token: "write",
    renew: true,
    rate: null,
  },

  "findings.list": { may: to("get", "scan"), token: "read", renew: true, rate: null },

  // Whoever makes a report decides what of a site leaves the team.
  "reports.create": { may: to("add", "report"), token: "write", renew: true, rate: person(60) },
  "reports.list": { may: to("get", "report"), token: "read", renew: true, rate: null },
  "reports.get": { may: to("get", "report"), token: "read", renew: true, rate: null },
  "reports.update": { may: to("update", "report"), token: "write", renew: true, rate: null },
  "reports.remove": { may: to("delete", "report"), token: "write", renew: true, rate: null },

  "reports.preview": { may: to("add", "report"), token: "write", renew: true, rate: person(60) },
  "reports.freeze": { may: to("add", "report"), token: "write", renew: true, rate: person(30) },
  "reports.editions": { may: to("get", "report"), token: "read", renew: true, rate: null },
  "editions.print": { may: to("add", "report"), token: "write", renew: true, rate: person(30) },
  "editions.get": { may: to("get", "report"), token: "read", renew: true, rate: null },
  "editions.share": { may: to("update", "report"), token: "write", renew: true, rate: person(60) },
  "editions.mail": { may: to("update", "report"), token: "write", renew: true, rate: person(30) },
  // They name people outside the team.
  "editions.mails": { may: to("update", "report"), token: "read", renew: true, rate: null },
  "reports.shares": { may: to("update", "report"), token: "read", renew: true, rate: null },
  "shares.revoke": { may: to("update", "report"), token: "write", renew: true, rate: null },

  // All reports of the team look so.
  "brand.get": { may: to("get", "report"), token: "read", renew: true, rate: null },
  "brand.set": {
    may: { ...to("update", "report"), everySite: true },
    token: false,
    renew: true,
    rate: null,
  },

  // What it starts is checked as if whoever saves it started it.
  "alerts.create": { may: to("add", "alert"), token: "write", renew: true, rate: person(60) },
  "alerts.list": { may: to("get", "alert"), token: "read", renew: true, rate: null },
  "alerts.get": { may: to("get", "alert"), token: "read", renew: true, rate: null },
  "alerts.update": { may: to("update", "alert"), token: "write", renew: true, rate: null },
  "alerts.remove": { may: to("delete", "alert"), token: "write", renew: true, rate: null },
  "alerts.preview": { may: to("get", "alert"), token: "read", renew: true, rate: person(120) },
  "incidents.list": { may: to("get", "alert"), token: "read", renew: true, rate: null },
  "incidents.get": { may: to("get", "alert"), token: "read", renew: true, rate: null },
  "incidents.acknowledge": { may: to("update", "alert"), token: "write", renew: true, rate: null },
  "incidents.mute": { may: to("update", "alert"), token: "write", renew: true, rate: null },
  "schedules.create": { may: to("add", "schedule"), token: "write", renew: true, rate: null },
  "schedules.list": { may: to("get", "schedule"), token: "read", renew: true, rate: null },
  "schedules.get": { may: to("get", "schedule"), token: "read", renew: true, rate: null },
  "schedules.update": { may: to("update", "schedule"), token: "write", renew: true, rate: null },
  "schedules.updateMany": {
    may: to("update", "schedule"),
    token: "write",
    renew: true,
    rate: null,
  },
  "schedules.remove": { may: to("delete", "schedule"), token: "write", renew: true, rate: null },
  "schedules.removeMany": {
    may: to("delete", "schedule"),
    token: "write",
    renew: true,
    rate: null,
  },
  "schedules.run": { may: to("update", "schedule"), token: "write", renew: true, rate: person(60) },
  "schedules.slots": { may: to("get", "schedule"), token: "read", renew: true, rate: null },
  "maintenance.create": { may: to("add", "schedule"), token: "write", renew: true, rate: null },
  "maintenance.list": { may: to("get", "schedule"), token: "read", renew: true, rate: null },
  "maintenance.update": { may: to("update", "schedule"), token: "write", renew: true, rate: null },
  "maintenance.remove": { may: to("delete", "schedule"), token: "write", renew: true, rate: null },
  "maintenance.end": { may: to("update", "schedule"), token: "write", renew: true, rate: null },
  "maintenance.preview": {
    may: to("get", "schedule"),
    token: "read",
    renew: true,
    rate: person(300),
  },
  // A form asks while somebody types.
  "schedules.preview": {
    may: to("get", "schedule"),
    token: "read",
    renew: true,
    rate: person(300),
  },

  "processes.list": { may: to("get", "process"), token: "read", renew: true, rate: null },

  // The whole team's. Not for a token: what a build script leaks must not tell who works on what.
  "logs.list": {
    may: { ...to("get", "log"), everySite: true },
    token: false,
    renew: true,
    rate: null,
  },
  "logs.exported": {
    may: { ...to("get", "log"), everySite: true },
    token: false,
    renew: true,
    rate: person(20),
  },
  "logs.get": {
    may: { ...to("get", "log"), everySite: true },
    token: false,
    renew: true,
    rate: null,
  },

  "metrics.home": { may: to("get", "site"), token: "read", renew: true, rate: null },
  "metrics.site": { may: to("get", "site"), token: "read", renew: true, rate: null },

  // Its results are those the caller could list. Ten letters a second, for a minute and a half.
  "search.query": { may: "member", token: "read", renew: true, rate: person(900) },

  "demo.start": {
    may: { ...to("add", "site"), everySite: true },
    token: "write",
    renew: true,
    rate: null,
  },

  // It tells each member of what they could ask for. A stream is opened anew every few minutes.
  "changes.follow": { may: "member", token: "read", renew: true, rate: person(120) },
} as const satisfies Record<string, Access>;

/** The name of a call: its resource and its verb, as `scans.create`. */
export type Call = keyof typeof access;

/**
 * Whether the call is open to this member as far as it can be said without its input: a thing it
 * names may still be another team's.
 */
export function mayCall(member: Permitted, call: Call): boolean {
  const { may }: Access = access[call];
  if (may === "whole-team") return seesWholeTeam(member);
  if (typeof may === "string") return true;
  return mayDo(member, may) && !(may.everySite && isKeptToSites(member));
}

function to<const A extends Permission["action"], const R extends Permission["resource"]>(
  action: A,
  resource: R,
) {
  return { action, resource };
}

function byAdmins(rate: CallRate | null = null) {
  const may = { ...to("update", "team"), everySite: true } as const;
  return { may, token: false, renew: true, rate } as const;
}

function network(max: number, seconds = 60) {
  return { max, seconds, by: "network" } as const;
}

function person(max: number, seconds = 60) {
  return { max, seconds, by: "person" } as const;
}
