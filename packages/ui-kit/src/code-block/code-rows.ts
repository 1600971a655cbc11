/** One row of the listing; a very long line goes on in rows without a number. */
export type CodeRow = { position: number; line: number | null; text: string };

/** Height of a row in pixels. */
export const lineHeight = 20;

/** A row is at most this long: laying out one line of megabytes freezes a browser. */
export const longestRow = 1000;

/** Splits a text into rows, at line ends of any system and inside lines longer than 1,000 characters. */
export function codeRows(code: string): CodeRow[] {
  const rows: CodeRow[] = [];
  for (const [index, text] of code.split(/\r\n|\r|\n/).entries()) {
    let line: number | null = index + 1;
    for (const piece of pieces(text)) {
      rows.push({ position: rows.length, line, text: piece });
      line = null;
    }
  }
  return rows;
}

function pieces(text: string): string[] {
  if (text.length <= longestRow) return [text];
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + longestRow, text.length);
    // Never between the two halves of one character.
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
