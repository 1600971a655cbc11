import { expect, it } from "vitest";
import { cardSlots, titleColumn } from "./card-slot.ts";
import type { TableColumn } from "./table-props.ts";

it.each([
  { hints: [undefined, undefined], slots: ["title", "line"] },
  { hints: [undefined, "title"], slots: ["line", "title"] },
  { hints: ["title", "aside", "hidden"], slots: ["title", "aside", "hidden"] },
  { hints: [undefined, "aside", "aside"], slots: ["title", "aside", "line"] },
  { hints: ["aside", "line"], slots: ["title", "line"] },
  { hints: ["hidden", undefined], slots: ["title", "line"] },
  { hints: ["title", "title"], slots: ["title", "line"] },
] as const)("a card shows $hints as $slots", ({ hints, slots }) => {
  const columns = hints.map((narrow, at): TableColumn<unknown> => {
    return { id: String(at), header: "", cell: () => null, narrow };
  });
  expect(cardSlots(columns)).toEqual(slots);
  expect(titleColumn(columns)).toBe(String(slots.indexOf("title")));
});

it("no columns have no title", () => {
  expect(titleColumn([])).toBeUndefined();
});
