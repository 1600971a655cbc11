import { type Expression, type FactName, type Facts, heldExpressions } from "@sitewright/contract";
import type { JudgedRun } from "../verdicts/index.ts";

/**
 * What a page or site is told for: the comparisons that hold, with what the run told. Pure.
 * @param why a site cannot be reached, or a scan or case failed, in a sentence
 */
export function saidOf(
  expressions: readonly Expression[],
  facts: Facts,
  why: string | null = null,
): string {
  const names = [...new Set(heldExpressions(expressions, facts).map((one) => one.data_type))];
  const said = names.map((name) => words[name](facts[name] ?? "")).join(", ");
  const asksWhy = names.some((name) => withReasons.has(name));
  return why !== null && asksWhy ? `${said}. ${why}` : said;
}

/** The same of a run, with the case that it replayed. Pure. */
export function saidOfRun(
  expressions: readonly Expression[],
  { facts, why, case: replayed }: Pick<JudgedRun, "facts" | "why" | "case">,
): string {
  const said = saidOf(expressions, facts, why);
  return replayed === null || said === "" ? said : `“${replayed.title}”: ${said}`;
}

/** Facts that alone say nothing of why they are so. */
const withReasons: ReadonlySet<FactName> = new Set(["scan_status", "caserun_status", "reachable"]);

type Told = number | string;

function certificate(value: Told): string {
  const days = Number(value);
  const inWords = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
  return days < 0 ? `the certificate ended ${inWords} ago` : `the certificate ends in ${inWords}`;
}

const score = (name: string) => (value: Told) =>
  `${name} ${typeof value === "number" ? Math.floor(value * 10) / 10 : value}`;
const number = (one: string, many: string) => (value: Told) =>
  `${value} ${value === 1 ? one : many}`;

const words: Record<FactName, (value: Told) => string> = {
  health: score("health"),
  scan_status: (value) => (value === "failed" ? "the scan failed" : "the scan is done"),
  critical_findings: number("critical finding", "critical findings"),
  high_findings: number("grave finding", "grave findings"),
  logs: number("error in the console", "errors in the console"),
  largest_paint: (ms) => `largest paint after ${(Number(ms) / 1000).toFixed(1)} s`,
  lighthouse_average: score("Lighthouse"),
  performance: score("performance"),
  seo: score("SEO"),
  accessibility: score("accessibility"),
  best_practices: score("best practices"),
  security_average: score("security"),
  transport: score("transport security"),
  browser: score("browser security"),
  scripts: score("security of scripts"),
  forms: score("security of forms"),
  compliance: score("compliance"),
  test_status: (value) => (value === "failed" ? "the test failed" : "the test passed"),
  test_score: score("test score"),
  failing_changes: number("change that fails the test", "changes that fail the test"),
  images_score: score("score of the pictures"),
  html_score: score("score of the HTML"),
  logs_score: score("score of the console"),
  network_score: score("score of the network"),
  accessibility_score: score("score of accessibility"),
  lighthouse_score: score("score of Lighthouse"),
  security_score: score("score of security"),
  caserun_status: (value) => (value === "failed" ? "the case failed" : "the case passed"),
  caserun_time: (ms) => `the case ran for ${(Number(ms) / 1000).toFixed(1)} s`,
  caserun_heals: number("step healed", "steps healed"),
  reachable: (value) => (value === "no" ? "cannot be reached" : "can be reached"),
  certificate_days: certificate,
};
