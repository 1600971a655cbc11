import { expect, it } from "vitest";
import { type CountedNeed, tellNeeds } from "./tell-needs.ts";

const down: CountedNeed = { reason: "unreachable", count: 4, cause: null, rule: null, title: null };
const https: CountedNeed = {
  ...{ reason: "critical", count: 12, cause: "no https", rule: "https-used", title: "No HTTPS" },
};
const alone = (cause: string): CountedNeed => ({ ...https, count: 1, cause, title: cause });

it("tells a root cause that sites share by itself, and the others of its reason together", () => {
  expect(tellNeeds([down, https, alone("a"), alone("b")])).toEqual([
    down,
    https,
    { reason: "critical", count: 2, cause: null, rule: null, title: null },
  ]);
});

it("tells the one site that has a reason by its cause", () => {
  expect(tellNeeds([down, alone("a")])).toEqual([down, alone("a")]);
});

it("tells no more than three causes of a reason apart", () => {
  const shared = ["a", "b", "c", "d"].map((cause) => ({ ...alone(cause), count: 2 }));
  expect(tellNeeds(shared).map(({ cause, count }) => [cause, count])).toEqual([
    ["a", 2],
    ["b", 2],
    ["c", 2],
    [null, 2],
  ]);
});

it("is silent where nobody needs anything", () => {
  expect(tellNeeds([])).toEqual([]);
});
