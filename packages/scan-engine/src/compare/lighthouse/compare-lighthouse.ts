import type { LighthouseAuditEvidence } from "../../evidence.ts";
import { averageDelta } from "../average-delta.ts";
import type { Cause, Facet } from "../cause.ts";
import type { LighthouseFigures, PerformanceMeasure, WantedLoads } from "../comparison.ts";
import { type DeltaCauseDraft, deltaCause } from "../delta-cause.ts";
import type { KeptScan } from "../kept-scan.ts";
import type { Loads } from "../loads.ts";
import { judgePerformance } from "./judge-performance.ts";
import { performanceSamples } from "./performance-samples.ts";
import { amountOf, performanceSentence } from "./performance-sentence.ts";

export type LighthouseComparison = {
  causes: Cause[];
  unsteady: Facet[];
  figures: LighthouseFigures;
  wants: WantedLoads[];
};

type Audited = KeptScan & { lighthouse: NonNullable<KeptScan["lighthouse"]> };

/** Audits that a page passes no more, or again, and how quick it is; only a page that became slower fails. Pure. */
export function compareLighthouse(
  before: Loads<Audited>,
  after: Loads<Audited>,
): LighthouseComparison {
  const { measures, wants } = judgePerformance(
    performanceSamples(before),
    performanceSamples(after),
  );
  const [a, b] = [before[0].lighthouse, after[0].lighthouse];
  const flickering = [...auditsThatDiffer(before), ...auditsThatDiffer(after)];
  const drafts = [
    ...measures.flatMap((measure) => measureDraft(measure) ?? []),
    ...auditChanges(a, b).map(auditDraft),
  ];
  return {
    causes: drafts.map((draft, index) => deltaCause(draft, index)),
    unsteady: [...new Set(flickering)].map((subject) => ({
      part: "lighthouse",
      anchor: null,
      subject,
      facet: "audit",
    })),
    figures: {
      average_delta: averageDelta(a.scores, b.scores),
      average_without_performance: averageDelta(a.scores, b.scores, ["performance"]),
      performance: measures,
    },
    wants: wants > 0 ? [{ part: "lighthouse", loads: wants }] : [],
  };
}

function measureDraft(measure: PerformanceMeasure): DeltaCauseDraft | null {
  const sentence = performanceSentence(measure);
  if (sentence === null) return null;
  const { result } = measure;
  return {
    part: "lighthouse",
    kind: result,
    subject: measure.measure,
    facet: "performance",
    before: amountOf(measure.measure, measure.before.median),
    after: amountOf(measure.measure, measure.after.median),
    fails: result === "slower",
    sentence,
    label: { role: "measure", name: measure.measure, place: "" },
    delta: { group: `performance|${result}` },
  };
}

type AuditChange = { audit: LighthouseAuditEvidence; passes: boolean };

/** Performance is judged by its measures: what its audits estimate moves with each load. */
const categories = ["accessibility", "best_practices", "seo"] as const;

function auditChanges(before: Audited["lighthouse"], after: Audited["lighthouse"]): AuditChange[] {
  const changes = new Map<string, AuditChange>();
  for (const category of categories) {
    const old = new Map(before.audits[category].map((audit) => [audit.id, audit]));
    for (const audit of after.audits[category]) {
      const [from, to] = [passes(old.get(audit.id)), passes(audit)];
      if (from !== null && to !== null && from !== to) {
        changes.set(audit.id, { audit, passes: to });
      }
    }
  }
  return [...changes.values()];
}

/** Null for what is not scored. */
function passes(audit: LighthouseAuditEvidence | undefined): boolean | null {
  return audit === undefined || audit.score === null ? null : audit.score >= 0.9;
}

function auditsThatDiffer([first, ...rest]: Loads<Audited>): string[] {
  return rest.flatMap((load) =>
    auditChanges(first.lighthouse, load.lighthouse).map(({ audit }) => audit.id),
  );
}

function auditDraft({ audit, passes: isFixed }: AuditChange): DeltaCauseDraft {
  return {
    part: "lighthouse",
    kind: isFixed ? "better" : "worse",
    subject: audit.id,
    facet: "audit",
    before: isFixed ? "failed" : "passed",
    after: isFixed ? "passed" : "failed",
    fails: false,
    sentence: isFixed
      ? `A fault that Lighthouse found is gone: ${audit.title}.`
      : `Lighthouse found a new fault: ${audit.title}.`,
    label: { role: "audit", name: audit.title, place: "" },
    delta: { ties: [`rule ${audit.id}`], moves: [{ subject: audit.id, facet: "audit" }] },
  };
}
