import type { CaseStep, RecordingMessage } from "@sitewright/contract";
import { caseStepSchema } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { offerChecks, offerPageChecks } from "./offer-checks.ts";
import { hear, noState } from "./recorder-state.ts";

const step = (id: string): CaseStep =>
  caseStepSchema.parse({ id, action: { type: "click" }, assertion: { type: "" } });
const after = (...messages: RecordingMessage[]) => messages.reduce(hear, noState);
const page = (url: string, tab = 0): RecordingMessage => ({ kind: "page", url, tabs: [], tab });
const box = { x: 0, y: 0, width: 1, height: 1 };

describe("what a recording says", () => {
  it("puts steps in place of those from there on", () => {
    const steps = (from: number, ...ids: string[]): RecordingMessage => ({
      ...{ kind: "steps", from, steps: ids.map(step), box: null },
    });
    const { steps: now } = after(steps(0, "a", "b", "c"), steps(1, "d"));
    expect(now.map(({ id }) => id)).toEqual(["a", "d"]);
  });

  it("forgets what a page offered once another is there", () => {
    const options: RecordingMessage = { kind: "options", box, options: [] };
    const pointed: RecordingMessage = { kind: "pointed", box, label: "a", cursor: "default" };
    expect(after(page("/a"), options, pointed, page("/a"))).toMatchObject({
      options: { kind: "options" },
      pointed: { label: "a" },
    });
    expect(after(page("/a"), options, pointed, page("/b"))).toMatchObject({
      options: null,
      pointed: null,
    });
  });

  it("names each secret once", () => {
    const secret: RecordingMessage = { kind: "secret", name: "PASSWORD" };
    expect(after(secret, secret).secrets).toEqual(["PASSWORD"]);
  });
});

describe("checks that are offered", () => {
  const facts = { role: "", name: "", text: "", value: null, checked: null };
  const typesOf = (over: Partial<typeof facts> | { value: string } | { checked: boolean }) =>
    offerChecks({ facts: { ...facts, ...over } }).map(({ type }) => type);

  it("are those that tell the most of the element", () => {
    expect(typesOf({ text: "£84.00" }).slice(0, 2)).toEqual(["match", "contains"]);
    expect(typesOf({ value: "Jane" })[0]).toBe("value");
    expect(typesOf({ checked: true })[0]).toBe("checked");
    expect(typesOf({})[0]).toBe("visible");
  });

  it("do not ask for a text that is too long to be read", () => {
    expect(typesOf({ text: "a".repeat(400) })).not.toContain("match");
  });

  it("know the page's address, on whatever host", () => {
    expect(offerPageChecks("https://shop.example/thanks?order=1")[0]).toEqual({
      ...{ type: "url", value: "*/thanks" },
    });
  });
});
