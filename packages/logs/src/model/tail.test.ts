import { makeLogEntry } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { arrive, emptyTail, isTooMuch, rowsOf, shownMax, showWaiting, tailFrom } from "./tail.ts";

const at = (second: number, id = `r${second}`) =>
  makeLogEntry({ id, time_created: new Date(second * 1_000).toISOString() });
const listed = [at(20), at(10)];
const all = (...results: ReturnType<typeof at>[]) => ({ results, next: null });

it("takes what is new of an answer, once, and is the same without any", () => {
  const tail = arrive(emptyTail, all(at(30), at(20)), listed);
  expect(tail.waiting.map(({ id }) => id)).toEqual(["r30"]);
  expect(arrive(tail, all(at(30), at(20)), listed)).toBe(tail);
  const shown = showWaiting(tail);
  expect(arrive(shown, all(at(30)), listed)).toBe(shown);
  expect(rowsOf(shown, listed).map(({ id }) => id)).toEqual(["r30", "r20", "r10"]);
});

it("puts what is told of late where it belongs", () => {
  const tail = showWaiting(arrive(emptyTail, all(at(15, "c1")), listed));
  expect(rowsOf(tail, listed).map(({ id }) => id)).toEqual(["r20", "c1", "r10"]);
  expect(tailFrom(listed)).toBe(-40_000);
  expect(tailFrom([])).toBeUndefined();
});

it("knows when it has missed some, and when it holds too much", () => {
  const full = { results: [at(40), at(30)], next: "1r1" };
  expect(isTooMuch(arrive(emptyTail, full, listed))).toBe(true);
  expect(isTooMuch(arrive(emptyTail, { results: [at(30), at(20)], next: "1r1" }, listed))).toBe(
    false,
  );
  const many = Array.from({ length: shownMax + 1 }, (_, index) => at(100 + index));
  const held = arrive(emptyTail, all(...many), listed);
  expect(held.waiting).toHaveLength(shownMax);
  expect(isTooMuch(held)).toBe(true);
});
