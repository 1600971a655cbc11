import { type CodeRow, longestRow } from "./code-rows.ts";

/** The first row that a piece of the text begins in; null where the text has no such piece. */
export function markedRow(rows: readonly CodeRow[], code: string, mark: string): number | null {
  const at = mark === "" ? -1 : code.indexOf(mark);
  if (at === -1) return null;
  const before = code.slice(0, at).split(/\r\n|\r|\n/);
  const line = rows.findIndex((row) => row.line === before.length);
  const column = before.at(-1)?.length ?? 0;
  return line === -1 ? null : Math.min(line + Math.floor(column / longestRow), rows.length - 1);
}
