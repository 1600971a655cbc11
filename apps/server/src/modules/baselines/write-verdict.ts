import { changesMax } from "@sitewright/contract";
import { type Comparison, judge, type TestFinding, type Verdict } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { storable } from "../../platform/storage/storable.ts";
import { type Decisions, readDecisions } from "./decisions-repository.ts";
import {
  type JudgedTest,
  type NewChange,
  replaceChanges,
  saveVerdict,
} from "./verdicts-repository.ts";

/** Places of a change that are shown on a picture. */
const boxesMax = 50;

/**
 * Judges a comparison by the rules and acceptances of now and writes down what it says; the caller's
 * transaction holds the test's run.
 */
export async function writeVerdict(
  tx: Db,
  test: JudgedTest,
  comparison: Comparison,
): Promise<Verdict> {
  const verdict = judgeBy(comparison, test, await readDecisions(tx, test.teamId, test.pageId));
  const kept = verdict.findings.slice(0, changesMax);
  const changes = storable(kept.map(changeOf));
  await replaceChanges(tx, test, changes);
  await saveVerdict(tx, test, {
    status: verdict.status,
    sentence: storable(verdict.sentence),
    componentScores: verdict.component_scores,
    ...countsOf(kept),
    beyond: verdict.findings.length - kept.length + comparison.dropped,
  });
  return verdict;
}

/** What a comparison comes to by some decisions. */
export function judgeBy(
  comparison: Comparison,
  { threshold }: Pick<JudgedTest, "threshold">,
  decisions: Decisions,
): Verdict {
  return judge(comparison, { ...decisions, threshold });
}

function changeOf(finding: TestFinding, position: number): NewChange {
  const { fingerprint, state, kind, part, sentence, fails, cost, decided_by } = finding;
  const { parts, beside, places, label, boxes, image, causes, looks_broken } = finding;
  const { before, after } = boxes;
  const shown = { before: before.slice(0, boxesMax), after: after.slice(0, boxesMax) };
  return {
    position,
    fingerprint,
    state,
    kind,
    part,
    sentence,
    fails,
    cost,
    ruleId: state === "ignored" ? decided_by : null,
    acceptanceId: state === "accepted" ? decided_by : null,
    details: { parts, beside, places, label, boxes: shown, image, causes, looks_broken },
  };
}

function countsOf(findings: readonly TestFinding[]) {
  const count = (state: TestFinding["state"]) =>
    findings.filter((finding) => finding.state === state).length;
  return {
    open: count("open"),
    failing: findings.filter(({ state, fails }) => state === "open" && fails).length,
    accepted: count("accepted"),
    ignored: count("ignored"),
    leftOut: count("left_out"),
  };
}
