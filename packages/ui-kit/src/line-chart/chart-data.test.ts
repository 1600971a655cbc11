import { expect, it } from "vitest";
import { chartMoments } from "./chart-data.ts";

it("joins series by their times, the oldest first, with nothing where one has none", () => {
  const moments = chartMoments([
    {
      id: "a",
      label: "A",
      points: [
        { time: "2026-11-02T00:00:00Z", value: 2 },
        { time: "2026-11-03T00:00:00Z", value: null },
      ],
    },
    { id: "b", label: "B", points: [{ time: "2026-11-01T00:00:00Z", value: 1 }] },
  ]);
  expect(moments.map(({ points }) => points.map((point) => point?.value))).toEqual([
    [undefined, 1],
    [2, undefined],
    [null, undefined],
  ]);
});
