import { isKeptToSites, mayDo, type Permission, type Permitted, seesWholeTeam } from "./may-do.ts";

export type { Permitted };

/** `write` includes `read`. */
export const tokenRights = ["read", "write"] as const;
export type TokenRight = (typeof tokenRights)[number];

/**
 * Who may make a call, and on what terms. A union of shapes, so that the compiler's complaint stands
 * at the field that is wrong.
 *
 * `may`: everybody; whoever is signed in; whoever is in a team; whoever sees it whole, which clients
 * and those who are kept to certain sites do not; or whose role and permissions cover it. What would
 * be about every site is not for those who are kept to some.
 * `token`: the right an API token needs; false takes a sign-in and no token.
 * `renew`: whether a client renews its session on a 401 and asks once more.
 */
export type Access =
  | { readonly may: "public"; readonly token: false; readonly renew: false }
  | {
      readonly may:
        | "signed-in"
        | "member"
        | "whole-team"
        | (Permission & { readonly everySite?: true });
      readonly token: TokenRight | false;
      readonly renew: boolean;
    };

/** Every call of the API. Plain data: a client's first screen can ask it without loading a schema. */
export const access = {
  "auth.login": { may: "public", token: false, renew: false },
  "auth.register": { may: "public", token: false, renew: false },
  "auth.refresh": { may: "public", token: false, renew: false },
  "auth.logout": { may: "public", token: false, renew: false },
  "auth.getResetLink": { may: "public", token: false, renew: false },
  "auth.resetPassword": { may: "public", token: false, renew: false },

  // What belongs to the person takes a sign-in: a token in a build script must not be enough to
  // take over or delete an account.
  "account.profile": { may: "signed-in", token: "read", renew: false },
  "account.updateProfile": { may: "signed-in", token: false, renew: false },
  "account.changePassword": { may: "signed-in", token: false, renew: false },
  "account.changeEmail": { may: "signed-in", token: false, renew: false },
  "account.confirmEmail": { may: "signed-in", token: false, renew: false },
  "account.sessions": { may: "signed-in", token: "read", renew: false },
  "account.endSession": { may: "signed-in", token: false, renew: false },
  "account.endSessions": { may: "signed-in", token: false, renew: false },
  "account.remove": { may: "signed-in", token: false, renew: false },

  // A token makes no other, nor learns of them.
  "apiTokens.list": { may: "signed-in", token: false, renew: true },
  "apiTokens.create": { may: "member", token: false, renew: true },
  "apiTokens.revoke": { may: "signed-in", token: false, renew: true },
  "apiTokens.renew": { may: "signed-in", token: false, renew: false },

  // What the team is told of outside is the admins' to say, and their addresses can hold secrets.
  "webhooks.list": byAdmins(),
  "webhooks.create": byAdmins(),
  "webhooks.update": byAdmins(),
  "webhooks.remove": byAdmins(),
  "webhooks.rotate": byAdmins(),
  "webhooks.test": byAdmins(),
  "webhooks.deliveries": byAdmins(),
  "webhooks.delivery": byAdmins(),
  "webhooks.resend": byAdmins(),
  "channels.list": byAdmins(),
  "channels.create": byAdmins(),
  "channels.update": byAdmins(),
  "channels.remove": byAdmins(),
  "channels.test": byAdmins(),
  "channels.deliveries": byAdmins(),
  "slack.get": byAdmins(),
  "slack.connect": byAdmins(),
  "slack.complete": byAdmins(),
  "slack.remove": byAdmins(),
  "slack.list": byAdmins(),

  // Nor may a token change who gets in, nor spend money.
  "team.get": { may: "signed-in", token: "read", renew: false },
  "team.create": { may: "signed-in", token: false, renew: false },
  // Settings hold what a scan runs with.
  "team.settings": { may: "member", token: "read", renew: false },
  "team.update": { may: to("update", "team"), token: false, renew: false },
  "team.remove": { may: to("delete", "team"), token: false, renew: false },

  "member.get": { may: "signed-in", token: "read", renew: false },
  "member.create": { may: "signed-in", token: false, renew: false },
  // Its code proves the mail.
  "member.invitation": { may: "public", token: false, renew: false },
  "member.link": { may: to("add", "member"), token: false, renew: false },
  "member.setPhone": { may: "member", token: false, renew: false },
  "member.list": { may: "whole-team", token: "read", renew: false },
  "member.invite": { may: to("add", "member"), token: false, renew: false },
  "member.resend": { may: to("add", "member"), token: false, renew: false },
  "member.update": { may: to("update", "member"), token: false, renew: false },
  // Everyone may leave; removing somebody else is checked there.
  "member.remove": { may: "member", token: false, renew: false },

  // What the plan allows and how much of it is used is about the whole team; what is paid, and how,
  // is the admins'.
  "billing.key": { may: "whole-team", token: false, renew: false },
  "billing.info": { may: "whole-team", token: "read", renew: false },
  "billing.setup": { may: to("update", "team"), token: false, renew: false },
  "billing.preview": { may: to("update", "team"), token: false, renew: false },
  "billing.complete": { may: to("update", "team"), token: false, renew: false },
  "billing.cancel": { may: to("update", "team"), token: false, renew: false },
  "billing.resume": { may: to("update", "team"), token: false, renew: false },
  "billing.url": { may: to("update", "team"), token: false, renew: false },
  "billing.update": { may: to("update", "team"), token: false, renew: false },
  "billing.spendCap": { may: to("update", "team"), token: false, renew: false },
  "billing.invoices": { may: to("update", "team"), token: "read", renew: false },
  "billing.coupon": { may: to("update", "team"), token: false, renew: false },

  "sites.create": {
    may: { ...to("add", "site"), everySite: true },
    token: "write",
    renew: true,
  },
  "sites.createMany": {
    may: { ...to("add", "site"), everySite: true },
    token: "write",
    renew: true,
  },
  // What is replaced is deleted: whoever may not do that does not.
  "sites.replace": {
    may: { ...to("delete", "site"), everySite: true },
    token: "write",
    renew: true,
  },
  "sites.list": { may: to("get", "site"), token: "read", renew: true },
  "sites.get": { may: to("get", "site"), token: "read", renew: true },
  "sites.update": { may: to("update", "site"), token: "write", renew: true },
  "sites.cancel": { may: to("update", "site"), token: "write", renew: true },
  "sites.remove": { may: to("delete", "site"), token: "write", renew: true },
  "sites.crawl": { may: to("update", "site"), token: "write", renew: true },

  // Names of secrets, never their values; a token in a build script need not know them.
  "siteAccess.get": { may: to("get", "secret"), token: false, renew: true },
  "siteAccess.set": { may: to("update", "secret"), token: false, renew: true },

  "siteConfigs.get": { may: to("get", "site"), token: "read", renew: true },
  "siteConfigs.set": { may: to("update", "site"), token: "write", renew: true },

  "reachability.get": { may: to("get", "site"), token: "read", renew: true },
  "reachability.update": { may: to("update", "site"), token: "write", renew: true },
  "reachability.look": {
    may: to("update", "site"),
    token: "write",
    renew: true,
  },

  "pages.list": { may: to("get", "page"), token: "read", renew: true },
  "pages.create": { may: to("add", "page"), token: "write", renew: true },
  // Whoever may not add, too, is refused by the handler.
  "pages.replace": { may: to("delete", "page"), token: "write", renew: true },
  "pages.update": { may: to("update", "page"), token: "write", renew: true },
  "pages.remove": { may: to("delete", "page"), token: "write", renew: true },
  "pages.get": { may: to("get", "page"), token: "read", renew: true },

  "links.list": { may: to("get", "site"), token: "read", renew: true },
  "templates.list": { may: to("get", "page"), token: "read", renew: true },

  "scans.create": { may: to("add", "scan"), token: "write", renew: true },
  "scans.list": { may: to("get", "scan"), token: "read", renew: true },
  "scans.cancel": { may: to("update", "scan"), token: "write", renew: true },
  "scans.get": { may: to("get", "scan"), token: "read", renew: true },

  // The same for everybody.
  "devices.list": { may: "member", token: "read", renew: true },

  // What was decided about a test changes it: whoever may update tests decides.
  "tests.create": { may: to("add", "test"), token: "write", renew: true },
  "tests.createMany": { may: to("add", "test"), token: "write", renew: true },
  "tests.list": { may: to("get", "test"), token: "read", renew: true },
  "tests.groups": { may: to("get", "test"), token: "read", renew: true },
  "tests.unchanged": { may: to("get", "test"), token: "read", renew: true },
  "tests.shots": { may: to("get", "test"), token: "read", renew: true },
  "tests.cancel": { may: to("update", "test"), token: "write", renew: true },
  "tests.cancelMany": { may: to("update", "test"), token: "write", renew: true },
  "tests.get": { may: to("get", "test"), token: "read", renew: true },
  "tests.lean": { may: to("get", "test"), token: "read", renew: true },
  "tests.causes": { may: to("get", "test"), token: "read", renew: true },
  "tests.remove": { may: to("delete", "test"), token: "write", renew: true },
  "tests.removeMany": { may: to("delete", "test"), token: "write", renew: true },

  "baselines.accept": { may: to("update", "test"), token: "write", renew: true },
  "baselines.undo": { may: to("update", "test"), token: "write", renew: true },
  "baselines.list": { may: to("get", "test"), token: "read", renew: true },

  "ignoreRules.preview": {
    may: to("update", "test"),
    token: "write",
    renew: true,
  },
  "ignoreRules.create": {
    may: to("update", "test"),
    token: "write",
    renew: true,
  },
  "ignoreRules.list": { may: to("get", "test"), token: "read", renew: true },
  "ignoreRules.remove": {
    may: to("update", "test"),
    token: "write",
    renew: true,
  },

  // A move is the site's: whoever may change the site decides of it.
  "migrations.get": { may: to("get", "site"), token: "read", renew: true },
  "migrations.setHome": { may: to("update", "site"), token: "write", renew: true },
  "migrations.rehearse": { may: to("update", "site"), token: "write", renew: true },
  "migrations.cancel": { may: to("update", "site"), token: "write", renew: true },
  "migrations.rehearsals": { may: to("get", "site"), token: "read", renew: true },
  "migrations.rehearsal": { may: to("get", "site"), token: "read", renew: true },
  "migrations.pages": { may: to("get", "site"), token: "read", renew: true },
  "migrations.page": { may: to("get", "site"), token: "read", renew: true },
  "migrations.exported": { may: to("get", "site"), token: "read", renew: true },
  "migrations.mapping": { may: to("get", "site"), token: "read", renew: true },
  "migrations.correct": { may: to("update", "site"), token: "write", renew: true },
  "migrations.paste": { may: to("update", "site"), token: "write", renew: true },
  "migrations.uncorrect": { may: to("update", "site"), token: "write", renew: true },
  "migrations.accept": { may: to("update", "site"), token: "write", renew: true },
  "migrations.takeBack": { may: to("update", "site"), token: "write", renew: true },
  "migrations.acceptances": { may: to("get", "site"), token: "read", renew: true },

  "issues.create": { may: to("add", "issue"), token: "write", renew: true },
  "issues.list": { may: to("get", "issue"), token: "read", renew: true },
  "issues.get": { may: to("get", "issue"), token: "read", renew: true },
  "issues.update": { may: to("update", "issue"), token: "write", renew: true },
  "issues.updateMany": { may: to("update", "issue"), token: "write", renew: true },
  "issues.comment": { may: to("update", "issue"), token: "write", renew: true },

  "cases.list": { may: to("get", "case"), token: "read", renew: true },
  "cases.get": { may: to("get", "case"), token: "read", renew: true },
  "cases.steps": { may: to("get", "case"), token: "read", renew: true },
  "cases.create": { may: to("add", "case"), token: "write", renew: true },
  "cases.update": { may: to("update", "case"), token: "write", renew: true },
  "cases.decide": { may: to("update", "case"), token: "write", renew: true },
  "cases.copy": { may: to("add", "case"), token: "write", renew: true },
  "cases.import": { may: to("add", "case"), token: "write", renew: true },
  "cases.export": { may: to("get", "case"), token: "read", renew: true },
  "cases.generate": { may: to("add", "case"), token: "write", renew: true },
  "cases.remove": { may: to("delete", "case"), token: "write", renew: true },
  "caseruns.create": { may: to("add", "caserun"), token: "write", renew: true },
  "caseruns.list": { may: to("get", "caserun"), token: "read", renew: true },
  "caseruns.get": { may: to("get", "caserun"), token: "read", renew: true },
  "caseruns.cancel": { may: to("update", "caserun"), token: "write", renew: true },
  // It changes what the case does.
  "caseruns.decide": { may: to("update", "case"), token: "write", renew: true },
  "caseruns.acceptLook": { may: to("update", "case"), token: "write", renew: true },
  "caseruns.remove": { may: to("delete", "caserun"), token: "write", renew: true },

  "flows.list": { may: to("get", "flow"), token: "read", renew: true },
  "flows.get": { may: to("get", "flow"), token: "read", renew: true },
  // A flow is no site's: what it does, it does on any.
  "flows.create": { may: { ...to("add", "flow"), everySite: true }, token: "write", renew: true },
  "flows.update": {
    may: { ...to("update", "flow"), everySite: true },
    token: "write",
    renew: true,
  },
  "flows.copy": { may: { ...to("add", "flow"), everySite: true }, token: "write", renew: true },
  "flows.remove": {
    may: { ...to("delete", "flow"), everySite: true },
    token: "write",
    renew: true,
  },
  "flowruns.create": { may: to("add", "flowrun"), token: "write", renew: true },
  "flowruns.list": { may: to("get", "flowrun"), token: "read", renew: true },
  "flowruns.get": { may: to("get", "flowrun"), token: "read", renew: true },
  "flowruns.objects": { may: to("get", "flowrun"), token: "read", renew: true },
  "flowruns.logs": { may: to("get", "flowrun"), token: "read", renew: true },
  "flowruns.cancel": { may: to("update", "flowrun"), token: "write", renew: true },
  "flowruns.remove": { may: to("delete", "flowrun"), token: "write", renew: true },

  "recordings.create": { may: to("add", "case"), token: false, renew: true },
  "recordings.get": { may: to("add", "case"), token: false, renew: true },
  "recordings.ticket": { may: to("add", "case"), token: false, renew: true },
  "recordings.save": { may: to("add", "case"), token: false, renew: true },
  "recordings.remove": { may: to("add", "case"), token: false, renew: true },
  // They are the whole team's, whatever site a step that names one is for.
  "secrets.list": {
    may: { ...to("get", "secret"), everySite: true },
    token: "read",
    renew: true,
  },
  "secrets.create": {
    may: { ...to("add", "secret"), everySite: true },
    token: "write",
    renew: true,
  },
  "secrets.update": {
    may: { ...to("update", "secret"), everySite: true },
    token: "write",
    renew: true,
  },
  "secrets.remove": {
    may: { ...to("delete", "secret"), everySite: true },
    token: "write",
    renew: true,
  },

  "findings.list": { may: to("get", "scan"), token: "read", renew: true },

  // Whoever makes a report decides what of a site leaves the team.
  "reports.create": { may: to("add", "report"), token: "write", renew: true },
  "reports.list": { may: to("get", "report"), token: "read", renew: true },
  "reports.get": { may: to("get", "report"), token: "read", renew: true },
  "reports.update": { may: to("update", "report"), token: "write", renew: true },
  "reports.remove": { may: to("delete", "report"), token: "write", renew: true },

  "reports.preview": { may: to("add", "report"), token: "write", renew: true },
  "reports.freeze": { may: to("add", "report"), token: "write", renew: true },
  "reports.editions": { may: to("get", "report"), token: "read", renew: true },
  "editions.print": { may: to("add", "report"), token: "write", renew: true },
  "editions.get": { may: to("get", "report"), token: "read", renew: true },
  "editions.share": { may: to("update", "report"), token: "write", renew: true },
  "editions.mail": { may: to("update", "report"), token: "write", renew: true },
  // They name people outside the team.
  "editions.mails": { may: to("update", "report"), token: "read", renew: true },
  "reports.shares": { may: to("update", "report"), token: "read", renew: true },
  "shares.revoke": { may: to("update", "report"), token: "write", renew: true },

  // All reports of the team look so.
  "brand.get": { may: to("get", "report"), token: "read", renew: true },
  "brand.set": {
    may: { ...to("update", "report"), everySite: true },
    token: false,
    renew: true,
  },

  // What it starts is checked as if whoever saves it started it.
  "alerts.create": { may: to("add", "alert"), token: "write", renew: true },
  "alerts.list": { may: to("get", "alert"), token: "read", renew: true },
  "alerts.get": { may: to("get", "alert"), token: "read", renew: true },
  "alerts.update": { may: to("update", "alert"), token: "write", renew: true },
  "alerts.remove": { may: to("delete", "alert"), token: "write", renew: true },
  "alerts.preview": { may: to("get", "alert"), token: "read", renew: true },
  "incidents.list": { may: to("get", "alert"), token: "read", renew: true },
  "incidents.get": { may: to("get", "alert"), token: "read", renew: true },
  "incidents.acknowledge": { may: to("update", "alert"), token: "write", renew: true },
  "incidents.mute": { may: to("update", "alert"), token: "write", renew: true },
  "schedules.create": { may: to("add", "schedule"), token: "write", renew: true },
  "schedules.list": { may: to("get", "schedule"), token: "read", renew: true },
  "schedules.get": { may: to("get", "schedule"), token: "read", renew: true },
  "schedules.update": { may: to("update", "schedule"), token: "write", renew: true },
  "schedules.updateMany": {
    may: to("update", "schedule"),
    token: "write",
    renew: true,
  },
  "schedules.remove": { may: to("delete", "schedule"), token: "write", renew: true },
  "schedules.removeMany": {
    may: to("delete", "schedule"),
    token: "write",
    renew: true,
  },
  "schedules.run": { may: to("update", "schedule"), token: "write", renew: true },
  "schedules.slots": { may: to("get", "schedule"), token: "read", renew: true },
  "maintenance.create": { may: to("add", "schedule"), token: "write", renew: true },
  "maintenance.list": { may: to("get", "schedule"), token: "read", renew: true },
  "maintenance.update": { may: to("update", "schedule"), token: "write", renew: true },
  "maintenance.remove": { may: to("delete", "schedule"), token: "write", renew: true },
  "maintenance.end": { may: to("update", "schedule"), token: "write", renew: true },
  "maintenance.preview": {
    may: to("get", "schedule"),
    token: "read",
    renew: true,
  },
  "schedules.preview": {
    may: to("get", "schedule"),
    token: "read",
    renew: true,
  },

  "processes.list": { may: to("get", "process"), token: "read", renew: true },

  // The whole team's. Not for a token: what a build script leaks must not tell who works on what.
  "logs.list": {
    may: { ...to("get", "log"), everySite: true },
    token: false,
    renew: true,
  },
  "logs.exported": {
    may: { ...to("get", "log"), everySite: true },
    token: false,
    renew: true,
  },
  "logs.get": {
    may: { ...to("get", "log"), everySite: true },
    token: false,
    renew: true,
  },

  "metrics.home": { may: to("get", "site"), token: "read", renew: true },
  "metrics.site": { may: to("get", "site"), token: "read", renew: true },

  // Its results are those the caller could list.
  "search.query": { may: "member", token: "read", renew: true },

  "mails.place": { may: "public", token: false, renew: false },

  "demo.get": { may: to("get", "site"), token: "read", renew: true },
  "demo.start": {
    may: { ...to("add", "site"), everySite: true },
    token: "write",
    renew: true,
  },

  // It tells each member of what they could ask for.
  "changes.follow": { may: "member", token: "read", renew: true },
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

function byAdmins() {
  const may = { ...to("update", "team"), everySite: true } as const;
  return { may, token: false, renew: true } as const;
}
