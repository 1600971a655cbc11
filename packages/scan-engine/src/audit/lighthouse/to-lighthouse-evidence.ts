import type { Result } from "lighthouse";
import type { LighthouseAuditEvidence, LighthouseEvidence } from "../../evidence.ts";
import { roundedMean } from "../../scoring.ts";
import { detailRows } from "./detail-rows.ts";

type Report = Pick<Result, "audits" | "categories">;

/** Reduces a Lighthouse report to its scores, metrics and the audits worth reading. Pure. */
export function toLighthouseEvidence(report: Report): LighthouseEvidence {
  const scoreOf = (category: string) => percent(report.categories[category]?.score);
  const scores = {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    best_practices: scoreOf("best-practices"),
    seo: scoreOf("seo"),
  };
  return {
    scores: { ...scores, average: roundedMean(Object.values(scores)) },
    metrics: metricIds.flatMap((id) => toMetric(report, id)),
    audits: {
      performance: auditsOf(report, "performance"),
      accessibility: auditsOf(report, "accessibility"),
      best_practices: auditsOf(report, "best-practices"),
      seo: auditsOf(report, "seo"),
    },
  };
}

const metricIds = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

function percent(score: number | null | undefined): number | null {
  return score === null || score === undefined ? null : Math.round(score * 100);
}

function toMetric({ audits }: Report, id: string): LighthouseEvidence["metrics"] {
  const audit = audits[id];
  if (audit?.numericValue === undefined) return [];
  return [
    {
      id,
      title: audit.title,
      value: audit.numericValue,
      display_value: audit.displayValue ?? "",
      score: audit.score,
    },
  ];
}

/** Those that count, and those that do not but found something; by what they cost the score. */
function auditsOf({ audits, categories }: Report, category: string): LighthouseAuditEvidence[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs
    .flatMap(({ id, weight, group }) => {
      const audit = audits[id];
      const isMetric = group === "metrics";
      if (!audit || group === "hidden" || isMetric || !isWorthReading(audit, weight)) return [];
      return [
        {
          id,
          title: audit.title,
          description: audit.description,
          score: audit.score,
          score_display_mode: audit.scoreDisplayMode,
          display_value: audit.displayValue ?? null,
          weight,
          items: detailRows(audit.details),
        },
      ];
    })
    .toSorted((a, b) => lost(b) - lost(a));
}

function isWorthReading(audit: Result["audits"][string], weight: number): boolean {
  const { score, scoreDisplayMode } = audit;
  if (scoreDisplayMode === "notApplicable" || scoreDisplayMode === "manual") return false;
  if (weight > 0 || scoreDisplayMode === "error") return true;
  return score !== null ? score < 1 : scoreDisplayMode === "informative";
}

/** What is failed without weight comes after what costs points and before what is fine. */
function lost({ score, weight }: LighthouseAuditEvidence): number {
  const missing = 1 - (score ?? 1);
  return missing * weight + missing / 1_000;
}
