import { describe, expect, it } from "vitest";
import { fieldsOf, formulasIn, hostileCells, quietCells } from "./formulas-in.ts";

describe("formulasIn", () => {
  it.each(hostileCells.filter((text) => !text.startsWith("'")))("finds %j in a line", (text) => {
    const quoted = `"${text.replaceAll('"', '""')}"`;
    expect(formulasIn(`x,${quoted},y\r\n`)).not.toEqual([]);
  });

  it.each(quietCells)("finds none in %j", (text) => {
    expect(formulasIn(`x,"${text.replaceAll('"', '""')}",y\r\n`)).toEqual([]);
  });

  it("reads what a quote holds together, at a field's start alone", () => {
    expect(fieldsOf('a,"b,""c""\r\nd",e\r\nf\r\n')).toEqual(["a", 'b,"c"\r\nd', "e", "f"]);
    expect(fieldsOf('a,"b;=1"\r\n', ";")).toEqual(['a,"b', '=1"']);
  });
});
