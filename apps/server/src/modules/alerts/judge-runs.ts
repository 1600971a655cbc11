import { evaluateCondition, type FindingSeverity } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { bySystem, emit } from "../events/index.ts";
import { databaseTime } from "../schedules/index.ts";
import { type JudgedRun, selectJudgedRuns, selectTagsOf } from "./alert-facts-repository.ts";
import { lookAgainJob } from "./alert-jobs.ts";
import {
  countSuspects,
  openIncident,
  putStates,
  putSubject,
  recoverSubject,
  type StateRow,
  selectStates,
} from "./incidents-repository.ts";
import {
  lockAlerts,
  type RuleRow,
  type RuleTarget,
  selectActiveRules,
  selectRuleTargets,
} from "./rules-repository.ts";
import { saidOf } from "./said-of.ts";
import { type AlertStep, calm, stepAlert } from "./step-alert.ts";
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
    const rules = await selectActiveRules(tx);
    if (rules.length === 0) return;
    const judged = await selectJudgedRuns(tx, tx.scope.teamId, runIds);
    const covers = await readCover(tx, rules, judged);
    const now = await databaseTime(tx);
    const pageIds = judged.map(({ pageId }) => pageId);
    const states = new Map(
      (
        await selectStates(
          tx,
          rules.map(({ id }) => id),
          pageIds,
        )
      ).map((row) => [keyOf(row), row]),
    );
    const touched = new Set<string>();
    for (const run of judged) {
      for (const rule of rules.filter((each) => covers(each, run))) {
        const before = states.get(keyOf({ ruleId: rule.id, pageId: run.pageId }));
        if (before && before.judgedAt >= run.ended) continue;
        const isBad = evaluateCondition(rule.expressions, run.facts);
        if (isBad === null) continue;
        const [after, step] = stepAlert(before ?? calm, isBad, rule);
        const { pageId, siteId, ended: judgedAt } = run;
        const row = { ...after, ruleId: rule.id, pageId, siteId, judgedAt, teamId: rule.teamId };
        states.set(keyOf(row), row);
        await putStates(tx, [row]);
        for (const id of await follow(tx, { rule, run, step, now })) touched.add(id);
      }
    }
    await tellIncidents(tx, [...touched], now);
  });
}

function keyOf({ ruleId, pageId }: Pick<StateRow, "ruleId" | "pageId">): string {
  return `${ruleId} ${pageId}`;
}

type Stepped = { rule: RuleRow; run: JudgedRun; step: AlertStep; now: Date };

/** Does what follows from a verdict. @returns the incidents that are different now */
async function follow(tx: TeamDb, { rule, run, step, now }: Stepped): Promise<string[]> {
  const { siteId, pageId, facts } = run;
  if (step === "opened" || step === "unstable") {
    const { severity } = rule;
    const { id: incidentId, isNew } = await openIncident(tx, siteId, severity, now);
    const said = saidOf(rule.expressions, facts) || "it flips";
    const unstable = step === "unstable";
    await putSubject(tx, { incidentId, ruleId: rule.id, pageId, said, unstable, timeOpened: now });
    if (isNew) await tellOpened(tx, { incidentId, siteId, said, severity });
    return [incidentId];
  }
  if (step === "recovered") return recoverSubject(tx, rule.id, pageId, now);
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
    const borne = [...(tags.get(run.siteId) ?? []), ...(tags.get(run.pageId) ?? [])];
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
