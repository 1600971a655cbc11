/**
 * Whether a text is as wanted, where `*` stands for any text: linear in both, unlike a regular expression that a stranger
 * wrote.
 */
export function matches(got: string, wanted: string): boolean {
  const [first = "", ...rest] = wanted.split("*");
  const last = rest.pop();
  if (last === undefined) return got === wanted;
  if (!got.startsWith(first)) return false;
  let place = first.length;
  for (const part of rest) {
    const found = got.indexOf(part, place);
    if (found === -1) return false;
    place = found + part.length;
  }
  return got.length - last.length >= place && got.endsWith(last);
}

/** A text as a person reads it: trimmed, white space folded. */
export function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
