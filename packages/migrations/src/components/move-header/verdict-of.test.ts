import { expect, it } from "vitest";
import { messages } from "../../messages.ts";
import { makeRehearsal } from "../../testing/story-move.ts";
import { verdictOf } from "./verdict-of.ts";

const go = { outcome: "go", blocks: 0, looks: 0 } as const;
const all = { all: 24, blocks: 0, look: 0, ready: 24 };

it.each([
  [{}, "2 things block the move; 2 are worth a look; 13 of 24 pages are ready."],
  [{ ...go, pages: all }, "Nothing blocks the move; 24 of 24 pages are ready."],
  [
    { ...go, looks: 1, pages: { ...all, look: 3, ready: 21 } },
    "Nothing blocks the move; 1 thing is worth a look; 21 of 24 pages are ready.",
  ],
  [{ ...go, accepted: 2, accepted_by: ["Ana", "Tom"] }, "Go, with 2 accepted by Ana and Tom."],
  [{ outcome: "unsettled", unread: 1 } as const, "Nothing blocks, and 1 page could not be read."],
  [
    { outcome: "unsettled", unsure: 2 } as const,
    "Nothing blocks, and a person has to say where 2 pages went.",
  ],
  [{ ...go, of: 3, pages: all }, "The live site is what was rehearsed; 24 pages looked at."],
  [
    { ...go, of: 3, looks: 1 },
    "The live site is what was rehearsed, but for 1 thing worth a look.",
  ],
  [{ of: 3, blocks: 1, looks: 0 }, "The live site is not what was rehearsed: 1 thing blocks."],
])("says %j as one sentence whose numbers add up", (over, sentence) => {
  expect(verdictOf(messages.header, makeRehearsal(over))).toBe(sentence);
});
