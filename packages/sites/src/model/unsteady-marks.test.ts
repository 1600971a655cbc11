import { expect, it } from "vitest";
import { unsteadyMarks } from "./unsteady-marks.ts";

it("marks what changes by itself where it is on the picture, by its number in the list", () => {
  const label = { role: "text", name: "Stock", place: "" };
  const region = (sentence: string, x: number) => ({
    ...{ sentence, label },
    boxes: [{ x, y: 20, width: 30, height: 40 }],
  });
  const regions = [region("One", 1), { ...region("None", 2), boxes: [] }, region("Three", 3)];
  const marks = unsteadyMarks({
    device: "mobile",
    pixel_ratio: 2,
    unsteady: { loads: 1, compared: 2, identical: 1, regions },
  });
  expect(marks.map(({ number, label: text, box }) => [number, text, box.x, box.height])).toEqual([
    [1, "One", 2, 80],
    [3, "Three", 6, 80],
  ]);
  expect(unsteadyMarks({ device: "desktop" })).toEqual([]);
});
