import { makeSite } from "@sitewright/api-client/testing";
import type { Site } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { siteState } from "./site-state.ts";
import { siteWork, workHeadline } from "./site-work.ts";

const started = "2026-03-02T09:00:00.000Z";
const none = { waiting: 0, running: 0, done: 0, failed: 0, current: null };

function siteWith(crawl: Partial<Site["crawl"]>, rest: Partial<Site> = {}): Site {
  const site = makeSite(rest);
  return { ...site, crawl: { ...site.crawl, time_created: started, ...crawl } };
}

describe("siteWork", () => {
  it("is idle once crawl and scans have ended", () => {
    expect(siteWork(makeSite())).toEqual({ phase: "idle" });
  });

  it.each([
    [
      "waits in the queue",
      siteWith({ status: "queued" }, { scans: none }),
      { phase: "queued", startedAt: started },
      "Waiting to crawl",
    ],
    [
      "crawls before there is a scan to count",
      siteWith(
        { status: "running", pages_found: 1, current_url: "https://a.example/" },
        { scans: none },
      ),
      { phase: "crawling", found: 1, currentUrl: "https://a.example/", startedAt: started },
      "Crawling, 1 page found",
    ],
    [
      "counts scans while the crawl goes on, failed ones as done",
      siteWith(
        { status: "running" },
        {
          scans: { waiting: 7, running: 2, done: 4, failed: 1, current: null },
          work: { time_created: started, done: 5, total: 14 },
        },
      ),
      { phase: "scanning", done: 5, total: 14, crawling: true, startedAt: started },
      "Scanning 5 of 14",
    ],
    [
      "tells of scans first when the crawl has failed",
      siteWith(
        { status: "failed", reason: "x" },
        {
          scans: { ...none, running: 1 },
          work: { time_created: started, done: 0, total: 1 },
        },
      ),
      { phase: "scanning", done: 0, total: 1, crawling: false, startedAt: started },
      "Scanning 0 of 1",
    ],
  ])("%s", (_, site, work, headline) => {
    const seen = siteWork(site);
    expect(seen).toEqual(work);
    expect(
      seen.phase !== "idle" && seen.phase !== "failed" && workHeadline(seen, messages.siteWork),
    ).toBe(headline);
  });

  it("carries a failed crawl's code and reason", () => {
    const site = siteWith({ status: "failed", code: "TIMED_OUT", reason: "Too slow." });
    expect(siteWork(site)).toEqual({ phase: "failed", code: "TIMED_OUT", reason: "Too slow." });
  });

  it("tells a failed crawl also when the server gives no reason", () => {
    expect(siteWork(siteWith({ status: "failed" }))).toMatchObject({
      phase: "failed",
      reason: null,
    });
  });

  it("counts only the scans under way with those begun with them, from when they were asked for", () => {
    const asked = "2026-03-03T10:00:00.000Z";
    const site = makeSite({
      scans: { ...none, waiting: 9, done: 12 },
      work: { time_created: asked, done: 3, total: 12 },
    });
    expect(siteWork(site)).toMatchObject({ startedAt: asked, done: 3, total: 12 });
  });

  it("is idle when its only crawl was cancelled", () => {
    expect(siteWork(siteWith({ status: "cancelled", code: "CANCELLED" }))).toEqual({
      phase: "idle",
    });
  });
});

describe("siteState", () => {
  it.each([
    ["Scanned", makeSite()],
    ["No pages", makeSite({ pages: 0, scans: none })],
    ["Not scanned", makeSite({ scans: none })],
    ["1 scan failed", makeSite({ scans: { ...none, done: 11, failed: 1 } })],
    ["3 scans failed", makeSite({ scans: { ...none, done: 9, failed: 3 } })],
    ["Waiting", siteWith({ status: "queued" })],
    ["Crawling", siteWith({ status: "running" })],
    ["Scanning", makeSite({ scans: { ...none, running: 1 } })],
    ["Crawl failed", siteWith({ status: "failed" })],
  ])("says %s", (label, site) => {
    expect(siteState(site, messages.siteState).label).toBe(label);
  });
});
