/** One thing that must hold, and the tests that show it. */
export type Row = { id: string; says: string; shownBy: string[] };

/**
 * Reads the list of what must hold: `- **R1.01** What must hold.`, and under it a line for each test that shows it,
 * `  - path/of/the.test.ts › title`, or `› title of the group › title of the test`.
 */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  for (const line of markdown.split("\n")) {
    const row = /^- \*\*(\S+)\*\* (.+)$/.exec(line);
    const reference = /^ {2}- (.+)$/.exec(line);
    if (row !== null) rows.push({ id: row[1] ?? "", says: row[2] ?? "", shownBy: [] });
    else if (reference !== null) rows.at(-1)?.shownBy.push(reference[1] ?? "");
  }
  return rows;
}
