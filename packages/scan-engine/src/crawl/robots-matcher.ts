import type { StepBudget } from "./step-budget.ts";

/** One `Allow` or `Disallow` line, made ready to be matched. */
export type RobotsRule = {
  allow: boolean;
  /** Characters of the pattern as written: the longest rule that matches wins (RFC 9309, 2.2.2). */
  length: number;
  /** What the address has to begin with, up to the first star. */
  prefix: string;
  /** What has to follow anywhere, in this order. */
  pieces: readonly Piece[];
  /** The pattern ends in `$`, with no star before it. */
  anchored: boolean;
};

type Piece = {
  text: string;
  /** Where to go on after a mismatch (Knuth, Morris, Pratt); null for a short piece. */
  failure: Uint16Array | null;
};

/** Up to here the engine's own search is quicker, and its worst case still small. */
const shortPiece = 16;

/** @param pattern in the encoding of the addresses it will meet. */
export function compileRule(pattern: string, allow: boolean): RobotsRule {
  const ends = pattern.endsWith("$");
  const [prefix = "", ...rest] = (ends ? pattern.slice(0, -1) : pattern).split("*");
  return {
    allow,
    length: pattern.length,
    prefix,
    pieces: rest.filter((text) => text !== "").map(toPiece),
    anchored: ends && rest.at(-1) !== "",
  };
}

/**
 * Whether the rules allow an address: the longest that matches decides, `Allow` on a tie, and what
 * no rule matches is allowed. Taking the leftmost place of each piece is enough, so the time is
 * bounded by rules times characters of the address, however many stars there are.
 * @param path path and query.
 * @param budget charged with a step for each rule and each character looked at.
 */
export function allowsPath(
  rules: readonly RobotsRule[],
  path: string,
  budget: StepBudget,
): boolean {
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (best && !outranks(rule, best)) continue;
    budget.spend(1);
    if (matches(rule, path, budget)) best = rule;
  }
  return best?.allow ?? true;
}

function outranks(rule: RobotsRule, best: RobotsRule): boolean {
  if (rule.length !== best.length) return rule.length > best.length;
  return rule.allow && !best.allow;
}

function matches(
  { prefix, pieces, anchored }: RobotsRule,
  path: string,
  budget: StepBudget,
): boolean {
  if (!path.startsWith(prefix)) return false;
  const last = anchored ? pieces.at(-1) : undefined;
  let at = prefix.length;
  for (const piece of last ? pieces.slice(0, -1) : pieces) {
    const end = endOf(piece, path, at);
    budget.spend((end ?? path.length) - at);
    if (end === null) return false;
    at = end;
  }
  if (last) return path.length - last.text.length >= at && path.endsWith(last.text);
  return !anchored || at === path.length;
}

/** The place behind the leftmost occurrence; null when there is none. */
function endOf({ text, failure }: Piece, path: string, from: number): number | null {
  if (text.length > path.length - from) return null;
  if (!failure) {
    const found = path.indexOf(text, from);
    return found === -1 ? null : found + text.length;
  }
  for (let at = from, matched = 0; at < path.length; at += 1) {
    const code = path.charCodeAt(at);
    while (matched > 0 && code !== text.charCodeAt(matched)) matched = failure[matched - 1] ?? 0;
    if (code === text.charCodeAt(matched)) matched += 1;
    if (matched === text.length) return at + 1;
  }
  return null;
}

function toPiece(text: string): Piece {
  return { text, failure: text.length > shortPiece ? failureOf(text) : null };
}

/** For each place the length of the longest proper prefix that ends there. */
function failureOf(text: string): Uint16Array {
  const failure = new Uint16Array(text.length);
  for (let at = 1, length = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    while (length > 0 && code !== text.charCodeAt(length)) length = failure[length - 1] ?? 0;
    if (code === text.charCodeAt(length)) length += 1;
    failure[at] = length;
  }
  return failure;
}
