import { findingsMax } from "@sitewright/contract";
import { expect, it } from "vitest";
import { makeHtmlEvidence } from "../../testing/evidence.ts";
import { draft } from "./draft-finding.ts";
import { commonPath } from "./finding-presenter.ts";
import { findingsOf, keptOf, lookedRulesOf, sourcesOf } from "./findings-of.ts";
import { pageFindings } from "./sources/page-findings.ts";

const make = (title: string, severity: "high" | "low" = "low") =>
  draft({ source: "console", rule: "error", anchor: [title], severity, title, what_to_do: "" });

it("keeps the gravest findings of a scan and counts the rest", () => {
  const many = Array.from({ length: findingsMax + 3 }, (_, index) => make(`low ${index}`));

  const { kept, beyond } = keptOf([...many, make("grave", "high")]);

  expect(kept).toHaveLength(findingsMax);
  expect(kept[0]?.title).toBe("grave");
  expect(beyond).toHaveLength(4);
});

it("tells a finding once, with all its elements", () => {
  expect(keptOf([make("twice"), make("twice")]).kept).toMatchObject([{ elements: 2 }]);
});

it("knows of parts that were finished alone", () => {
  expect(sourcesOf(["html", "logs", "images"])).toEqual(["console"]);
});

it("tells a page that cannot be opened by its answer, and not where we would not open it", () => {
  expect(
    pageFindings({ code: "HTTP_ERROR", reason: "The server answered with an error. Status 404." }),
  ).toMatchObject([{ title: "The page answers 404", severity: "critical", urgent: true }]);
  expect(pageFindings({ code: "BLOCKED_BY_POLICY", reason: null })).toEqual([]);
});

it("tells a page that reads as none, where that was compared, and what an open page proves else", () => {
  const read = (reads_as_missing: boolean | null) => ({ ...makeHtmlEvidence(), reads_as_missing });
  expect(findingsOf("html", read(true))).toMatchObject([{ source: "page", rule: "SOFT_404" }]);
  expect(findingsOf("html", read(false))).toEqual([]);
  expect(lookedRulesOf("html", read(false))).toBeNull();
  expect(lookedRulesOf("html", read(null))).toEqual([]);
});

it.each([
  ["https://a.example/products/x", "https://a.example/products/y", "/products/"],
  ["https://a.example/", "https://a.example/products/y", "/"],
  ["https://a.example/products", "https://a.example/products/y", "/"],
  ["https://a.example/about", "https://a.example/about", "/about"],
])("finds what the paths of %s to %s have in common", (first, last, path) => {
  expect(commonPath(first, last)).toBe(path);
});
