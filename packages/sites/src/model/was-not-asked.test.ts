import { mergeRunConfigs, type ScanPart } from "@sitewright/contract";
import { expect, it } from "vitest";
import { doneScan } from "../testing/story-scans.ts";
import { wasNotAsked } from "./was-not-asked.ts";

const { parts } = doneScan;
const without = (name: ScanPart) => parts.filter((part) => part.name !== name);
const quick = mergeRunConfigs({ parts: ["images"] });

it.each([
  ["of what it has something of", doneScan, false],
  ["of what is missing in one that is done", { parts: without("lighthouse") }, true],
  ["of what one that ended early did not come to", { status: "cancelled", parts: [] }, false],
  [
    "of what one that ended early would not have come to",
    { status: "cancelled", parts: [], configs: quick },
    true,
  ],
] as const)("tells %s", (_, scan, expected) => {
  expect(wasNotAsked({ ...doneScan, ...scan } as typeof doneScan, "lighthouse")).toBe(expected);
});
