import type { Comparison } from "./comparison.ts";
import { decideBy } from "./judge/decide.ts";
import { draftFindings } from "./judge/draft-findings.ts";
import { findingFingerprint, namedFingerprint } from "./judge/finding-fingerprint.ts";
import { joinFindings } from "./judge/join-findings.ts";
import { leadSentence } from "./judge/lead-sentence.ts";
import { looksBroken } from "./judge/looks-broken.ts";
import type { JoinedFinding } from "./judge/part-finding.ts";
import { scoresOf } from "./judge/scores.ts";
import { verdictSentence } from "./judge/verdict-sentence.ts";
import type { JudgeOptions, TestFinding, Verdict } from "./verdict.ts";

const defaultThreshold = 95;

/**
 * What a comparison comes to by what people have decided. Causes that move by themselves, are ignored or accepted are
 * told apart first, so that a finding counts what is left of it. A finding that is open and may fail fails the test,
 * and so does a score below the threshold. Pure, and cheap enough for every change of a rule.
 */
export function judge(comparison: Comparison, options: JudgeOptions = {}): Verdict {
  const threshold = options.threshold ?? defaultThreshold;
  const findings = findingsOf(comparison, options);
  const open = findings.filter(({ state }) => state === "open");
  const { component_scores, score, costs } = scoresOf(comparison, open, options.weights);
  const isFailing = open.some(fails) || (score !== null && score < threshold);
  return {
    status: isFailing ? "failed" : "passed",
    score,
    threshold,
    component_scores,
    sentence: verdictSentence({ comparison, findings, score, threshold }),
    findings: tellingApart(
      findings.map((finding, index) => toFinding(finding, costs.get(finding) ?? 0, index)),
    ),
  };
}

/** One that has another's fingerprint would be told, and decided, as that one: what they are called tells them apart. */
function tellingApart(findings: TestFinding[]): TestFinding[] {
  const alike = Map.groupBy(findings, ({ fingerprint }) => fingerprint);
  return findings.map((finding) => {
    const isAlone = alike.get(finding.fingerprint)?.length === 1;
    return isAlone ? finding : { ...finding, fingerprint: namedFingerprint(finding) };
  });
}

const stateOrder = ["open", "accepted", "ignored", "left_out"] as const;

/** What fails first, then what is told, then what was decided before. */
function findingsOf({ causes, unsteady }: Comparison, options: JudgeOptions): JoinedFinding[] {
  const decide = decideBy(unsteady, options);
  const decided = causes.map((cause) => ({ cause, decision: decide(cause) }));
  const groups = Map.groupBy(
    decided,
    ({ decision }) => `${stateOrder.indexOf(decision.state)}|${decision.decided_by ?? ""}`,
  );
  return [...groups.values()]
    .flatMap((group) => {
      const drafts = draftFindings(
        group.map(({ cause }) => cause),
        options.failing,
      );
      return group[0] ? joinFindings(drafts, group[0].decision) : [];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(finding: JoinedFinding): number {
  return 2 * stateOrder.indexOf(finding.state) + (fails(finding) ? 0 : 1);
}

function fails({ said }: JoinedFinding): boolean {
  return said.some((one) => one.fails);
}

function toFinding(finding: JoinedFinding, cost: number, index: number): TestFinding {
  const { said, state, decided_by } = finding;
  const [lead, ...others] = said;
  const causes = said.flatMap((one) => one.causes);
  const shown = said.find(({ image }) => image !== null) ?? lead;
  return {
    id: String(index + 1),
    fingerprint: findingFingerprint(lead),
    state,
    decided_by,
    kind: lead.kind,
    part: lead.part,
    parts: [...new Set(said.map(({ part }) => part))],
    sentence: leadSentence(said),
    beside: [...new Set(others.map(({ sentence }) => sentence))].filter(
      (sentence) => sentence !== lead.sentence,
    ),
    causes: causes.map(({ id }) => id),
    places: Math.max(...said.map(({ places }) => places)),
    label: shown.label,
    boxes: shown.boxes,
    image: shown.image,
    fails: fails(finding),
    looks_broken: looksBroken(said),
    cost,
  };
}
