import type { KeptScan } from "@sitewright/scan-engine";

/**
 * Of earlier scans of a page, the newest first, those that show it in the state in which a test compares it. What
 * stayed for some scans and then gave way was changed by somebody: it says nothing of what moves by itself, and what
 * was changed once may be changed again. What differs from scan to scan does move, and then all of them tell of it;
 * a single one that differs tells neither, and whether it moves is left to further loads of the page.
 * @param before the scan that the test compares with
 */
export function ofOneState(before: KeptScan, earlier: readonly KeptScan[]): KeptScan[] {
  const wordings = [before, ...earlier].map(wordingOf);
  const [now, other, ...more] = wordings;
  if (now && other && more.length === 0) return isEqual(now, other) ? [...earlier] : [];
  const changed = changesOf(wordings);
  const [newest] = changed;
  const isCalm = changed.every((at, index) => index === 0 || at - (changed[index - 1] ?? 0) > 1);
  return newest !== undefined && isCalm ? earlier.slice(0, newest - 1) : [...earlier];
}

function isEqual(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((words) => other.has(words));
}

/** How many of the newest scans came after each lasting change, in rising order. */
function changesOf(scans: readonly ReadonlySet<string>[]): number[] {
  const seenIn = new Map<string, number[]>();
  for (const [index, wording] of scans.entries()) {
    for (const words of wording) seenIn.set(words, [...(seenIn.get(words) ?? []), index]);
  }
  const changes = new Set<number>();
  for (const seen of seenIn.values()) {
    const [first = 0, last = 0] = [seen[0], seen.at(-1)];
    const hasStayed = seen.length > 1 && last - first + 1 === seen.length;
    if (!hasStayed || seen.length === scans.length) continue;
    if (first === 0) changes.add(last + 1);
    else if (last === scans.length - 1) changes.add(first);
  }
  return [...changes].sort((a, b) => a - b);
}

/** What a page says and which pictures it shows. */
function wordingOf({ html }: KeptScan): Set<string> {
  const wording = new Set<string>();
  let unread: string | null = null;
  // Regular expressions over a whole document take a hostile one's time squared.
  for (const piece of html?.html.split("<") ?? []) {
    const end = piece.indexOf(">");
    const tag = piece.slice(0, end === -1 ? undefined : end);
    const name = /^\/?[a-z]+/i.exec(tag)?.[0].toLowerCase() ?? "";
    if (unread !== null && name !== `/${unread}`) continue;
    unread = name === "script" || name === "style" ? name : null;
    if (unread !== null) continue;
    if (name === "img") wording.add(/\ssrc="[^"]*"/.exec(tag)?.[0] ?? "");
    const text = piece.slice(end + 1).trim();
    if (text !== "") wording.add(text);
  }
  return wording;
}
