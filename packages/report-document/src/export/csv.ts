import { plainText } from "../markup/plain-text.ts";

export type CsvCell = string | number | null;

/** Rows as RFC 4180 has them, with the mark by which a spreadsheet knows UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/**
 * A number stays one. A text that a spreadsheet could take for a formula, whatever blanks or quotes stand before it, gets an apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const isFormula = /^[\s\u00a0'"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(cell);
  const text = plainText(cell);
  const safe =
    isFormula || /^[\s\u00a0'"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\n]/.test(text)
      ? `'${text}`
      : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
