import robotsParser from "robots-parser";

/** The name a site's robots.txt may address. */
export const crawlerName = "SitewrightBot";

export type RobotsRules = {
  allows(url: string): boolean;
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

const maxDelayMs = 2_000;
// A rule is matched against every address; a hostile file must not buy much time with it.
const maxRuleLength = 512;
const maxSitemaps = 50;

/**
 * The rules of one origin after RFC 9309: no file allows everything (2.3.1.3), a file that the
 * server fails to deliver forbids everything (2.3.1.4).
 * @param url where robots.txt belongs to; the rules hold for this origin.
 */
export function robotsRules(url: string, answer: RobotsAnswer): RobotsRules {
  if (answer.kind !== "found") {
    const allowed = answer.kind === "unavailable";
    return { allows: () => allowed, delayMs: 0, sitemaps: [] };
  }
  const lines = answer.text.split(/\r\n|\r|\n/).filter((line) => line.length <= maxRuleLength);
  const robots = robotsParser(url, lines.join("\n"));
  const delay = robots.getCrawlDelay(crawlerName) ?? 0;
  return {
    allows: (address) => robots.isAllowed(address, crawlerName) ?? true,
    delayMs: Math.min(Math.max(0, delay * 1_000), maxDelayMs),
    sitemaps: robots.getSitemaps().slice(0, maxSitemaps),
  };
}
