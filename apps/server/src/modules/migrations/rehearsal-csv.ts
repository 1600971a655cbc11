import { type MoveColumn, moveColumns, type RehearsedPageDetail } from "@sitewright/contract";
import { csvRows } from "@sitewright/report-document";

/** Pages of a rehearsal as CSV, one a line. Pure. */
export function rehearsalCsv(pages: readonly RehearsedPageDetail[]): string {
  const head = [
    "verdict",
    "address",
    "new address",
    "place",
    ...moveColumns,
    "what differs",
    "accepted",
  ];
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
  return csvRows([head, ...lines]);
}
