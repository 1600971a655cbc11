import { plainText } from "../markup/plain-text.ts";

export type CsvCell = string | number | null;

/** Rows as RFC 4180 has them, a line each. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

/** The same with the mark by which a spreadsheet knows UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${csvRows(rows)}`;
}

/** A number stays one, also where it is a text; no other text has anything that a spreadsheet could take for a formula. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = withoutFormulas(plainText(cell));
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text with an apostrophe before whatever would be a formula, at its start and behind each sign that some
 * spreadsheet splits a line at: one that takes semicolons takes a quote in the middle of a field for text. Blanks,
 * quotes and what nobody sees may stand before it.
 * The kit has the same rule for tables in a browser; both are held to the same texts.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function withoutFormulas(text: string): string {
  if (isNumber(text)) return text;
  const parts = text.split(/([;\t\r\n])/);
  const quiet = parts.map((part) => (isFormula(part) ? `'${part}` : part)).join("");
  return /^[\t\r\n]/.test(text) ? `'${quiet}` : quiet;
}

function isFormula(part: string): boolean {
  // The full-width forms are what some spreadsheets of East Asia read as the plain ones.
  return /^[\s\p{C}'"]*[=+\-@|%＝＋－＠]/u.test(part);
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text);
}
