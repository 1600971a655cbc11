import { reportMailsMax } from "@sitewright/contract";
import { expect, it } from "vitest";
import { recipientsFault } from "./recipients-fault.ts";

const people = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@lane.example`);

it("keeps from mailing to nobody, to words that are no address, and to more than one call takes", () => {
  expect(recipientsFault([])).toEqual({ kind: "nobody" });
  expect(recipientsFault(["ada@lane.example", "ada", "b@"])).toEqual({
    kind: "wrong",
    words: ["ada", "b@"],
  });
  expect(recipientsFault(people(reportMailsMax))).toBeNull();
  expect(recipientsFault(people(reportMailsMax + 1))).toEqual({
    ...{ kind: "tooMany", most: 20, asked: 21 },
  });
});
