/**
 * Rows as CSV (RFC 4180), one a line. What a spreadsheet would take for a formula is led in by an
 * apostrophe (OWASP, CSV injection). Pure.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(text: string): string {
  const safe = /^[\s"']*[=+\-@|＝＋－＠\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
