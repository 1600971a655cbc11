import { describe, expect, it } from "vitest";
import { createScreenHints } from "./screen-hints.ts";

const hintsFor = createScreenHints({
  screens: {
    "/": ["assets/home.js"],
    "/flow": ["assets/flows.js", "assets/flows.css"],
    "/case": ["assets/cases.js"],
    "/case/$id": ["assets/case.js"],
    "/case/record": ["assets/record.js"],
    "/site/$id": ["assets/site.js"],
    "/site/$id/report": ["assets/report.js"],
    "/logs": ["assets/logs.js", "assets/kit.js", "assets/contract.js"],
  },
  first: ["assets/contract.js", "assets/kit.js"],
});

const script = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;

describe("createScreenHints", () => {
  it("tells of a screen's scripts and styles", () => {
    const style = `<link rel="stylesheet" crossorigin href="/assets/flows.css">`;
    expect(hintsFor("/flow")).toBe(script("flows") + style);
  });

  it("has what is large of a screen run by itself, what the other imports before it", () => {
    const run = (name: string) =>
      `<script type="module" crossorigin src="/assets/${name}.js"></script>`;
    const told = [script("logs"), script("kit"), script("contract"), run("contract"), run("kit")];
    expect(hintsFor("/logs")).toBe(told.join(""));
  });

  it.each([
    ["/?sort=need&search=/case", "home"],
    ["/case", "cases"],
    ["/case/", "cases"],
    ["/case/00000000-0000-4000-8000-000000000001", "case"],
    ["/case/record?step=1", "record"],
    ["/site/1?tab=pages", "site"],
    ["/site/1/report", "report"],
  ])("finds the screen at %s", (url, name) => {
    expect(hintsFor(url)).toBe(script(name));
  });

  it.each([
    ...["/none", "/site", "/site/", "/site//", "/site//report", "/site/1/none", "/site/1/report/2"],
    ...["", "*", "http://other.example/", "/$id", "/site/..%2f..%2fetc/passwd", "/constructor"],
    ...["/__proto__", `/${"a/".repeat(8000)}`, '/"><script>alert(1)</script>'],
  ])("tells nothing at %s", (url) => {
    expect(hintsFor(url)).toBe("");
  });

  it("writes nothing of the address into the page", () => {
    expect(hintsFor('/site/"><script>alert(1)<%2Fscript>?"><script>')).toBe(script("site"));
  });
});
