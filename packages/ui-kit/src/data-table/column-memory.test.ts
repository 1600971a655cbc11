import { afterEach, describe, expect, it, vi } from "vitest";
import { canHide, columnVisibility, readColumnChoice, writeColumnChoice } from "./column-memory.ts";
import type { DataColumn } from "./data-table-props.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("the choice of columns", () => {
  it("is remembered for each table by itself", () => {
    writeColumnChoice("sites", { tags: false });
    writeColumnChoice("pages", { seo: true });
    expect(readColumnChoice("sites")).toEqual({ tags: false });
    expect(readColumnChoice("pages")).toEqual({ seo: true });
    expect(localStorage.getItem("table:sites")).toBe('{"tags":false}');
  });

  it("is forgotten when it is empty", () => {
    writeColumnChoice("sites", { tags: false });
    writeColumnChoice("sites", {});
    expect(localStorage.getItem("table:sites")).toBeNull();
  });

  it.each(["", "{", "null", "7", '"tags"', "[1]", '{"tags":"no"}'])(
    "is none where storage holds %j",
    (stored) => {
      localStorage.setItem("table:sites", stored);
      expect(readColumnChoice("sites")).toEqual({});
    },
  );

  it("keeps what it understands of a damaged one", () => {
    localStorage.setItem("table:sites", '{"tags":"no","pages":false}');
    expect(readColumnChoice("sites")).toEqual({ pages: false });
  });

  it("survives closed storage", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    expect(readColumnChoice("sites")).toEqual({});
    expect(() => writeColumnChoice("sites", { tags: false })).not.toThrow();
    expect(() => writeColumnChoice("sites", {})).not.toThrow();
  });
});

describe("columnVisibility", () => {
  const columns = [
    column("host"),
    column("tags"),
    column("scanned", { hidden: true }),
    column("state", { hideable: false }),
  ];

  it.each([
    { choice: {}, shown: "host tags state" },
    { choice: { tags: false }, shown: "host state" },
    { choice: { scanned: true }, shown: "host tags scanned state" },
    { choice: { host: false, state: false }, shown: "host tags state" },
    { choice: { gone: false }, shown: "host tags state" },
  ])("shows $shown", ({ choice, shown }) => {
    const visibility = columnVisibility(columns, choice);
    const ids = Object.keys(visibility).filter((id) => visibility[id]);
    expect(ids.join(" ")).toBe(shown);
  });

  it("always shows the first column", () => {
    const first = [column("host", { hidden: true }), column("tags")];
    expect(columnVisibility(first, {})).toEqual({ host: true, tags: true });
    expect(first.map((each) => canHide(first, each))).toEqual([false, true]);
  });
});

function column(id: string, rest: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> {
  return { id, header: id, cell: () => null, ...rest };
}
