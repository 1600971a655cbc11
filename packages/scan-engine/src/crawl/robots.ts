import { comparablePath, parseRobots } from "./parse-robots.ts";
import { allowsPath } from "./robots-matcher.ts";
import type { StepBudget } from "./step-budget.ts";

/** The name a site's robots.txt may address. */
export const crawlerName = "SitewrightBot";

/** `unreachable` forbids too, because the file could not be read or applied. */
export type RobotsVerdict = "allowed" | "forbidden" | "unreachable";

export type RobotsRules = {
  judge(url: string): RobotsVerdict;
  /** Pause between two requests in milliseconds, as the site wishes, at most two seconds. */
  delayMs: number;
  sitemaps: string[];
};

export type RobotsAnswer =
  | { kind: "found"; text: string }
  /** 4xx, or too many redirects. */
  | { kind: "unavailable" }
  /** 5xx. */
  | { kind: "unreachable" };

/**
 * What one crawl may spend on rules, about two seconds of processor: a hundred rules with stars cost
 * ten thousand addresses a tenth of it.
 */
export const maxRobotsSteps = 1_000_000_000;

const maxDelayMs = 2_000;

/**
 * The rules of one origin after RFC 9309: no file allows everything (2.3.1.3), a file that the
 * server fails to deliver forbids everything (2.3.1.4).
 * @param url where robots.txt belongs to; the rules hold for this origin.
 * @param budget of the whole crawl: once it is spent, files with rules count as unreachable.
 */
export function robotsRules(url: string, answer: RobotsAnswer, budget: StepBudget): RobotsRules {
  if (answer.kind !== "found") {
    const verdict = answer.kind === "unavailable" ? "allowed" : "unreachable";
    return { judge: () => verdict, delayMs: 0, sitemaps: [] };
  }
  const { origin } = new URL(url);
  const { rules, crawlDelay, sitemaps } = parseRobots(answer.text, crawlerName);
  const delayMs = (crawlDelay ?? 0) * 1_000;
  return {
    judge(address) {
      const { origin: asked, pathname, search } = new URL(address);
      if (asked !== origin || rules.length === 0) return "allowed";
      if (budget.isSpent) return "unreachable";
      const allowed = allowsPath(rules, comparablePath(pathname + search), budget);
      return allowed ? "allowed" : "forbidden";
    },
    delayMs: delayMs > 0 ? Math.min(delayMs, maxDelayMs) : 0,
    sitemaps,
  };
}
