import { fieldsOf, formulasIn, hostileCells, quietCells } from "@sitewright/tooling/spreadsheet";
import { describe, expect, it } from "vitest";
import { toCsv } from "./to-csv.ts";

describe("toCsv", () => {
  it("writes a header, comma-separated rows and CRLF line ends", () => {
    expect(
      toCsv(
        ["Site", "Pages"],
        [
          ["northwind.studio", 18],
          ["villa-aurelia.it", 5],
        ],
      ),
    ).toBe("Site,Pages\r\nnorthwind.studio,18\r\nvilla-aurelia.it,5\r\n");
  });

  it("writes the header of no rows", () => {
    expect(toCsv(["Site"], [])).toBe("Site\r\n");
  });

  it.each([
    { value: "a,b", field: '"a,b"' },
    { value: 'say "hi"', field: '"say ""hi"""' },
    { value: '"', field: '""""' },
    { value: "two\nlines", field: '"two\nlines"' },
    { value: "two\r\nlines", field: '"two\r\nlines"' },
    { value: " kept ", field: " kept " },
    { value: "", field: "" },
    { value: "a;b", field: "a;b" },
    { value: "grün 東京 🙂", field: "grün 東京 🙂" },
    { value: null, field: "" },
  ])("quotes $value as RFC 4180 says", ({ value, field }) => {
    expect(toCsv(["x"], [[value]])).toBe(`x\r\n${field}\r\n`);
  });

  it.each([
    { value: "=1+1", field: "'=1+1" },
    { value: "+SUM(A1)", field: "'+SUM(A1)" },
    { value: "-2+3", field: "'-2+3" },
    { value: "@cmd", field: "'@cmd" },
    { value: "\t=1", field: "'\t'=1" },
    { value: "\r=1", field: "\"'\r'=1\"" },
    { value: "\n=1", field: "\"'\n'=1\"" },
    { value: "＝1+1", field: "'＝1+1" },
    {
      value: '=HYPERLINK("https://evil.example","x")',
      field: '"\'=HYPERLINK(""https://evil.example"",""x"")"',
    },
    { value: "-", field: "'-" },
    { value: "-5e3x", field: "'-5e3x" },
  ])("takes the formula out of $value", ({ value, field }) => {
    expect(toCsv(["x"], [[value]])).toBe(`x\r\n${field}\r\n`);
  });

  it.each(hostileCells)("has no formula of %j, at whatever a line is split", (text) => {
    const csv = toCsv(["x", "y"], [[text, text]]);
    expect(formulasIn(csv)).toEqual([]);
    expect(fieldsOf(csv)[2]?.replaceAll("'", "")).toBe(text.replaceAll("'", ""));
  });

  it.each(quietCells)("leaves %j as it is", (text) => {
    expect(fieldsOf(toCsv(["x", "y"], [[text, text]]))).toEqual(["x", "y", text, text]);
  });

  it("takes the formula out of a header", () => {
    expect(toCsv(["=x"], [])).toBe("'=x\r\n");
  });

  it.each([
    { value: -5, field: "-5" },
    { value: 99.4, field: "99.4" },
    { value: 0, field: "0" },
    { value: "-5", field: "-5" },
    { value: "+49301234", field: "+49301234" },
    { value: "-0,5", field: '"-0,5"' },
    { value: Number.NaN, field: "" },
    { value: Number.POSITIVE_INFINITY, field: "" },
    { value: "a=b", field: "a=b" },
  ])("leaves $value the number or the text it is", ({ value, field }) => {
    expect(toCsv(["x"], [[value]])).toBe(`x\r\n${field}\r\n`);
  });
});
