import { type MoveColumn, moveColumns, type RehearsedPageDetail } from "@sitewright/contract";

/**
 * Pages of a rehearsal as CSV (RFC 4180), one a line. What a spreadsheet would take for a formula is led in by an
 * apostrophe (OWASP, CSV injection). Pure.
 */
export function rehearsalCsv(pages: readonly RehearsedPageDetail[]): string {
  const head = ["verdict", "address", "new address", "place", ...moveColumns, "what differs", "accepted"];
  const lines = pages.map((page) => [
    page.verdict,
    page.url,
    page.new_url ?? "",
    page.way,
    ...moveColumns.map((column: MoveColumn) => page.cells[column].text),
    page.causes.map(({ sentence }) => sentence).join(" "),
    page.causes
      .flatMap(({ accepted }) => (accepted ? `${accepted.by}: ${accepted.reason}` : []))
      .join("; "),
  ]);
  return [head, ...lines].map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(text: string): string {
  const safe = /^[\s"']*[=+\-@|＝＋－＠\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
