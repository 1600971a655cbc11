import { createHash } from "node:crypto";
import { type CaseStep, namesIn } from "@sitewright/contract";
import {
  type CaseOutcome,
  ScanError,
  type SiteAccess,
  type SiteSession,
} from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { type CaseRunner, findCaseToRun } from "../cases/index.ts";
import type { SecretsOfRun } from "../secrets/index.ts";

/** What somebody logs in with. */
export type LoginPlan = {
  title: string;
  steps: readonly CaseStep[];
  values: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  access: SiteAccess;
};

/** The longest wait of a step that says none, in ms. */
const waitMs = 10_000;

/**
 * Finds what a case logs in with: its steps, the first row of its data, and the team's secrets that they name.
 * @throws ScanError LOGIN_FAILED for a case that cannot be run any more
 */
export async function planLogin(
  { secretsOfRun }: { secretsOfRun: SecretsOfRun },
  db: TeamDb,
  { caseId, access }: { caseId: string; access: SiteAccess },
): Promise<LoginPlan> {
  const found = await findCaseToRun(db, caseId).catch((error: unknown) => {
    if (error instanceof ServiceError) throw new ScanError("LOGIN_FAILED", error.reason);
    throw error;
  });
  if (!found) throw new ScanError("LOGIN_FAILED", "The case is not there any more.");
  const named = new Set(namesIn(JSON.stringify(found.steps)));
  const all = Object.entries(await secretsOfRun(db, db.scope.teamId));
  const secrets = Object.fromEntries(all.filter(([name]) => named.has(name)));
  return { ...found, secrets, access };
}

/** The same for logins that are made in the same way: a case, a password or an address that is another one makes another. */
export function keyOf({ steps, values, secrets, access }: LoginPlan): string {
  return createHash("sha256")
    .update(JSON.stringify([steps, values, secrets, access]))
    .digest("hex");
}

/**
 * Logs in as the case says.
 * @throws ScanError LOGIN_FAILED with the step that failed; what `runCase` throws when a browser of ours was lost
 */
export async function logIn(
  caseRunner: CaseRunner,
  { title, steps, values, secrets, access }: LoginPlan,
): Promise<SiteSession> {
  let session: SiteSession | null = null;
  const outcome = await caseRunner.runCase(
    {
      ...{ siteUrl: access.siteUrl, steps, values, secrets, access, waitMs, endOnFail: true },
      ...{ device: "Windows 10 PC", windowSize: { width: 1350, height: 940 } },
      ...{ pictures: false, session: true },
    },
    {
      // Those that wait for it may all stop; it ends by its own time, or with the engine.
      signal: new AbortController().signal,
      onSession: (found) => {
        session = found;
      },
    },
  );
  if (session !== null) return session;
  throw new ScanError("LOGIN_FAILED", `The case “${title}” ${endOf(outcome)}`);
}

function endOf({ steps, reason }: CaseOutcome): string {
  const failed = steps.find(
    ({ action, assertion }) => action?.status === "failed" || assertion?.status === "failed",
  );
  const why = failed?.action?.reason ?? failed?.assertion?.reason ?? reason ?? "";
  return failed ? `failed at step ${failed.index + 1}. ${why}` : `failed. ${why}`;
}
