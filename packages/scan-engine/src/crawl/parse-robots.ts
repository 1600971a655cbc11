import { compileRule, type RobotsRule } from "./robots-matcher.ts";

/** What a robots.txt says to one crawler. */
export type RobotsFile = {
  rules: RobotsRule[];
  /** Seconds between two requests, as written. */
  crawlDelay: number | null;
  /** Absolute addresses, unchecked. */
  sitemaps: string[];
};

/** Far more than any honest file has for one crawler; like the end of a file too long, the rest does not count. */
const maxRules = 2_000;
const maxSitemaps = 50;

type Line = { key: string; value: string };
type Group = { rules: Map<string, Line>; crawlDelay: number | null };

/**
 * Reads a robots.txt (RFC 9309, 2.2): the groups that name the crawler, taken together, or else
 * those for everyone.
 * @param crawlerName the product token, in any case.
 */
export function parseRobots(text: string, crawlerName: string): RobotsFile {
  const ours = crawlerName.toLowerCase();
  const groups = { named: newGroup(), everyone: newGroup() };
  const sitemaps: string[] = [];
  let current: Group[] = [];
  let isNamed = false;
  let inNames = false;
  for (const line of linesOf(text)) {
    if (line.key === "sitemap") {
      if (sitemaps.length < maxSitemaps) sitemaps.push(line.value);
    } else if (line.key === "user-agent") {
      if (!inNames) current = [];
      inNames = true;
      const agent = (line.value.split("/", 1)[0] ?? "").trim().toLowerCase();
      if (agent === ours) {
        isNamed = true;
        current.push(groups.named);
      } else if (agent === "*") current.push(groups.everyone);
    } else {
      inNames = false;
      for (const group of current) addTo(group, line);
    }
  }
  const { rules, crawlDelay } = isNamed ? groups.named : groups.everyone;
  return {
    rules: [...rules.values()].map(({ key, value }) => compileRule(value, key === "allow")),
    crawlDelay,
    sitemaps,
  };
}

/**
 * Path and query the way rules and addresses are compared: what is not ASCII is percent-encoded,
 * unreserved characters are not, hex digits are upper case (RFC 9309, 2.2.2).
 */
export function comparablePath(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
    });
}

function newGroup(): Group {
  return { rules: new Map(), crawlDelay: null };
}

function addTo(group: Group, { key, value }: Line): void {
  if (key === "crawl-delay") group.crawlDelay ??= Number(value);
  else if (key === "allow" || key === "disallow") {
    const path = comparablePath(value);
    // An empty rule says nothing: "Disallow:" forbids no page.
    if (path === "" || group.rules.size >= maxRules) return;
    group.rules.set(`${key} ${path}`, { key, value: path });
  }
}

function* linesOf(text: string): Generator<Line> {
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const comment = raw.indexOf("#");
    const line = comment === -1 ? raw : raw.slice(0, comment);
    const colon = line.indexOf(":");
    if (colon === -1) continue;
    const key = line.slice(0, colon).replace("\ufeff", "").trim().toLowerCase();
    yield { key, value: line.slice(colon + 1).trim() };
  }
}
