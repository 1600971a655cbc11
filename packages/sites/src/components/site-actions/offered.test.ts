import { expect, it } from "vitest";
import { offered } from "./offered.ts";

const open = { id: "open", label: "Open" };
const line = { id: "line", separator: true } as const;
const remove = { id: "remove", label: "Remove" };

it.each([
  [true, true, [open, line, remove]],
  [true, false, [open]],
  [false, true, [remove]],
  [false, false, []],
])("parts what is offered, and nothing else (%s, %s)", (first, last, items) => {
  expect(
    offered<object>([
      [first, open],
      [true, line],
      [last, remove],
    ]),
  ).toEqual(items);
});
