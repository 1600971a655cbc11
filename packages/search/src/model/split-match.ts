export type TextPart = { text: string; matches: boolean; start: number };

/** Cuts a text at each place where the needle occurs, in any case; the parts joined are the text. */
export function splitMatch(text: string, needle: string): TextPart[] {
  const parts: TextPart[] = [];
  const lower = text.toLowerCase();
  const wanted = needle.toLowerCase();
  // Some letters change their length in lower case; then places in one are not places in the other.
  if (wanted === "" || lower.length !== text.length) {
    return [{ text, matches: false, start: 0 }];
  }
  let start = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, start)) {
    if (at > start) parts.push({ text: text.slice(start, at), matches: false, start });
    parts.push({ text: text.slice(at, at + wanted.length), matches: true, start: at });
    start = at + wanted.length;
  }
  if (start < text.length) parts.push({ text: text.slice(start), matches: false, start });
  return parts;
}
