import { describe, expect, it } from "vitest";
import { isAsked, resultsFile } from "./run-plan.ts";

describe("isAsked", () => {
  it.each([
    { argv: ["vitest", "run"], project: "unit", asked: true },
    { argv: ["vitest", "run", "--project", "unit"], project: "unit", asked: true },
    { argv: ["vitest", "run", "--project", "unit"], project: "stories", asked: false },
    { argv: ["vitest", "run", "--project=stories"], project: "stories", asked: true },
    { argv: ["--project", "unit", "--project", "stories"], project: "stories", asked: true },
    { argv: ["vitest", "--project"], project: "unit", asked: true },
  ])("answers $asked for $project in $argv", ({ argv, project, asked }) => {
    expect(isAsked(project, argv)).toBe(asked);
  });
});

describe("resultsFile", () => {
  it("names the file after the package script", () => {
    expect(resultsFile("test")).toBe(".results/test.json");
    expect(resultsFile("stories")).toBe(".results/stories.json");
  });

  it("writes nothing for a run by hand or under another script", () => {
    expect(resultsFile(undefined)).toBeUndefined();
    expect(resultsFile("npx")).toBeUndefined();
  });
});
