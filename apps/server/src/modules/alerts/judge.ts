import { evaluateCondition, type FindingSeverity } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { bySystem, emit } from "../events/index.ts";
import { databaseTime } from "../schedules/index.ts";
import { calm, type JudgedRun, selectJudgedRuns, type VerdictStep } from "../verdicts/index.ts";
import { selectTagsOf } from "./alert-facts-repository.ts";
import { lookAgainJob } from "./alert-jobs.ts";
import { selectJudgedCases } from "./case-facts-repository.ts";
import {
  countSuspects,
  forgetSites,
  openIncident,
  putStates,
  putSubject,
  type RuleSubject,
  recoverSubject,
  selectOpenOf,
  selectOpenPages,
  selectStates,
} from "./incidents-repository.ts";
import {
  lockAlerts,
  type RuleRow,
  type RuleTarget,
  selectActiveRules,
  selectRuleTargets,
} from "./rules-repository.ts";
import { selectNewestScans } from "./run-to-repeat-repository.ts";
import { saidOfRun } from "./said-of.ts";
import { selectJudgedSites } from "./site-facts-repository.ts";
import { stepRule } from "./step-rule.ts";
import { tellIncidents } from "./tell-incidents.ts";

/** Pages of a site that are looked at again at a time: where more are bad, one look more says nothing new. */
const secondLooksMax = 20;
const secondLookSeconds = 30;

/**
 * Has the team's rules judge runs that have ended, opens incidents and tells of them, in one transaction. A run that
 * ended before one that was judged already moves nothing, so it does not matter in which order they are told of, nor
 * whether one is told of twice.
 */
export function judgeRuns(db: TeamDb, runIds: readonly string[]): Promise<void> {
  return transaction(db, async (tx) => {
    await lockAlerts(tx, tx.scope.teamId);
    const { teamId } = tx.scope;
    const runs = await selectJudgedRuns(tx, teamId, runIds);
    const judged = [...runs, ...(await selectJudgedCases(tx, teamId, runIds))];
    const now = await databaseTime(tx);
    await tellIncidents(tx, await judge(tx, judged, now), now);
  });
}

export type LookedAtSites = {
  /** Null for all of the team's. */
  siteIds: readonly string[] | null;
  /** Those of them that answer again. */
  answered: readonly string[];
};

/**
 * Has the team's rules judge sites as their looks find them. What else is wrong with them is told, or not, by whether
 * they can be reached; pages of a site that answers again are looked at once more.
 */
export function judgeSites(db: TeamDb, { siteIds, answered }: LookedAtSites): Promise<void> {
  return transaction(db, async (tx) => {
    await lockAlerts(tx, tx.scope.teamId);
    const looked = await selectJudgedSites(tx, siteIds);
    const now = await databaseTime(tx);
    const off = looked.filter(({ isOff }) => isOff).map(({ siteId }) => siteId);
    await forgetSites(tx, off);
    const touched = await judge(tx, looked, now);
    const open = siteIds === null ? [] : await selectOpenOf(tx, { siteIds });
    await tellIncidents(tx, [...new Set([...touched, ...open])], now);
    for (const siteId of answered) await lookAtPagesOf(tx, siteId);
  });
}

/** @returns the incidents that are different now */
async function judge(tx: TeamDb, judged: readonly JudgedRun[], now: Date): Promise<string[]> {
  const kinds = new Set(judged.map(({ kind }) => kind));
  const rules = (await selectActiveRules(tx)).filter(({ kind }) => kinds.has(kind));
  if (rules.length === 0) return [];
  const covers = await readCover(tx, rules, judged);
  const ruleIds = rules.map(({ id }) => id);
  const states = new Map((await selectStates(tx, ruleIds, judged)).map((row) => [keyOf(row), row]));
  const touched = new Set<string>();
  for (const run of judged) {
    for (const rule of rules.filter((each) => covers(each, run))) {
      const { ended: judgedAt } = run;
      const subject = subjectOf(rule, run);
      const before = states.get(keyOf(subject));
      if (before && before.judgedAt >= run.ended) continue;
      const isBad = evaluateCondition(rule.expressions, run.facts);
      if (isBad === null) continue;
      const [after, step] = stepRule(before ?? calm, isBad, rule);
      const row = { ...after, ...subject, judgedAt, teamId: rule.teamId };
      states.set(keyOf(row), row);
      await putStates(tx, [row]);
      for (const id of await follow(tx, { rule, run, step, now })) touched.add(id);
    }
  }
  return [...touched];
}

