import { expect, it } from "vitest";
import { groupNotes } from "./group-notes.ts";

it("says once what is told of several lines of a file", () => {
  const note = (file: string, line: number | null, reason: string, code = "") => ({
    ...{ file, line, reason, code },
  });
  expect(
    groupNotes([
      note("a.ts", 4, "Choose that file, too.", "await cart.open();"),
      note("a.ts", 7, "A loop.", "while"),
      note("a.ts", 9, "Choose that file, too.", "await cart.open();"),
      note("a.ts", null, "Choose that file, too.", "await cart.pay();"),
      note("b.ts", 1, "A loop."),
    ]),
  ).toEqual([
    {
      ...{ file: "a.ts", reason: "Choose that file, too.", lines: [4, 9] },
      codes: ["await cart.open();", "await cart.pay();"],
    },
    { file: "a.ts", reason: "A loop.", lines: [7], codes: ["while"] },
    { file: "b.ts", reason: "A loop.", lines: [1], codes: [] },
  ]);
});
