import { expect, it } from "vitest";
import { nameAtStart, nameLocator } from "./name-locator.ts";

it.each([
  [0, "CSS “li”"],
  [1, "CSS “li” (number 2)"],
  [-1, "CSS “li” (the last)"],
])("says of place %i what nobody would take for granted", (nth, words) => {
  expect(nameLocator({ by: "css", value: "li", nth })).toBe(words);
});

it("begins a sentence with a capital, and leaves what is quoted", () => {
  expect(nameAtStart({ by: "role", value: "button", name: "pay" })).toBe("Button “pay”");
});
