import { describe, expect, it } from "vitest";
import { nextLoads } from "./further-loads.ts";

const audited = ["html", "network", "lighthouse"] as const;
const looked = ["html", "network", "images"] as const;

describe("the loads that a test makes next", () => {
  it("are one for as many parts as want it, each with what it is read with", () => {
    const wants = [
      { part: "images", loads: 1 },
      { part: "facts", loads: 2 },
      { part: "lighthouse", loads: 2 },
    ] as const;
    const [first, second, ...others] = nextLoads(wants, []);
    expect(new Set(first)).toEqual(new Set(["html", "network", "images", "lighthouse"]));
    expect(new Set(second)).toEqual(new Set(["html", "network", "lighthouse"]));
    expect(others).toEqual([]);
  });

  it.each([
    [
      "of a page that never comes to rest end with the third",
      "images",
      1,
      [looked, looked, looked],
    ],
    ["of Lighthouse end with the step to seven", "lighthouse", 2, Array(6).fill(audited)],
    ["are none where nothing is wanted", "logs", 0, []],
  ] as const)("%s", (_, part, loads, made) => {
    expect(nextLoads([{ part, loads }], made)).toEqual([]);
  });

  it("of Lighthouse go on where the page itself was looked at often enough", () => {
    const wants = [
      { part: "images", loads: 1 },
      { part: "lighthouse", loads: 2 },
    ] as const;
    const next = nextLoads(wants, [audited, audited, looked, looked]);
    expect(next.map((parts) => parts.includes("images"))).toEqual([false, false]);
  });
});
