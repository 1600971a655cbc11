import type { CaseData } from "@sitewright/contract";

/** A table as text: names above, values below, with commas or, as from a spreadsheet, tabs between them. */
export function writeData({ columns, rows }: CaseData): string {
  if (columns.length === 0) return "";
  return [columns, ...rows].map((cells) => cells.map(quoted).join(",")).join("\n");
}

/** The table that a text says; null where a line has too few or too many values. */
export function readData(text: string): CaseData | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [columns = [], ...rows] = lines.map(cellsOf);
  return rows.every((row) => row.length === columns.length) ? { columns, rows } : null;
}

/** RFC 4180, of one line. */
function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : ",";
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const [whole = "", inner] = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest) ?? [];
    if (inner !== undefined && (rest.length === whole.length || rest[whole.length] === separator)) {
      cells.push(inner.replaceAll('""', '"'));
      if (rest.length === whole.length) return cells;
      rest = rest.slice(whole.length + 1);
    } else {
      const end = rest.indexOf(separator);
      cells.push((end === -1 ? rest : rest.slice(0, end)).trim());
      if (end === -1) return cells;
      rest = rest.slice(end + 1);
    }
  }
}

function quoted(cell: string): string {
  return /[",\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
