import { describe, expect, it } from "vitest";
import { type IssueFacts, nextIssue, type SettledIssue } from "./next-issue.ts";

const at = (minute: number) => new Date(minute * 60_000);

describe("nextIssue", () => {
  it("closes an issue that is nowhere any more, and not while one place is left", () => {
    expect(turnOf({}, { pages: 0 })).toBe("closed");
    expect(turnOf({}, { pages: 1 })).toBeNull();
  });

  it("leaves open what a person opened again after the run that proves it gone began", () => {
    expect(turnOf({ timeReopened: at(11) }, { pages: 0 })).toBeNull();
    expect(turnOf({ timeReopened: at(9) }, { pages: 0 })).toBe("closed");
  });

  it("opens a closed one again when a run sees it that began after it was closed", () => {
    const closed = { isOpen: false, timeClosed: at(9) };
    expect(turnOf(closed, { pages: 1 })).toBe("regressed");
    expect(nextIssue(issue(closed), facts(1), look({ saw: false }))).toBeNull();
  });

  it("leaves closed what a run saw that began before it was closed", () => {
    expect(turnOf({ isOpen: false, timeClosed: at(11) }, { pages: 1 })).toBeUndefined();
  });

  it("has a muted one heard again on more pages, or graver, and not before", () => {
    const muted = { isMuted: true, mutedPages: 3, mutedSeverity: "low" } as const;
    const worsened = (pages: number, severity: "low" | "high" = "low") =>
      nextIssue(issue(muted), facts(pages, severity), look())?.worsened;
    expect([worsened(3), worsened(2), worsened(4), worsened(1, "high")]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("remembers that a later run saw it where it was known", () => {
    expect(nextIssue(issue(), facts(1), look({ sawAgain: true }))?.isSeenAgain).toBe(true);
    expect(nextIssue(issue(), facts(1), look())?.isSeenAgain).toBe(false);
  });
});

/** What becomes of it when a run has looked that began in minute 10. */
function turnOf(of: Partial<SettledIssue>, { pages }: { pages: number }) {
  return nextIssue(issue(of), facts(pages), look({ saw: pages > 0 }))?.turn;
}

function look(of: { saw?: boolean; sawAgain?: boolean } = {}) {
  return { started: at(10), saw: true, sawAgain: false, ...of };
}

function facts(pages: number, severity: "low" | "high" = "low"): IssueFacts {
  const lead = { title: "Broken", whatToDo: "", severity, sources: [] };
  return { pages, firstUrl: null, lastUrl: null, templateId: null, lead: pages > 0 ? lead : null };
}

function issue(of: Partial<SettledIssue> = {}): SettledIssue {
  return {
    id: "issue",
    siteId: "site",
    number: 1,
    title: "Broken",
    severity: "low",
    isOpen: true,
    isSeenAgain: false,
    timeClosed: null,
    timeReopened: null,
    isMuted: false,
    mutedPages: null,
    mutedSeverity: null,
    pages: 1,
    ...of,
  };
}
