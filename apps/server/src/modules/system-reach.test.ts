import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { jobs } from "./jobs.ts";

/**
 * Everything that reaches the rows of all teams, and why it must; a folder ends with a slash. Whatever
 * is not here works with a `TeamDb`, or with the handle of its caller (`Db`).
 */
const reachingAllTeams: Record<string, string> = {
  "container.ts": "makes the handle",
  "platform/db/client.ts": "makes the handle",
  "platform/http/": "hands it to calls of people who act for no team yet",
  "platform/jobs/": "claims, places and settles jobs of all teams, in turn",
  "modules/auth/": "people, sign-ins and passwords are no team's, and come before it",
  "modules/health/": "what this installation is like",
  "modules/demo/": "the demo shop is the installation's",
  "modules/mail/": "mails are no team's: most are a person's",
  "modules/housekeeping/": "rows that go by their age, whosever they are",
  "modules/search/search-repository.ts": "an index over words knows no team; the query names it",
  "modules/issues/matched-issues-repository.ts":
    "an index over words knows no team; the query names it",
  "modules/sites/needs-of-teams-repository.ts":
    "works out what nobody of a team has asked for, in the night",
  "modules/sites/sites-chores.ts": "works out what nobody of a team has asked for, in the night",
  "modules/members/members-repository.ts": "finds the team of a person, and takes them in or out",
  "modules/members/get-invitation.ts": "who is invited is in no team yet",
  "modules/members/accept-invite.ts": "who is invited is in no team yet",
  "modules/teams/teams-repository.ts": "finds the team of a person",
  "modules/events/events-repository.ts": "what happened in no team, too, has its reactions",
  "modules/events/react-to-events.ts": "what happened in no team, too, has its reactions",
  "modules/events/reactor.ts": "what happened in no team, too, has its reactions",
  "modules/audit/": "no team may write its own trail, and no trail outlives its team",
  "modules/logs/requests-repository.ts": "calls of all teams are written and forgotten at once",
  "modules/logs/write-requests.ts": "calls of all teams are written at once",
  "modules/logs/logs-chores.ts": "months of the log are all teams'; each is swept in its own scope",
  "modules/site-access/secrets-of-teams.ts": "calls of all teams are written at once",
  "modules/site-access/access-repository.ts": "calls of all teams are written at once",
  "modules/live/": "one connection of a process hears of all teams",
  "modules/billing/receive-webhook.ts": "the provider names a customer, not a team",
  "modules/billing/billing-repository.ts": "finds the team of a customer",
  "modules/billing/coupons-repository.ts": "a coupon is for so many teams",
  "modules/billing/metered-tasks-repository.ts": "lists teams, each of which gets a job",
  "modules/billing/reconcile-billing.ts": "lists teams, each of which gets a job",
  "modules/billing/operate/": "the operator's own tools",
  "modules/runs/run-repository.ts": "finds runs of all teams whose job is gone",
  "modules/runs/resume-runs.ts": "finds runs of all teams whose job is gone",
  "modules/runs/bulks-repository.ts": "lists bulks, each of which is opened in its team's scope",
  "modules/runs/open-bulk.ts": "lists bulks, each of which is opened in its team's scope",
  "modules/plan/results-repository.ts": "lists teams, each of which is swept in its own scope",
  "modules/plan/sweep-results.ts": "lists teams, each of which is swept in its own scope",
  "modules/alerts/alerts-tick.ts":
    "lists teams that are due, each of which is told in its own scope",
  "modules/alerts/all-teams-repository.ts":
    "lists teams that are due, each of which is told in its own scope",
  "modules/flows/all-teams-repository.ts": "lists teams that have flows, each of which gets a job",
  "modules/looks/look-at-due.ts": "looks at what is due of all teams",
  "modules/looks/watches-repository.ts": "looks at what is due of all teams",
  "modules/schedules/claim-due.ts": "claims what is due of all teams; its job acts for one",
  "modules/schedules/due-repository.ts": "claims what is due of all teams; its job acts for one",
  "modules/reports/report-keys.ts": "the keys that reports are signed with are the installation's",
  "modules/reports/report-keys-repository.ts":
    "the keys that reports are signed with are the installation's",
  "modules/reports/withdraw-report-key.ts": "the operator's own tool",
  "modules/reports/verify-routes.ts": "who checks a file is in no team",
  "modules/reports/digests-repository.ts": "who checks a file is in no team",
  "modules/reports/report-mails-repository.ts": "who wants no more mails is in no team",
  "modules/reports/share-routes.ts": "who opens a link is in no team",
  "modules/reports/public-shares-repository.ts": "who opens a link is in no team",
  "modules/recordings/recording-socket.ts": "who holds a ticket has not said who they are",
  "modules/channels/refusals-repository.ts": "who wants no more mails is in no team",
  "modules/channels/stop-routes.ts": "who wants no more mails is in no team",
  "modules/slack/interact-repository.ts": "who presses a button in Slack is in no team",
  "modules/slack/interact-routes.ts": "who presses a button in Slack is in no team",
  "modules/webhooks/webhooks-reactor.ts":
    "reacts to events, in the transaction that remembers them",
  "modules/webhooks/run-facts-repository.ts":
    "reacts to events, in the transaction that remembers them",
  "modules/erasure/erasure-repository.ts":
    "finds what is marked, and events of teams that are gone",
  "modules/erasure/erasure-work.ts": "finds what is marked, and events of teams that are gone",
  "modules/artifacts/": "removes files that nothing uses, by their age; storing takes the caller's",
};

/** Jobs that are no team's; every other one is kept to the team that its payload names. */
const systemJobs: Record<string, string> = {
  "mail.send": "mails are no team's",
  "events.react": "what happened in no team, too, has its reactions",
  "billing.end-customer": "touches no row: its team is gone",
  "billing.reconcile": "lists teams, each of which gets a job",
  "housekeeping.nightly": "keeps all tables small",
  "housekeeping.often": "keeps all tables small",
  "runs.resume": "finds runs of all teams whose job is gone",
};

const root = join(import.meta.dirname, "..");

describe("the rows of all teams", () => {
  it("are reached by what is listed here, each with its reason, and by nothing else", () => {
    const reaching = globSync("**/*.ts", { cwd: root }).filter(
      (file) =>
        !/\.test\.ts$|(^|\/)testing\//.test(file) &&
        /\bSystemDb\b/.test(readFileSync(join(root, file), "utf8")),
    );
    const reasonOf = (file: string) =>
      Object.keys(reachingAllTeams).find((named) =>
        named.endsWith("/") ? file.startsWith(named) : file === named,
      );
    expect(reaching.filter((file) => reasonOf(file) === undefined)).toEqual([]);
    expect(new Set(reaching.map(reasonOf))).toEqual(new Set(Object.keys(reachingAllTeams)));
  });

  it("are reached by no job that acts for one team", () => {
    const found = jobs.filter(({ reaches }) => reaches === "system").map(({ queue }) => queue.name);
    expect(found.sort()).toEqual(Object.keys(systemJobs).sort());
  });
});
