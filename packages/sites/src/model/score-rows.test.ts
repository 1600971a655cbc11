import { makeScan } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { isInPicture } from "./is-in-picture.ts";
import { scoreRows } from "./score-rows.ts";

it("says in whole points what changed, as both scores are shown", () => {
  const rows = scoreRows(makeScan({ score: 79.6 }), makeScan({ score: 86.4 }));
  expect(rows[0]).toEqual({ id: "health", before: 79.6, after: 86.4, change: 6 });
});

it("says nothing of a change where one scan has no score", () => {
  const [health] = scoreRows(makeScan({ score: null }), makeScan());
  expect(health?.change).toBeNull();
});

it("marks what begins on the picture alone", () => {
  const picture = { width: 1350, height: 900 };
  expect(isInPicture({ x: 0, y: 880, width: 10, height: 40 }, picture)).toBe(true);
  expect(isInPicture({ x: 0, y: 900, width: 10, height: 10 }, picture)).toBe(false);
  expect(isInPicture({ x: 5, y: 5, width: 0, height: 10 }, picture)).toBe(false);
});
