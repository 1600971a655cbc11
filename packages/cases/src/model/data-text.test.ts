import { describe, expect, it } from "vitest";
import { readData, writeData } from "./data-text.ts";

describe("rows of data as text", () => {
  it("are read with commas, or with tabs as from a spreadsheet", () => {
    const table = { columns: ["product", "total"], rows: [["Stool", "84"]] };
    expect(readData("product,total\nStool, 84\n\n")).toEqual(table);
    expect(readData("product\ttotal\r\nStool\t84")).toEqual(table);
    expect(readData("")).toEqual({ columns: [], rows: [] });
  });

  it("are none where a line has too few or too many values", () => {
    expect(readData("product,total\nStool")).toBeNull();
    expect(readData("product,total\nStool,84,now")).toBeNull();
  });

  it("come back as they were written, whatever is in them", () => {
    const table = {
      columns: ["a", "b"],
      rows: [
        ['He said "no", twice', " kept "],
        ["", "£8,40"],
      ],
    };
    expect(readData(writeData(table))).toEqual(table);
    expect(writeData({ columns: [], rows: [] })).toBe("");
  });
});
