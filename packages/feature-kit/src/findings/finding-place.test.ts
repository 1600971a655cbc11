import { makeCheck, makeFinding } from "@sitewright/api-client/testing";
import { describe, expect, it } from "vitest";
import { placeOfElement, placeOfFinding } from "./finding-place.ts";

const lead = (more: Parameters<typeof makeCheck>[0]) => makeFinding({ checks: [makeCheck(more)] });
const scan = "018f0000-0000-7000-8000-000000000009";
const evidence = { detail: null, notes: [], elements: [], request: null, line: null };
const request = { url: "https://a.example/a.js", status: 404, error: null, position: 17 };

describe("the place of a finding", () => {
  it.each([
    [
      "accessibility",
      { source: "accessibility", rule: "image-alt" },
      "?tab=accessibility&rule=image-alt",
    ],
    ["security", { source: "security", rule: "csp-present" }, "?tab=security&rule=csp-present"],
    ["lighthouse", { source: "lighthouse", rule: "unused-css" }, "?tab=lighthouse&rule=unused-css"],
    [
      "a request",
      { source: "network", evidence: { ...evidence, request } },
      "?tab=network&requests=failed&request=17",
    ],
    [
      "what the console says",
      { source: "console", evidence: { ...evidence, detail: "Error: a&b" } },
      "?tab=console&level=error&mark=Error%3A+a%26b",
    ],
  ] as const)("of %s is the tab with it open", (_, check, search) => {
    const finding = lead({
      ...check,
      evidence: "evidence" in check ? check.evidence : evidence,
    } as never);
    expect(decodeURI(placeOfFinding(finding, scan)).replaceAll("%20", "+")).toBe(
      decodeURI(`/scan/${scan}${search}`),
    );
  });

  it("is the scan that saw it, where no other is meant", () => {
    const finding = makeFinding();
    expect(placeOfFinding(finding)).toContain(finding.where.places[0]?.scan ?? "none");
  });

  it("of a link is the site's list of links, narrowed to its address", () => {
    const link = lead({ source: "links", evidence: { ...evidence, request } });
    expect(placeOfFinding(link)).toContain(`/site/${link.site}?tab=links&search=`);
  });

  it("of an element is its line of the source, by no more of it than an address can take", () => {
    expect(placeOfElement(`<img alt="${"x".repeat(9_000)}">`).mark).toHaveLength(160);
  });
});
