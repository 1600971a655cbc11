/** `HTML`, `HTML and Console`, `HTML, Console and Screenshot`. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined) return "";
  if (words.length === 1) return last;
  return `${words.slice(0, -1).join(", ")} and ${last}`;
}