/** Pages that were bad while their site could not be reached may be well now. */
async function lookAtPagesOf(tx: TeamDb, siteId: string): Promise<void> {
  const pageIds = await selectOpenPages(tx, siteId, secondLooksMax);
  for (const run_id of await selectNewestScans(tx, pageIds)) {
    await lookAgainJob.send(tx, { team_id: tx.scope.teamId, run_id });
  }
}

/** What a rule has a verdict of: a page, a case on a site, or a site. */
function subjectOf(rule: RuleRow, { siteId, pageId, case: replayed }: JudgedRun): RuleSubject {
  return { ruleId: rule.id, siteId, pageId, caseId: replayed?.id ?? null };
}

function keyOf({ ruleId, siteId, pageId, caseId }: RuleSubject): string {
  return `${ruleId} ${siteId} ${pageId} ${caseId}`;
}

type Stepped = { rule: RuleRow; run: JudgedRun; step: VerdictStep; now: Date };

/** Does what follows from a verdict. @returns the incidents that are different now */
async function follow(tx: TeamDb, { rule, run, step, now }: Stepped): Promise<string[]> {
  const { siteId } = run;
  const { pageId, caseId } = subjectOf(rule, run);
  if (step === "opened" || step === "unstable") {
    const { severity } = rule;
    const { id: incidentId, isNew } = await openIncident(tx, siteId, severity, now);
    const said = saidOfRun(rule.expressions, run);
    const unstable = step === "unstable" || run.unstable;
    const runId = caseId === null ? null : run.id;
    const of = { incidentId, ruleId: rule.id, pageId, caseId, runId };
    const subject = { ...of, unstable, timeOpened: now };
    await putSubject(tx, { ...subject, said: said || "it flips" });
    if (isNew) await tellOpened(tx, { incidentId, siteId, said, severity });
    return [incidentId];
  }
  if (step === "recovered") return recoverSubject(tx, subjectOf(rule, run), now);
  if (step === "retry" && rule.failAfter > 1 && run.kind === "scan") {
    if ((await countSuspects(tx, siteId)) <= secondLooksMax) {
      const payload = { team_id: rule.teamId, run_id: run.id };
      await lookAgainJob.send(tx, payload, { startAfter: secondLookSeconds });
    }
  }
  return [];
}

type Opened = { incidentId: string; siteId: string; said: string; severity: FindingSeverity };

function tellOpened(tx: TeamDb, { incidentId, siteId, said, severity }: Opened): Promise<void> {
  const data = { incident_id: incidentId, title: said, severity };
  return emit(tx, bySystem(tx.scope.teamId), { name: "incident.opened", siteId, data });
}

/** Whether a rule watches what a run looked at. */
async function readCover(
  tx: TeamDb,
  rules: readonly RuleRow[],
  judged: readonly JudgedRun[],
): Promise<(rule: RuleRow, run: JudgedRun) => boolean> {
  const targets = await selectRuleTargets(
    tx,
    rules.map(({ id }) => id),
  );
  const byRule = Map.groupBy(targets, ({ ruleId }) => ruleId);
  const tags = await selectTagsOf(tx, tx.scope.teamId, judged);
  return (rule, run) => {
    if (rule.kind !== run.kind) return false;
    if (rule.scheduleId !== null && rule.scheduleId !== run.scheduleId) return false;
    const bearers = [run.siteId, run.pageId ?? "", run.case?.id ?? ""];
    const borne = bearers.flatMap((id) => tags.get(id) ?? []);
    return (
      rule.allSites ||
      rule.tags.some((tag) => borne.includes(tag)) ||
      (byRule.get(rule.id) ?? []).some((target) => names(target, run))
    );
  };
}

function names({ siteId, pageId }: RuleTarget, run: JudgedRun): boolean {
  return siteId === run.siteId && (pageId === null || pageId === run.pageId);
}
