import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Mara Winther", "MW"],
  ["Northwind Studio Copenhagen", "NC"],
  ["mara", "M"],
  ["mara.winther@northwind.studio", "MW"],
  ["  ", "?"],
  ["😀 Team", "😀T"],
])("stands for %j with %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
