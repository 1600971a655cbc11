import { makeCaseRunStep } from "@sitewright/api-client/testing";
import { type ActionType, caseStepSchema } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { typedSince } from "./typed-since.ts";

type Did = [type: ActionType, at: string];

function since(index: number, ...did: Did[]): number | null {
  const steps = did.map(([type], at) =>
    caseStepSchema.parse({ id: `s${at}`, action: { type }, assertion: { type: "" } }),
  );
  const results = did.map(([, url], at) => makeCaseRunStep({ index: at, url }));
  return typedSince({ steps, results }, index);
}

describe("typedSince", () => {
  const form: Did[] = [
    ["navigate", "/in"],
    ["change", "/in"],
    ["check", "/in"],
    ["click", "/home"],
    ["click", "/home"],
  ];

  it("is the first step that typed into the page that a step begins at", () => {
    expect(since(2, ...form)).toBe(1);
    expect(since(3, ...form)).toBe(1);
  });

  it("is none before something was typed, nor once the page went elsewhere", () => {
    expect([0, 1, 4, 5].map((index) => since(index, ...form))).toEqual([null, null, null, null]);
  });

  it("is none that left its page by what it typed", () => {
    expect(
      since(2, ["navigate", "/search"], ["keyDown", "/results"], ["click", "/item"]),
    ).toBeNull();
  });
});
