import { expect, it } from "vitest";
import { withoutQueries } from "./without-queries.ts";

it.each([
  ["https://example.com/a?token=secret", "https://example.com/a"],
  ["/missing?session=1&b=2 answers 404.", "/missing answers 404."],
  ["It leads to (https://example.com/?q=a) now.", "It leads to (https://example.com/) now."],
  ["Is this right? Yes or no?", "Is this right? Yes or no?"],
  ["Nothing has changed.", "Nothing has changed."],
])("leaves no query in %s", (words, left) => {
  expect(withoutQueries(words)).toBe(left);
});
