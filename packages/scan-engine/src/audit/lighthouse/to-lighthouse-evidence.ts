import type { Result } from "lighthouse";
import type { LighthouseAuditEvidence, LighthouseEvidence } from "../../evidence.ts";
import { roundedMean } from "../../scoring.ts";
import { clockUrl } from "../../steady/clock/clock-url.ts";
import { auditSavings } from "./audit-savings.ts";
import { detailRows } from "./detail-rows.ts";
import { isNoisy } from "./gauge-processors.ts";
import { type Shot, toFilmstrip } from "./to-filmstrip.ts";

type Report = Pick<Result, "audits" | "categories">;
type AuditResult = Result["audits"][string];

type Recorded = {
  /** Share of them in use while the page was measured, 0 to 1. */
  processors: number | null;
  shots: readonly Shot[];
};

/**
 * A Lighthouse report as scores, metrics and every audit that its own report shows. Pure.
 * @param recorded what the load told beside the report.
 */
export function toLighthouseEvidence(
  report: Report,
  recorded: Recorded = { processors: null, shots: [] },
): LighthouseEvidence {
  const { processors, shots } = recorded;
  const scoreOf = (category: string) => percent(report.categories[category]?.score);
  const scores = {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    best_practices: scoreOf("best-practices"),
    seo: scoreOf("seo"),
  };
  const metrics = metricIds.flatMap((id) => toMetric(report, id));
  const run = {
    performance: scores.performance,
    metrics: Object.fromEntries(metrics.map(({ id, value }) => [id, value])),
    processors,
    noisy: isNoisy(processors),
  };
  return {
    runs: [run],
    shown: 0,
    filmstrip: toFilmstrip(shots, observedOf(report)),
    scores: { ...scores, average: roundedMean(Object.values(scores)) },
    metrics,
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

/** Lighthouse keeps what it saw, beside what it simulates, in the one row of an audit that it hides. */
function observedOf({ audits }: Report): Record<string, unknown> {
  const details = audits.metrics?.details;
  const [row] = details?.type === "debugdata" && Array.isArray(details.items) ? details.items : [];
  return row ?? {};
}

function percent(score: number | null | undefined): number | null {
  return score === null || score === undefined ? null : Math.round(score * 100);
}

function toMetric({ audits, categories }: Report, id: string): LighthouseEvidence["metrics"] {
  const audit = audits[id];
  if (audit?.numericValue === undefined) return [];
  const weight = categories.performance?.auditRefs.find((ref) => ref.id === id)?.weight ?? 0;
  return [
    {
      id,
      title: audit.title,
      value: audit.numericValue,
      display_value: audit.displayValue ?? "",
      score: audit.score,
      weight,
    },
  ];
}

/**
 * All audits of a category, passed ones and those that do not apply too, the costliest first: without
 * the metrics, which are told apart, and what Lighthouse keeps from its own readers.
 */
function auditsOf(report: Report, category: string): LighthouseAuditEvidence[] {
  return (report.categories[category]?.auditRefs ?? [])
    .flatMap(({ id, weight, group }) => {
      const told = report.audits[id];
      if (!told || group === "hidden" || group === "metrics") return [];
      const audit = withoutOurLooks(told);
      return [
        {
          id,
          title: audit.title,
          description: audit.description,
          score: audit.score,
          score_display_mode: audit.scoreDisplayMode,
          display_value: audit.displayValue ?? null,
          weight,
          savings: auditSavings(audit, report),
          items: detailRows(audit.details),
        },
      ];
    })
    .toSorted((a, b) => lost(b) - lost(a));
}

/**
 * Without what the engine itself had the page run: its looks have layout as up to date as a script would, and on a
 * busy machine take as long as what is told. What is left when nothing is has passed.
 */
function withoutOurLooks(audit: AuditResult): AuditResult {
  const { id, details } = audit;
  if (id !== "forced-reflow-insight" || details?.type !== "list") return audit;
  const items = details.items.flatMap((table) => {
    if (table.type !== "table") return [];
    const rows = table.items.filter(
      ({ source }) =>
        typeof source === "object" &&
        "type" in source &&
        source.type === "source-location" &&
        isOfPage(source.url),
    );
    return rows.length > 0 ? [{ ...table, items: rows }] : [];
  });
  return { ...audit, ...(items.length === 0 && { score: 1 }), details: { ...details, items } };
}

/** What a page evaluates may have any name. What the engine has it run has none, its own, or its library's. */
function isOfPage(url: string): boolean {
  return url !== "" && url !== clockUrl && !url.startsWith("pptr:");
}

/** What failed without weight comes after what costs points and before what is fine. */
function lost({ score, weight, savings }: LighthouseAuditEvidence): number {
  const missing = 1 - (score ?? 1);
  return missing * weight + (savings?.points ?? 0) + missing / 1_000;
}
