import { expect, it } from "vitest";
import { mailedPdf } from "./mailed-pdf.ts";

it.each([
  ["waiting", null, "waiting"],
  ["failed", null, "missing"],
  ["none", null, "missing"],
  ["done", 2_000_000, "attached"],
  ["done", 2_000_001, "tooLarge"],
] as const)("of a PDF that is %s with %s bytes says: %s", (pdf, pdf_bytes, said) => {
  expect(mailedPdf({ pdf, pdf_bytes })).toBe(said);
});
