import { expect, it } from "vitest";
import { readRecipients } from "./read-recipients.ts";

it("reads addresses however they are parted, each once", () => {
  const typed = " ada@lane.example, <Tom@lane.example>;\nada@lane.example ADA@lane.example ,";
  expect(readRecipients(typed)).toEqual(["ada@lane.example", "Tom@lane.example"]);
  expect(readRecipients(" , ;")).toEqual([]);
});
