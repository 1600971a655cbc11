import { surveyQuestions } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { decideOnboarding } from "./onboarding-entry.ts";
import { onboardingProgress } from "./onboarding-progress.ts";
import { videoRole } from "./welcome-video.ts";

const time = "2026-11-20T09:00:00.000Z";
const pages = (scanned: number, all: number, failed = 0) => ({
  scans: { waiting: all - scanned, running: 0, done: scanned - failed, failed },
});
const cases = (progress: number, isOver = false) => ({
  type: "case.generate" as const,
  progress,
  time_completed: isOver ? time : null,
});

describe("onboardingProgress", () => {
  it.each([
    ["a site just added", null, pages(0, 0), [], 10],
    ["pages that arrive before the crawl is over", null, pages(2, 4), [], 10],
    ["cases being made before the crawl is over", null, pages(0, 0), [cases(40)], 10],
    ["a crawl that is over, nothing scanned, cases just begun", time, pages(0, 4), [cases(0)], 25],
    ["half of the pages", time, pages(2, 4), [cases(0)], 50],
    ["all pages, cases just begun", time, pages(4, 4), [cases(0)], 75],
    ["cases at 40", time, pages(4, 4), [cases(40)], 85],
    ["nobody making cases", time, pages(0, 4), [], 50],
    ["cases made already", time, pages(0, 4), [cases(100, true)], 50],
    ["another kind of work", time, pages(0, 4), [{ ...cases(0), type: "crawl" as const }], 50],
    [
      "a page at work",
      time,
      { scans: { waiting: 0, running: 1, done: 1, failed: 0 } },
      [cases(0)],
      50,
    ],
    ["a crawl without pages, or none of them scanned", time, pages(0, 0), [cases(0)], 75],
    ["scans that failed, which have ended too", time, pages(4, 4, 2), [cases(0)], 75],
    ["all of it", time, pages(4, 4), [], 100],
    ["a third, in whole numbers", time, pages(1, 3), [], 67],
  ])("of %s", (_name, time_crawl_completed, seen, processes, progress) => {
    expect(onboardingProgress({ site: { time_crawl_completed, ...seen }, processes })).toBe(
      progress,
    );
  });
});

describe("decideOnboarding", () => {
  const admin = { type: "admin" } as const;
  const contributor = { type: "contributor" } as const;
  it.each([
    ["a contributor", contributor, "free", 0, null, "home"],
    ["somebody without a membership", null, "free", 0, null, "home"],
    ["two sites", admin, "free", 2, null, "home"],
    ["a finished site", admin, "free", 1, 100, "home"],
    ["a site at 99", admin, "free", 1, 99, "progress"],
    ["a site of unknown progress", admin, "free", 1, null, "progress"],
    ["a site of a selfhost team", admin, "selfhost", 1, 10, "progress"],
    ["no site, free", admin, "free", 0, null, "site"],
    ["no site, cloud", admin, "cloud", 0, null, "site"],
    ["no site, enterprise", admin, "enterprise", 0, null, "site"],
    ["no site, selfhost", admin, "selfhost", 0, null, "home"],
    ["no site, admin", admin, "admin", 0, null, "home"],
  ] as const)("with %s", (_name, member, type, sites, progress, entry) => {
    expect(decideOnboarding({ member, team: { type }, sites, progress })).toBe(entry);
  });
});

describe("videoRole", () => {
  const question = "Which role best describes you";
  it.each([
    ["Business Owner", "owner"],
    ["Product Manager", "manager"],
    ["Developer / Tester", "developer"],
    ["Other", "manager"],
    ["", "manager"],
  ])("for %j is %s", (answer, role) => {
    expect(videoRole({ info: { survey: [{ question, answer }] } })).toBe(role);
  });

  it("is the manager's without an answer, and knows every answer of the survey", () => {
    expect(videoRole({ info: { survey: [] } })).toBe("manager");
    expect(videoRole(null)).toBe("manager");
    expect(surveyQuestions[3].answers).toHaveLength(4);
  });
});
