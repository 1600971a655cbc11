import { fieldsOf, formulasIn, hostileCells, quietCells } from "@sitewright/tooling/spreadsheet";
import { describe, expect, it } from "vitest";
import { editionSchema } from "../edition.ts";
import { exampleEdition } from "../testing/example-edition.ts";
import { csvCell, csvRows } from "./csv.ts";
import { reportCsv, reportJson } from "./report-csv.ts";

describe("a cell (XS-06)", () => {
  it.each([
    '=HYPERLINK("http://x")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    '"=1',
    "＝1",
    "\u0000=1",
    "\u202e=1",
    "\ufeff=1",
    "|calc",
    "-5x",
  ])("of text is never a formula: %j", (text) => {
    const read = csvCell(text).replace(/^"|"$/g, "");
    expect(read.startsWith("'")).toBe(true);
  });

  it.each(hostileCells)("has no formula of %j, at whatever a line is split", (text) => {
    expect(formulasIn(csvRows([["kind", text, text]]))).toEqual([]);
  });

  it.each(quietCells)("leaves %j as it is", (text) => {
    expect(fieldsOf(csvRows([[text, text]]))).toEqual([text, text]);
  });

  it("keeps a number a number and a quiet text as it is", () => {
    expect([-5, 3.5, Number.NaN, null, "a,b", 'say "so"', "plain"].map(csvCell)).toEqual([
      "-5",
      "3.5",
      "",
      "",
      '"a,b"',
      '"say ""so"""',
      "plain",
    ]);
  });
});

describe("an edition as data", () => {
  it("has a row for each day, finding, test, issue, outage and page", () => {
    const lines = reportCsv(exampleEdition()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + 30 + 5 + 2 + 4 + 2 + 5);
    expect(lines[0]).toMatch(/^\ufeffkind,day,page,title/);
    expect(lines.find((line) => line.startsWith("issue,") && line.includes("#38"))).toBe(
      "issue,2026-11-11,,#38 The picture of the oak stool is missing,critical,,3,2026-11-15,closed,,,,,,,,,,",
    );
    expect(lines).toContain("day,2026-11-12,,,,,,,,,16,61,52,58,95,96,92,74,");
  });

  it("does not tell what the report was not to tell, and is an edition still", () => {
    const json = JSON.parse(reportJson(exampleEdition({ sections: ["summary", "mended"] })));
    const edition = editionSchema.parse(json);
    expect(edition.findings.list.map(({ mended_on }) => mended_on)).toEqual([
      "2026-11-15",
      "2026-11-08",
      "2026-11-15",
    ]);
    expect(edition.tests.list).toEqual([]);
    expect(edition.days.every(({ health, security }) => health === null && security === null)).toBe(
      true,
    );
    expect(edition.newest.pages.every(({ seo }) => seo === null)).toBe(true);
  });
});
