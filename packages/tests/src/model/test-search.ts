import { compareModes, overlayColours, type TestSearch } from "@sitewright/contract";
import type { RawSearch } from "@sitewright/feature-kit";
import { markKinds } from "./picture.ts";
import { testTabs } from "./test-view.ts";
import { zoomRange } from "./zoom.ts";

/** Reads the test screen's search from an address; what makes no sense is left out. */
export function parseTestSearch(raw: RawSearch): TestSearch {
  return {
    tab: testTabs.find((tab) => tab === raw.tab),
    change: typeof raw.change === "string" && raw.change !== "" ? raw.change : undefined,
    kind: markKinds.find((kind) => kind === raw.kind),
    mode: compareModes.find((mode) => mode === raw.mode),
    at: within(raw.at, 0, 100),
    zoom: within(raw.zoom, zoomRange.min, zoomRange.max),
    device: within(raw.device, 0, 20),
    overlay: overlayColours.find((overlay) => overlay === raw.overlay),
    hold: offOf(raw.hold),
    synced: offOf(raw.synced),
    marks: offOf(raw.marks),
  };
}

function within(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= min && number <= max
    ? Math.round(number)
    : undefined;
}

/** What is on by default is in an address only where it is off. */
function offOf(value: unknown): boolean | undefined {
  return value === false || value === "false" ? false : undefined;
}
