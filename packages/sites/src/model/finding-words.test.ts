import { makeFinding } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { belowWhere, hintWords, spotWords, whereWords } from "./finding-words.ts";

const texts = messages.findings;
const place = { page: "", page_url: "", title: "Walnut bench", lens: "desktop", scan: "" } as const;

it.each([
  [{ pages: 24, of: 24, path: "/" }, "The whole site"],
  [{ pages: 18, of: 24, path: "/products/" }, "/products/…"],
  [{ pages: 3, of: 24, path: "/" }, "3 pages"],
  [{ pages: 3, of: 24, path: "/", template: "/…/offer" }, "/…/offer"],
  [{ pages: 1, of: 24, path: "/" }, "Home"],
  [{ pages: 1, of: 24, path: "/products/bench" }, "Walnut bench"],
  // One page is all that was looked at: that says nothing of the site.
  [{ pages: 1, of: 1, path: "/" }, "Home"],
])("says where %o is: %s", (where, words) => {
  expect(whereWords({ template: null, ...where, places: [place] }, texts)).toBe(words);
});

it.each([
  [{ pages: 24, of: 24, path: "/" }, "24 pages"],
  [{ pages: 3, of: 24, path: "/" }, ""],
  [{ pages: 1, of: 24, path: "/" }, "1 page"],
  [{ pages: 1, of: 24, path: "/products/bench" }, "/products/bench"],
])("says below where %o is what is not said there: %s", (where, words) => {
  const whole = { template: null, ...where, places: [place] };
  expect(belowWhere(whole, whereWords(whole, texts), texts)).toBe(words);
});

it("says below where a page without a title is that it is one", () => {
  const whole = { template: null, pages: 1, of: 24, path: "/bench", places: [] };
  expect(belowWhere(whole, whereWords(whole, texts), texts)).toBe("1 page");
});

it("says the words of an error once", () => {
  const finding = makeFinding();
  const [check] = finding.checks;
  if (!check?.evidence) throw new Error("the fixture has evidence");
  const detail = "ReferenceError: bootstrap is not defined";
  const checks = [
    { ...check, source: "console" as const, evidence: { ...check.evidence, detail } },
  ];
  const hint = (title: string) =>
    hintWords({ title, checks, sources: ["console"] }, messages.findingSources, texts);
  expect(hint(detail)).toBe("Console");
  expect(hint("The console says")).toBe(`Console · ${detail}`);
});

it("says where on a page it is: its elements before a line, a line before a request", () => {
  const [check] = makeFinding().checks;
  if (!check?.evidence) throw new Error("the fixture has evidence");
  const { evidence } = check;
  const spot = (more: Partial<typeof evidence>) =>
    spotWords({ checks: [{ ...check, evidence: { ...evidence, ...more } }] }, texts);
  const request = { url: "https://a.example/a.js", status: 404, error: null, position: null };

  expect(spot({ line: { url: "", number: 41 }, request })).toBe("Line 41");
  expect(spot({ line: null, request })).toBe("A request");
  expect(spot({ line: null, request: null })).toBe("");
});
