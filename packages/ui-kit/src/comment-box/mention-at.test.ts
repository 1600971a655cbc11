import { expect, it } from "vitest";
import { mentionAt, namesLike, withMention } from "./mention-at.ts";

it.each([
  ["@", { start: 0, typed: "" }],
  ["see @to", { start: 4, typed: "to" }],
  ["(@tom a", { start: 1, typed: "tom a" }],
  ["mail tom@northwind.example", null],
  ["@tom\nand", null],
  ["none", null],
])("finds what is typed of a name in %j", (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

const people = [{ name: "Mara Weiss" }, { name: "Tom Adler" }, { name: "Anna Toms" }];

it("offers those of whose names one begins so", () => {
  expect(namesLike(people, "to")).toEqual([{ name: "Tom Adler" }, { name: "Anna Toms" }]);
  expect(namesLike(people, "tom a")).toEqual([{ name: "Tom Adler" }]);
});

it("puts the name where it was typed, and the caret behind it", () => {
  const text = "see @to please";
  expect(withMention(text, 7, { start: 4, typed: "to" }, "Tom Adler")).toEqual({
    text: "see @Tom Adler  please",
    caret: 15,
  });
});
