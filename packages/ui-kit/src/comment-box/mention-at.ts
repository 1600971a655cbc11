/** What is typed of a name behind an `@`, where the caret stands. */
export type MentionAt = {
  /** Where the `@` is. */
  start: number;
  typed: string;
};

/** The mention that the caret is in; null where it is in none: an `@` within a word is an address's. */
export function mentionAt(text: string, caret: number): MentionAt | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  if (start === -1 || /[^\s(]$/.test(before.slice(0, start))) return null;
  const typed = before.slice(start + 1);
  return /^[^\n@]{0,40}$/.test(typed) ? { start, typed } : null;
}

/** The names that go on as typed: those whose words one of them begins with, in the order given. */
export function namesLike<Person extends { name: string }>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const wanted = typed.toLowerCase();
  const begins = ({ name }: Person) =>
    [name, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(wanted));
  return people.filter(begins).slice(0, 8);
}

/** The text with the name in the place of what was typed of it, and where the caret goes on. */
export function withMention(text: string, caret: number, { start }: MentionAt, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret), caret: before.length };
}
