import { describe, expect, it } from "vitest";
import type { DataColumn } from "./data-table-props.ts";
import { columnTitle, exportName, exportRows } from "./export-rows.ts";

type Site = { host: string; score: number | null };

const columns: DataColumn<Site>[] = [
  { id: "host", header: "Site", cell: () => null, value: (site) => site.host },
  { id: "menu", header: "Menu", cell: () => null },
  {
    id: "score",
    header: null,
    title: "Health",
    hidden: true,
    cell: () => null,
    value: (site) => site.score,
  },
];
const rows: Site[] = [
  { host: "northwind.studio", score: 96 },
  { host: "=evil", score: null },
];

describe("exportRows", () => {
  it("writes the columns that have a value as CSV, hidden ones too", () => {
    expect(exportRows("csv", columns, rows)).toBe(
      "Site,Health\r\nnorthwind.studio,96\r\n'=evil,\r\n",
    );
  });

  it("writes JSON as objects keyed by column, with the values as they are", () => {
    expect(JSON.parse(exportRows("json", columns, rows))).toEqual([
      { host: "northwind.studio", score: 96 },
      { host: "=evil", score: null },
    ]);
  });

  it("writes an empty list for no rows", () => {
    expect(JSON.parse(exportRows("json", columns, []))).toEqual([]);
  });
});

describe("columnTitle", () => {
  it.each([
    { column: { id: "a", header: "Site" }, title: "Site" },
    { column: { id: "a", header: "Site", title: "Host" }, title: "Host" },
    { column: { id: "a", header: null }, title: "a" },
  ])("is $title", ({ column, title }) => {
    expect(columnTitle(column)).toBe(title);
  });
});

describe("exportName", () => {
  const now = new Date(2026, 0, 5, 23, 59);

  it.each([
    { name: "sites", file: "sites-2026-01-05.csv" },
    { name: "pages of northwind.studio", file: "pages-of-northwind.studio-2026-01-05.csv" },
    { name: "../../etc/passwd", file: "etc-passwd-2026-01-05.csv" },
    { name: "Größe: 5/6", file: "Größe-5-6-2026-01-05.csv" },
    { name: "///", file: "export-2026-01-05.csv" },
    { name: "", file: "export-2026-01-05.csv" },
  ])("makes $file of $name", ({ name, file }) => {
    expect(exportName(name, "csv", now)).toBe(file);
  });
});
