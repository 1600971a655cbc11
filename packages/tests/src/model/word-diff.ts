/** A stretch of a text, and whether the other text has not got it. */
export type Run = { text: string; differs: boolean };

/** Beyond so many words nobody reads marks, and comparing costs their product. */
const wordsMax = 600;

/** Two texts word by word, with what only one of them has marked: the longest common run of words stays. */
export function wordDiff(before: string, after: string): { before: Run[]; after: Run[] } {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length > wordsMax || b.length > wordsMax) {
    return { before: [{ text: before, differs: false }], after: [{ text: after, differs: false }] };
  }
  const common = commonLengths(a, b);
  const runs = { before: [] as Run[], after: [] as Run[] };
  let [i, j] = [0, 0];
  const lengthAt = (row: number, column: number) => common[row]?.[column] ?? 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      add(runs.before, left, false);
      add(runs.after, left, false);
      i += 1;
      j += 1;
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))
    ) {
      add(runs.before, left, true);
      i += 1;
    } else {
      add(runs.after, right ?? "", true);
      j += 1;
    }
  }
  return runs;
}

/** Words with the white space after them, so that they join to the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    for (let j = b.length - 1; row && below && j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function add(runs: Run[], text: string, differs: boolean): void {
  const last = runs.at(-1);
  if (last?.differs === differs) last.text += text;
  else runs.push({ text, differs });
}
