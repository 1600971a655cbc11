import { makeSchedule } from "@sitewright/api-client/testing";
import { type ScanPart, type Schedule, scanParts } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { looksOf } from "./scan-looks.ts";
import { bodyOf, draftOf } from "./schedule-draft.ts";

const start = { timeZone: "UTC", now: new Date("2026-03-02T00:00:00Z"), sections: [] };
const quick = scanParts.filter((part) => part !== "lighthouse");

function saved(configs: Schedule["extras"]["configs"], looks?: "site" | "quick" | "all") {
  const schedule = makeSchedule();
  const kept = { ...schedule.extras, configs };
  const draft = draftOf({ ...schedule, extras: kept }, null, start);
  const body = { ...draft, ...(looks && { looks }) };
  return bodyOf(body, { proposedName: "Scan", now: start.now, kept }).configs;
}

describe("what scheduled scans look at", () => {
  it.each<[string, ScanPart[] | undefined]>([
    ["site", undefined],
    ["quick", quick],
    ["all", [...scanParts]],
    // Their HTML is looked at in any case.
    ["all", scanParts.filter((part) => part !== "html")],
    ["kept", ["images"]],
    ["kept", quick.slice(1, -1)],
  ])("is called %s", (name, parts) => {
    expect(looksOf(parts)).toBe(name);
  });

  it("is what their site says until something is chosen, and again when that is", () => {
    const draft = draftOf(null, null, start);
    const body = bodyOf(draft, { proposedName: "Scan", now: start.now, kept: null });
    expect(body.configs?.parts).toBeUndefined();
    expect(saved({ parts: quick }, "site")?.parts).toBeUndefined();
  });

  it("is changed alone: whatever else a program set stays", () => {
    const device = "iPhone 12 Pro";
    expect(saved({ device }, "quick")).toEqual({ device, parts: quick });
    expect(saved({ device, parts: ["images"] }, "all")).toEqual({ device, parts: [...scanParts] });
  });

  it("stays what a program set and no choice offers", () => {
    expect(saved({ parts: ["images", "network"] })).toEqual({ parts: ["images", "network"] });
  });
});
