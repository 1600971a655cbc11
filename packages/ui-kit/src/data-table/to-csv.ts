export type ExportValue = string | number | null;

/**
 * Rows as comma-separated values (RFC 4180): a header line, CRLF line ends, quotes where needed.
 * Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection);
 * numbers stay numbers. What is no finite number is left empty.
 */
export function toCsv(headers: readonly string[], rows: Iterable<readonly ExportValue[]>): string {
  const lines = [headers.map((header) => csvField(header)).join(",")];
  for (const row of rows) lines.push(row.map(csvField).join(","));
  return `${lines.join("\r\n")}\r\n`;
}

function csvField(value: ExportValue): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isFormula(text: string): boolean {
  // The full-width forms are what some spreadsheets of East Asia read as the plain ones.
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber(text);
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text);
}
