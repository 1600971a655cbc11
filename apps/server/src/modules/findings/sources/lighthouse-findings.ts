import type { FindingSeverity } from "@sitewright/contract";
import type { LighthouseAuditEvidence, LighthouseEvidence } from "@sitewright/scan-engine";
import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";
import { noHttps } from "../root-causes.ts";
import { lighthouseProblems } from "./lighthouse-problems.ts";
import { type Measured, verdictOfAudit, verdictOfMetric } from "./lighthouse-verdicts.ts";

type Category = (typeof categories)[number];

/**
 * What Lighthouse fails: metrics that it calls poor, and audits that are not passed. Each audit once,
 * in the first category that has it. What the console tells is the console's.
 */
export function lighthouseFindings(measured: Measured): DraftFinding[] {
  const told = new Set<string>(toldElsewhere);
  const found = measured.metrics.flatMap((metric) =>
    verdictOfMetric(metric.score, measured) === "there" ? ofMetric(metric) : [],
  );
  for (const category of categories) {
    for (const audit of measured.audits[category]) {
      if (told.has(audit.id) || verdictOfAudit(audit, measured) !== "there") continue;
      told.add(audit.id);
      found.push(ofAudit(audit, category));
    }
  }
  return found;
}

/** What was measured, and the audits that came to an end: one that is no more, or of which the load says nothing, proves nothing. */
export function lighthouseRules(measured: Measured): string[] {
  const metrics = measured.metrics.flatMap(({ id, score }) =>
    verdictOfMetric(score, measured) === "open" ? [] : id,
  );
  const audits = categories.flatMap((category) =>
    measured.audits[category].flatMap((audit) =>
      verdictOfAudit(audit, measured) === "open" ? [] : audit.id,
    ),
  );
  return [...new Set([...metrics, ...audits])];
}

/** Accessibility is axe's, which tells it by itself, with each element. */
const categories = ["performance", "best_practices", "seo"] as const;

/** Each error of the console is a finding of its own, and axe tells these two with the element. */
const toldElsewhere = ["errors-in-console", "image-alt", "document-title"];

function ofMetric({ id, value, display_value }: LighthouseEvidence["metrics"][number]) {
  const problem = metricProblems[id];
  if (problem === undefined) return [];
  return [
    draft({
      source: "lighthouse",
      rule: id,
      severity: "medium",
      title: problem.title,
      what_to_do: problem.toDo,
      evidence: { detail: `${display_value}, goal ${goalOf(problem, value)}` },
    }),
  ];
}

type MetricProblem = {
  title: string;
  toDo: string;
  goal: string;
  /** The goal as it is measured. */
  within: number;
  desktopGoal: string;
};

/** What is within the goal and poor all the same was measured as on a desktop, of which Lighthouse asks more. */
function goalOf({ goal, within, desktopGoal }: MetricProblem, value: number): string {
  return value <= within ? desktopGoal : goal;
}

/**
 * Goals are the limits of "good" of the Web Vitals, https://web.dev/articles/vitals, or Lighthouse's own, as are the
 * limits of a desktop.
 */
const metricProblems: Readonly<Record<string, MetricProblem>> = {
  "first-contentful-paint": {
    title: "The first paint comes late",
    ...{ goal: "1.8 s", within: 1800, desktopGoal: "0.9 s" },
    toDo: "Answer sooner, and let nothing stand before the first text: styles and scripts that block it.",
  },
  "largest-contentful-paint": {
    title: "The largest paint comes late",
    ...{ goal: "2.5 s", within: 2500, desktopGoal: "1.2 s" },
    toDo: "Let the largest picture or text be in the HTML and load first, small enough for its place.",
  },
  "total-blocking-time": {
    title: "Scripts keep the page from answering",
    ...{ goal: "200 ms", within: 200, desktopGoal: "150 ms" },
    toDo: "Load fewer scripts at the start, and split long tasks.",
  },
  "cumulative-layout-shift": {
    title: "The page jumps while it loads",
    ...{ goal: "0.1", within: 0.1, desktopGoal: "0.1" },
    toDo: "Reserve room for pictures, frames and what comes late.",
  },
  "speed-index": {
    title: "The page fills slowly",
    ...{ goal: "3.4 s", within: 3400, desktopGoal: "1.3 s" },
    toDo: "Show what is above the fold first; let the rest follow.",
  },
};

function ofAudit(audit: LighthouseAuditEvidence, category: Category): DraftFinding {
  const isHttps = audit.id === "is-on-https" || audit.id === "redirects-http";
  return draft({
    source: "lighthouse",
    rule: audit.id,
    cause: isHttps ? noHttps : undefined,
    severity: severityOf(audit, category),
    title: lighthouseProblems[audit.id] ?? `Not passed: ${audit.title.replaceAll("`", "")}`,
    what_to_do: withoutLinks(audit.description),
    elements: Math.max(1, audit.items.length),
    evidence: {
      detail: audit.display_value,
      notes: audit.items.slice(0, maxNotes).map((row) => Object.values(row).join(" · ")),
    },
  });
}

const maxNotes = 10;

/** By bytes rather than by times, which are others in each load. */
function severityOf({ id, weight, savings }: LighthouseAuditEvidence, category: Category) {
  const costly = savings?.bytes ? savings.bytes >= manyBytes : (savings?.ms ?? 0) >= longMs;
  const byCategory: Record<Category, FindingSeverity> = {
    performance: costly ? "medium" : "low",
    best_practices: weight > 1 ? "medium" : "low",
    seo: id === "is-crawlable" ? "high" : "low",
  };
  return byCategory[category];
}

/** What takes two and a half seconds of the network that Lighthouse assumes for a phone. */
const manyBytes = 500 * 1024;
const longMs = 1_000;

/** Its sentences without the links to read on, which are Markdown. */
function withoutLinks(description: string): string {
  return description
    .replaceAll(/\[(?:Learn|Discover|See|Read)[^\]]{0,200}\]\([^)\s]{0,500}\)\.?/g, "")
    .replaceAll(/\[([^\]]{0,200})\]\([^)\s]{0,500}\)/g, "$1")
    .replaceAll("`", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
