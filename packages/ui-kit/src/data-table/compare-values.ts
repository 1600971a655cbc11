/** Order of two values of a column: numbers by size, words by the reader's alphabet with `page 9` before `page 10`. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return alphabet.compare(String(a), String(b));
}

const alphabet = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
