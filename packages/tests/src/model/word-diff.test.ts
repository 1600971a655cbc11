import { expect, it } from "vitest";
import { wordDiff } from "./word-diff.ts";

const marked = (runs: { text: string; differs: boolean }[]) =>
  runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join("");

it("marks the words that only one of two texts has", () => {
  const { before, after } = wordDiff("Letter from the harbour", "News from the old harbour");
  expect(marked(before)).toBe("[Letter ]from the harbour");
  expect(marked(after)).toBe("[News ]from the [old ]harbour");
});

it("keeps both texts to the letter", () => {
  const [one, two] = ["  a  b\nc ", "a b\n\nc d"];
  const { before, after } = wordDiff(one, two);
  expect(before.map(({ text }) => text).join("")).toBe(one);
  expect(after.map(({ text }) => text).join("")).toBe(two);
});

it("marks nothing in texts that nobody would read word by word", () => {
  const long = Array.from({ length: 700 }, (_, n) => `w${n}`).join(" ");
  expect(wordDiff(long, "a").before).toEqual([{ text: long, differs: false }]);
});
