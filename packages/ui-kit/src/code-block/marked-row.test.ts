import { expect, it } from "vitest";
import { codeRows } from "./code-rows.ts";
import { markedRow } from "./marked-row.ts";

const find = (code: string, mark: string) => markedRow(codeRows(code), code, mark);

it("finds the row that a piece of the text begins in, whatever ends its lines", () => {
  const code = '<html>\r\n<body>\n<img src="a">\r<p>';
  expect(find(code, '<img src="a">')).toBe(2);
  expect(find(code, "<html>")).toBe(0);
  expect(find(code, "<p>")).toBe(3);
});

it("finds it within a line that goes on over several rows, and where it goes on itself", () => {
  expect(find(`${"x".repeat(2_500)}<img>\nend`, "<img>")).toBe(2);
  expect(find("a\n<div\n  class>\nb", "<div\n  class>")).toBe(1);
});

it("finds nothing that is not there", () => {
  expect(find("<html>", "<img>")).toBeNull();
  expect(find("<html>", "")).toBeNull();
});
