/** Up to two letters that stand for a name: first and last word, or the address before the @. */
export function initials(name: string): string {
  const words = (name.split("@")[0] ?? "").split(/[\s._-]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return letters.join("").toUpperCase() || "?";
}

function firstLetter(word: string | undefined): string {
  // By code point, so that a name in an astral script is not cut in half.
  return [...(word ?? "")][0] ?? "";
}
