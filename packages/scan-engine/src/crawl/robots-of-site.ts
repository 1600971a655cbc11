import type { Egress } from "../egress/create-egress.ts";
import { readText } from "../egress/read-body.ts";
import { ScanError } from "../scan-error.ts";
import { fetchFollowing, release } from "./fetch-following.ts";
import { maxRobotsSteps, type RobotsAnswer, type RobotsRules, robotsRules } from "./robots.ts";
import { StepBudget } from "./step-budget.ts";

/** RFC 9309, 2.5: at least 500 kibibytes count; the rest of a longer file does not. */
const maxRobotsLength = 512 * 1024;
const maxRobotsBytes = 5 * 1024 * 1024;
/** RFC 9309, 2.3.1.2: at least five redirects are followed. */
const maxRedirects = 5;
const timeoutMs = 10_000;

/**
 * Reads each origin's robots.txt once.
 * @returns a function that rejects with the ScanError of a server that cannot be reached at all.
 */
export function createRobotsOfSite(egress: Egress, signal: AbortSignal) {
  const known = new Map<string, Promise<RobotsRules>>();
  const budget = new StepBudget(maxRobotsSteps);
  return function rulesFor(url: string): Promise<RobotsRules> {
    const { origin } = new URL(url);
    let rules = known.get(origin);
    if (!rules) {
      const address = `${origin}/robots.txt`;
      rules = askRobots(address, egress, signal).then((answer) =>
        robotsRules(address, answer, budget),
      );
      known.set(origin, rules);
    }
    return rules;
  };
}

/**
 * Asks for one robots.txt.
 * @throws ScanError of a server that cannot be reached at all
 */
export async function askRobots(
  url: string,
  egress: Egress,
  signal: AbortSignal,
): Promise<RobotsAnswer> {
  try {
    const response = await fetchFollowing(url, {
      egress,
      signal,
      accept: "text/plain,*/*;q=0.1",
      maxRedirects,
      maxBytes: maxRobotsBytes,
      timeoutMs,
    });
    if (response.status >= 200 && response.status < 300) {
      const text = await readText(response, { maxBytes: maxRobotsBytes });
      return { kind: "found", text: text.slice(0, maxRobotsLength) };
    }
    release(response);
    return { kind: response.status >= 500 ? "unreachable" : "unavailable" };
  } catch (error) {
    const harmless = ["TOO_MANY_REDIRECTS", "TOO_LARGE", "INVALID_URL"];
    if (error instanceof ScanError && harmless.includes(error.code)) return { kind: "unavailable" };
    throw error;
  }
}
