export type ExportValue = string | number | null;

/**
 * Rows as comma-separated values (RFC 4180): a header line, CRLF line ends, quotes where needed.
 * What a spreadsheet would run as a formula, at a text's start or behind a sign that some split lines at, gets an apostrophe
 * before it (OWASP, CSV injection); numbers stay numbers. What is no finite number is left empty.
 */
export function toCsv(headers: readonly string[], rows: Iterable<readonly ExportValue[]>): string {
  const lines = [headers.map((header) => csvField(header)).join(",")];
  for (const row of rows) lines.push(row.map(csvField).join(","));
  return `${lines.join("\r\n")}\r\n`;
}

function csvField(value: ExportValue): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const text = withoutFormulas(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet that splits lines at semicolons or tabs takes a quote in the middle of a field for text. */
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
