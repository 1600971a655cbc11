import { makeFinding } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { spotWords, whereWords } from "./finding-words.ts";

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
