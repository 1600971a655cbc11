import { expect, it } from "vitest";
import { safeHref } from "./safe-href.ts";

it.each([
  ["https://a.example/x", "https://a.example/x"],
  ["HTTP://A.example", "http://a.example/"],
  ["javascript:alert(1)", null],
  [" java\nscript:alert(1)", null],
  ["data:text/html,x", null],
  ["//evil.example", null],
  ["/same/origin", null],
  ["", null],
])("makes %j into %j", (url, href) => {
  expect(safeHref(url)).toBe(href);
});
