import { describe, expect, it } from "vitest";
import { assignFindings } from "./assign-findings.ts";
import type { SeenFinding } from "./seen-findings-repository.ts";

const unknown = () => null;

describe("assignFindings", () => {
  it("opens one issue for what one change would mend, named by the finding that leads", () => {
    const request = finding("request", { cause: "basket.js", leads: true });
    const thrown = finding("thrown", { cause: "basket.js" });
    const { opened } = assignFindings([thrown, request, finding("other")], unknown);
    expect(opened.map((group) => group.map(({ fingerprint }) => fingerprint))).toEqual([
      ["request", "thrown"],
      ["other"],
    ]);
  });

  it("adds to the issue of its cause what is found of it later", () => {
    const { known, opened } = assignFindings(
      [finding("thrown", { cause: "basket.js" })],
      (cause) => (cause === "basket.js" ? "issue-1" : null),
    );
    expect(known).toMatchObject([{ issueId: "issue-1" }]);
    expect(opened).toEqual([]);
  });

  it("opens 50 issues for one run at most, and leaves the rest together", () => {
    const seen = Array.from({ length: 60 }, (_, index) => finding(`f${index}`));
    const { opened, beyond } = assignFindings(seen, unknown);
    expect([opened.length, beyond.length]).toEqual([50, 10]);
  });

  it("goes on with the issue of a finding whose fingerprint is made in another way now", () => {
    const former = finding("old", { isThere: false, issueId: "issue-1" });
    const { known, opened } = assignFindings([former, finding("new", { version: 2 })], unknown);
    expect(known).toMatchObject([{ finding: { fingerprint: "new" }, issueId: "issue-1" }]);
    expect(opened).toEqual([]);
  });

  it("opens nothing for what is gone or has an issue", () => {
    const seen = [finding("gone", { isThere: false }), finding("has", { issueId: "issue-1" })];
    expect(assignFindings(seen, unknown)).toEqual({ known: [], opened: [], beyond: [] });
  });
});

function finding(fingerprint: string, of: Partial<SeenFinding> = {}): SeenFinding {
  return {
    fingerprint,
    cause: fingerprint,
    version: 1,
    source: "console",
    rule: "error",
    severity: "low",
    leads: false,
    title: "Broken",
    whatToDo: "",
    issueId: null,
    isThere: true,
    isSeenAgain: false,
    isMoved: true,
    ...of,
  };
}
