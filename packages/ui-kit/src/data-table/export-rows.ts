import type { DataColumn } from "./data-table-props.ts";
import { toCsv } from "./to-csv.ts";

export type ExportFormat = "csv" | "json";

/** A table's rows as the text of a file: every column that has a `value`, hidden or not. */
export function exportRows<Row>(
  format: ExportFormat,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): string {
  const valued = columns.flatMap(({ value, ...column }) =>
    value === undefined ? [] : [{ id: column.id, title: columnTitle(column), value }],
  );
  if (format === "csv") {
    return toCsv(
      valued.map(({ title }) => title),
      rows.map((row) => valued.map(({ value }) => value(row))),
    );
  }
  const objects = rows.map((row) =>
    Object.fromEntries(valued.map(({ id, value }) => [id, value(row)])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** A column's name in words. */
export function columnTitle(column: {
  id: string;
  title?: string | undefined;
  header?: unknown;
}): string {
  return column.title ?? (typeof column.header === "string" ? column.header : column.id);
}

/** A file name with the local date: `sites-2026-11-21.csv`. Signs no file system likes become hyphens. */
export function exportName(name: string, format: ExportFormat, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const stem = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-").replaceAll(/^[-.]+|-+$/g, "");
  return `${stem || "export"}-${day}.${format}`;
}
